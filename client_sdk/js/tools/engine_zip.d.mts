// Types of engine_zip.mjs.
export function engineZip(): Uint8Array;
