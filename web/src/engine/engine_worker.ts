// The worker's script: the engine behind messages.

import "stolik-client/worker";
