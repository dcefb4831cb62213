package session

import "context"

// Task is something that is computed in a goroutine of its own and then answered.
// The zero value has not begun. One goroutine begins and ends it; the methods say
// which ones the task may call itself.
type Task struct {
	cancel context.CancelFunc
	// release lets the task answer. It is closed once.
	release chan struct{}
	held    bool
	// done is closed after the answer.
	done chan struct{}
}

// Start begins the task. One that is held may not answer before [Task.Release]
// or [Task.Stop]. The context of do ends with the task.
func (t *Task) Start(held bool, do func(ctx context.Context)) {
	ctx, cancel := context.WithCancel(context.Background())
	t.cancel, t.done = cancel, make(chan struct{})
	t.release, t.held = make(chan struct{}), true
	if !held {
		t.Release()
	}
	go func() {
		defer close(t.done)
		defer cancel()
		do(ctx)
	}()
}

// Running reports whether the task runs or waits with its answer.
func (t *Task) Running() bool {
	if t.done == nil {
		return false
	}
	select {
	case <-t.done:
		return false
	default:
		return true
	}
}

// Held reports whether the task may not answer yet.
func (t *Task) Held() bool { return t.held }

// Release lets the task answer as soon as it has ended.
func (t *Task) Release() {
	if t.held {
		t.held = false
		close(t.release)
	}
}

// AwaitRelease waits until the task may answer; the task itself calls it. What
// was written before the release may be read after it.
func (t *Task) AwaitRelease() { <-t.release }

// Stop ends the task, which then answers. Without one that runs nothing happens.
func (t *Task) Stop() {
	if t.Running() {
		t.cancel()
		t.Release()
	}
}

// Settle stops the task and waits for its answer.
func (t *Task) Settle() {
	t.Stop()
	if t.done != nil {
		<-t.done
	}
}

// Done is closed after the answer of a task that has begun.
func (t *Task) Done() <-chan struct{} { return t.done }
