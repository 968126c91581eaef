// Writes the API reference of stolik-client from its comments: node tools/reference.mjs [FILE].

import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const SDK = join(dirname(fileURLToPath(import.meta.url)), "..");
const ENTRIES = ["index", "remote", "worker"];

/** Every export of each entry, with its comment and the public members of classes and interfaces. */
export function exported() {
  const files = ENTRIES.map((name) => join(SDK, "src", `${name}.ts`));
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(SDK, "tsconfig.json"), ts.sys.readFile).config,
    ts.sys,
    SDK,
  );
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  return files.map((file, index) => {
    const symbol = checker.getSymbolAtLocation(program.getSourceFile(file));
    const exports = symbol ? checker.getExportsOfModule(symbol) : [];
    return {
      entry: ENTRIES[index],
      names: exports
        .map((name) => describe(checker, resolveAlias(checker, name)))
        .sort((a, b) => a.name.localeCompare(b.name)),
    };
  });
}

function resolveAlias(checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function describe(checker, symbol) {
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
      ? declaration.members.filter(isPublic).map((node) => describeMember(checker, node))
      : [];
  const signature = kind === "function" ? signatureOf(declaration) : "";
  const text = commentOf(checker, symbol) || firstComment(declaration.getSourceFile());
  return { name: symbol.name, kind, text, signature, members };
}

/** The first line of a module, used where an export has no comment of its own. */
function firstComment(file) {
  return /^\/\/ (.*)/.exec(file.text)?.[1] ?? "";
}

function isPublic(node) {
  const flags = ts.getCombinedModifierFlags(node);
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return node.name && !(flags & hidden) && !ts.isPrivateIdentifier(node.name) && !node.name.getText().startsWith("_");
}

function describeMember(checker, node) {
  const symbol = checker.getSymbolAtLocation(node.name);
  return { name: node.name.getText(), text: commentOf(checker, symbol), signature: signatureOf(node) };
}

function commentOf(checker, symbol) {
  return symbol ? ts.displayPartsToString(symbol.getDocumentationComment(checker)) : "";
}

/** A declaration without its body, on one line. */
function signatureOf(node) {
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
    for (const { name, text, signature, members } of names) {
      lines.push(`### ${name}`, text, signature && `\`${signature}\``);
      for (const member of members) lines.push(`**\`${member.signature}\`**${member.text && `  \n${member.text}`}`);
    }
  }
  return `${lines.filter(Boolean).join("\n\n")}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2]) writeFileSync(process.argv[2], reference());
  else process.stdout.write(reference());
}
