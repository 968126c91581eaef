// Writes the API reference of stolik-client from its comments: node tools/reference.mjs [FILE].

import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  isClassDeclaration,
  isFunctionDeclaration,
  isInterfaceDeclaration,
  isPrivateIdentifier,
  isPrivateKeyword,
  isProtectedKeyword,
  isTypeAliasDeclaration,
} from "typescript/unstable/ast";
import { API, SymbolFlags } from "typescript/unstable/sync";

const SDK = join(dirname(fileURLToPath(import.meta.url)), "..");
const ENTRIES = ["index", "remote", "replay", "pyodide", "node", "worker"];

/** Every export of each entry, with its comment and the public members of classes and interfaces. */
export function exported() {
  const compiler = new API();
  try {
    const config = join(SDK, "tsconfig.json");
    const { program, checker } = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
    return ENTRIES.map((entry) => {
      const symbol = checker.getSymbolAtLocation(program.getSourceFile(join(SDK, "src", `${entry}.ts`)));
      const exports = symbol ? checker.getExportsOfModule(symbol) : [];
      return {
        entry,
        names: exports
          .map((name) => describe(checker, resolveAlias(checker, name)))
          .sort((a, b) => a.name.localeCompare(b.name)),
      };
    });
  } finally {
    compiler.close();
  }
}

function resolveAlias(checker, symbol) {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function describe(checker, symbol) {
  const declaration = symbol.declarations[0].resolve();
  const kind = isClassDeclaration(declaration)
    ? "class"
    : isInterfaceDeclaration(declaration)
      ? "interface"
      : isFunctionDeclaration(declaration)
        ? "function"
        : "type";
  const members =
    kind === "class" || kind === "interface"
      ? declaration.members.filter(isPublic).map((node) => describeMember(checker, node))
      : [];
  const signature = kind === "function" || isTypeAliasDeclaration(declaration) ? signatureOf(declaration) : "";
  const text = commentOf(checker, symbol) || firstComment(declaration.getSourceFile());
  return { name: symbol.name, kind, text, signature, members, fields: fieldsOf(checker, kind, declaration) };
}

/** The names of an interface's properties, inherited ones included. */
function fieldsOf(checker, kind, declaration) {
  if (kind !== "interface") return [];
  return checker.getPropertiesOfType(checker.getTypeAtLocation(declaration)).map(({ name }) => name);
}

/** The first line of a module, used where an export has no comment of its own. */
function firstComment(file) {
  return /^\/\/ (.*)/.exec(file.text)?.[1] ?? "";
}

function isPublic(node) {
  const hidden = node.modifiers?.some((modifier) => isPrivateKeyword(modifier) || isProtectedKeyword(modifier));
  return node.name && !hidden && !isPrivateIdentifier(node.name) && !node.name.getText().startsWith("_");
}

function describeMember(checker, node) {
  const name = node.name.getText();
  const text = commentOf(checker, checker.getSymbolAtLocation(node.name)) || inheritedComment(checker, node, name);
  return { name, text, signature: signatureOf(node) };
}

/** The comment of the same member in a base class or interface. */
function inheritedComment(checker, node, name) {
  const bases = (node.parent.heritageClauses ?? []).flatMap((clause) => [...clause.types]);
  const members = bases.map((base) => checker.getPropertyOfType(checker.getTypeAtLocation(base), name));
  return members.map((member) => commentOf(checker, member)).find(Boolean) ?? "";
}

function commentOf(checker, symbol) {
  return symbol ? checker.getDocumentationCommentOfSymbol(symbol) : "";
}

/** A declaration without its body, or the value that a property has first, on one line. */
function signatureOf(node) {
  const text = node.getText();
  const rest = node.body ?? node.initializer;
  const cut = rest ? text.slice(0, rest.getStart() - node.getStart()) : text;
  return cut
    .replace(/^export /, "")
    .replace(/\/\*\*.*?\*\//gs, "")
    .replace(/\s+/g, " ")
    .replace(/([=<(]) \| /g, "$1 ")
    .replace(/ =\s*$/, "")
    .replace(/;$/, "")
    .trim();
}

/** Code on a line of its own; a template type has backquotes itself. */
const code = (text) => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

/** The whole reference as Markdown. */
export function reference(entries = exported()) {
  const lines = ["# stolik-client"];
  for (const { entry, names } of entries) {
    lines.push(`## ${entry === "index" ? "stolik-client" : `stolik-client/${entry}`}`);
    for (const { name, text, signature, members } of names) {
      lines.push(`### ${name}`, text, signature && code(signature));
      for (const member of members) lines.push(`**\`${member.signature}\`**${member.text && `  \n${member.text}`}`);
    }
  }
  return `${lines.filter(Boolean).join("\n\n")}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2]) writeFileSync(process.argv[2], reference());
  else process.stdout.write(reference());
}
