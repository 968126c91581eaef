// The engine's files: their addresses and sizes, known when the page is built.

/** Written by tools/engine_files.ts; each name holds a version or the hash of the content. */
export interface EngineFileList {
  /** Folder of Pyodide's files, with a slash at the end. */
  readonly pyodide: string;
  /** The zipped rules. */
  readonly engine: string;
  /** The name under which this device keeps a memory snapshot of exactly these files. */
  readonly snapshot: string;
  /** Bytes of each file by its address, uncompressed. */
  readonly sizes: Readonly<Record<string, number>>;
}

declare const ENGINE_FILE_LIST: EngineFileList;

export const ENGINE_FILES: EngineFileList = ENGINE_FILE_LIST;
