package session

import (
	"context"
	"testing"
	"testing/synctest"
)

// TestTask: a task that is held answers when it is released, a stopped one too;
// one that is not held by itself.
func TestTask(t *testing.T) {
	for name, test := range map[string]struct {
		held bool
		end  func(*Task)
	}{
		"free":     {false, func(*Task) {}},
		"released": {true, func(task *Task) { task.Release(); task.Release() }},
		"stopped":  {true, func(task *Task) { task.Stop(); task.Stop() }},
		"settled":  {true, (*Task).Settle},
	} {
		synctest.Test(t, func(t *testing.T) {
			var task Task
			answered := false
			task.Start(test.held, func(context.Context) {
				task.AwaitRelease()
				answered = true
			})
			synctest.Wait()
			if task.Running() != test.held || task.Held() != test.held {
				t.Errorf("%s: it runs: %t, is held: %t", name, task.Running(), task.Held())
			}
			test.end(&task)
			<-task.Done()
			if !answered || task.Running() {
				t.Errorf("%s: it runs: %t, has answered: %t", name, task.Running(), answered)
			}
		})
	}
}

// TestStopCancels: a stop ends what has no end of its own.
func TestStopCancels(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var task Task
		task.Start(false, func(ctx context.Context) { <-ctx.Done() })
		synctest.Wait()
		if !task.Running() {
			t.Error("it has ended by itself")
		}
		task.Settle()
		if task.Running() {
			t.Error("it runs although it is settled")
		}
	})
}

// TestNoTask: one that never began is neither running nor waited for.
func TestNoTask(t *testing.T) {
	var task Task
	task.Stop()
	task.Release()
	task.Settle()
	if task.Running() || task.Held() {
		t.Error("it runs")
	}
}
