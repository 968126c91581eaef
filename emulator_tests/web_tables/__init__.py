"""Tables with people in real browsers, on emulators of their own: they play beside `web`."""
