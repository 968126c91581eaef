// The worker script that runs the engine.

import "stolik-client/worker";
