// Package browsertest plays the program through its page in a headless
// Chromium: `make test-browser`.
//
// The tests have the build tag browser. They need /usr/bin/chromium (on Debian:
// apt-get install chromium), or another one that DUIYI_CHROMIUM names. With
// the tag shots as well, `make shots` leaves pictures of the page in a folder.
//
// A test opens a site (the server, in this process or as the program) and a
// page (a tab with storage of its own), and acts as a person does: by mouse,
// finger and keyboard. It never sleeps: it waits for what the page shows or the
// server knows. Whatever the page complains of on its console fails the test.
package browsertest
