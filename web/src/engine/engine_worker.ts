// The worker script that runs the engine.

import { type Port, serve } from "stolik-client";
import { startOnDevice } from "./start_on_device";

serve(globalThis as unknown as Port, startOnDevice);
