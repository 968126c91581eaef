// One emulator of firebase-tools (auth or hosting), without the command line around it.
//
// usage: node firebase_tools.cjs auth|hosting '{"project": ..., "root": ..., "web": ..., "headers": [...], "hosts": {"auth": "host:port", ...}}'
//
// The whole suite takes twenty seconds to start; the same emulator alone takes two, once its
// request schemas are compiled at their first use (an option of the library that checks them).
// Hosting is told where the other parts are, so that /__/firebase/init.js?useEmulator=true
// names them all, as in the full suite.
"use strict";

const { createRequire } = require("node:module");
const { join } = require("node:path");

const [name, text] = process.argv.slice(2);
const { project, root, web, headers, hosts } = JSON.parse(text);
const tools = createRequire(join(root, "node_modules/firebase-tools/package.json"));
const lib = (path) => tools(`./lib/${path}`);
const { EmulatorRegistry } = lib("emulator/registry");

function address(part) {
  const [host, port] = hosts[part].split(":");
  return { name: part, host, port: Number(port) };
}

function elsewhere(part) {
  return { getName: () => part, getInfo: () => address(part), start() {}, stop() {} };
}

async function auth() {
  const checker = tools("exegesis-express");
  const { middleware } = checker;
  checker.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true });
  const { AuthEmulator, SingleProjectMode } = lib("emulator/auth");
  const mode = { projectId: project, singleProjectMode: SingleProjectMode.NO_WARNING };
  await EmulatorRegistry.start(new AuthEmulator({ ...address("auth"), ...mode }));
}

async function hosting() {
  const { HostingEmulator } = lib("emulator/hostingEmulator");
  const { Config } = lib("config");
  for (const part of Object.keys(hosts).filter((part) => part !== "hosting")) {
    EmulatorRegistry.set(part, elsewhere(part));
  }
  const config = Config.load({ cwd: root, project });
  config.src.hosting.public = web;
  config.src.hosting.headers = headers;
  const options = {
    config,
    project,
    projectId: project,
    projectRoot: root,
    site: project,
    rc: {},
    targets: ["functions"],
  };
  await EmulatorRegistry.start(new HostingEmulator({ ...address("hosting"), options }));
}

({ auth, hosting })[name]().catch((error) => {
  console.error(error);
  process.exit(1);
});
