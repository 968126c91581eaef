// The zip of the rules, made the same way everywhere.
export function engineZip(): Uint8Array;
