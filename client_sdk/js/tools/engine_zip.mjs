// Writes engine.zip, the Python code that runs in Pyodide: engine, document model and local tables,
// without the terminal and without bytecode. The same sources always give the same bytes.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32, deflateRawSync } from "node:zlib";

const FUNCTIONS = join(dirname(fileURLToPath(import.meta.url)), "../../../functions");
const PACKAGES = ["engine", "documents", "local"]; // of functions/stolik
const EXCLUDED = [/\/terminal\//, /__main__\.py$/, /__pycache__/, /\.pyc$/];
const DATE = 0x0021; // 1 January 1980, the earliest date in a zip

/** The paths of the files, sorted. */
function sourcePaths() {
  const paths = PACKAGES.map((name) => join(FUNCTIONS, "stolik", name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(FUNCTIONS, join(entry.parentPath ?? entry.path, entry.name)));
  const included = paths.filter((path) => !EXCLUDED.some((pattern) => pattern.test(path)));
  return ["stolik/__init__.py", ...included].sort();
}

/** A local file header or, by its signature, a central directory header. */
function header(signature, name, crc, packed, size) {
  const central = signature === 0x02014b50;
  const fields = Buffer.alloc(central ? 46 : 30);
  let at = fields.writeUInt32LE(signature);
  if (central) at = fields.writeUInt16LE(20, at);
  for (const value of [20, 0x0800, 8, 0, DATE]) at = fields.writeUInt16LE(value, at);
  for (const value of [crc, packed.length, size]) at = fields.writeUInt32LE(value, at);
  fields.writeUInt16LE(Buffer.byteLength(name), at);
  return fields;
}

/** The bytes of engine.zip. */
export function engineZip() {
  const parts = [];
  const index = [];
  let offset = 0;
  for (const path of sourcePaths()) {
    const content = readFileSync(join(FUNCTIONS, path));
    const packed = deflateRawSync(content, { level: 9 });
    const fields = [path, crc32(content), packed, content.length];
    const entry = header(0x02014b50, ...fields);
    entry.writeUInt32LE(offset, 42);
    index.push(entry, Buffer.from(path));
    const local = [header(0x04034b50, ...fields), Buffer.from(path), packed];
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const directory = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(index.length / 2, 8);
  end.writeUInt16LE(index.length / 2, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(process.argv[2], engineZip());
