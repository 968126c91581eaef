// The API reference of stolik-client, written from its comments: node tools/reference.mjs [FILE].

import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const SDK = join(dirname(fileURLToPath(import.meta.url)), "..");
const ENTRIES = ["index", "remote", "worker"];

/** Every exported name of an entry with its comment and the public members of classes and interfaces. */
export function exported() {
  const files = ENTRIES.map((name) => join(SDK, "src", `${name}.ts`));
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(SDK, "tsconfig.json"), ts.sys.readFile).config,
    ts.sys,
    SDK,
  );
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  return files.map((file, at) => {
    const symbol = checker.getSymbolAtLocation(program.getSourceFile(file));
    const found = symbol ? checker.getExportsOfModule(symbol) : [];
    return {
      entry: ENTRIES[at],
      names: found
        .map((one) => described(checker, resolved(checker, one)))
        .sort((a, b) => a.name.localeCompare(b.name)),
    };
  });
}

function resolved(checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function described(checker, symbol) {
  const [declaration] = symbol.declarations ?? [];
  const kind = ts.isClassDeclaration(declaration)
    ? "class"
    : ts.isInterfaceDeclaration(declaration)
      ? "interface"
      : ts.isFunctionDeclaration(declaration)
        ? "function"
        : "type";
  const members =
    kind === "class" || kind === "interface"
      ? declaration.members.filter(isPublic).map((one) => member(checker, one))
      : [];
  const signature = kind === "function" ? oneLine(declaration) : "";
  const text = comment(checker, symbol) || about(declaration.getSourceFile());
  return { name: symbol.name, kind, text, signature, members };
}

/** The first line of a module, which says what it is about. */
function about(file) {
  return /^\/\/ (.*)/.exec(file.text)?.[1] ?? "";
}

function isPublic(one) {
  const flags = ts.getCombinedModifierFlags(one);
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return one.name && !(flags & hidden) && !ts.isPrivateIdentifier(one.name) && !one.name.getText().startsWith("_");
}

function member(checker, one) {
  const symbol = checker.getSymbolAtLocation(one.name);
  return { name: one.name.getText(), text: comment(checker, symbol), signature: oneLine(one) };
}

function comment(checker, symbol) {
  return symbol ? ts.displayPartsToString(symbol.getDocumentationComment(checker)) : "";
}

/** A declaration without its body. */
function oneLine(node) {
  const text = node.getText();
  const cut = node.body ? text.slice(0, node.body.getStart() - node.getStart()) : text;
  return cut
    .replace(/^export /, "")
    .replace(/\s+/g, " ")
    .replace(/ = .*$/, "")
    .replace(/;$/, "")
    .trim();
}

/** The whole reference as Markdown. */
export function reference(entries = exported()) {
  const lines = ["# stolik-client"];
  for (const { entry, names } of entries) {
    lines.push(`## ${entry === "index" ? "stolik-client" : `stolik-client/${entry}`}`);
    for (const one of names) {
      lines.push(`### ${one.name}`, one.text, one.signature && `\`${one.signature}\``);
      for (const part of one.members) lines.push(`**\`${part.signature}\`**${part.text && `  \n${part.text}`}`);
    }
  }
  return `${lines.filter(Boolean).join("\n\n")}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2]) writeFileSync(process.argv[2], reference());
  else process.stdout.write(reference());
}
