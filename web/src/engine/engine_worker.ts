// The worker script that runs the engine.

import { type Port, serve } from "stolik-client/pyodide";
import { startOnDevice } from "./start_on_device";

serve(globalThis as unknown as Port, startOnDevice);
