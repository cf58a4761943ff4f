import fs from 'node:fs';
import path from 'node:path';

/**
 * A program that behaves like the command lines of Claude Code, Codex and Copilot CLI: it keeps marketplaces and
 * plugins in a file, and a log of its calls with the names of its environment variables.
 */
const program = `#!/usr/bin/env node
const fs = require('node:fs');
const path = require('node:path');
const name = path.basename(process.argv[1]);
const words = process.argv.slice(2);
const file = path.join(process.env.HOME, 'fake-' + name + '.json');
const state = fs.existsSync(file)
  ? JSON.parse(fs.readFileSync(file, 'utf8'))
  : { marketplaces: [], installed: [], version: process.env.FAKE_VERSION };
const keep = () => fs.writeFileSync(file, JSON.stringify(state));
fs.appendFileSync(path.join(process.env.HOME, 'calls.log'), [name, ...words].join(' ') + '\\n');
fs.appendFileSync(path.join(process.env.HOME, 'environment.log'), Object.keys(process.env).join(' ') + '\\n');
const newest = () => fs.readFileSync(path.join(process.env.HOME, 'newest'), 'utf8');
const line = words.join(' ');
const wrap = (key, list) => console.log(JSON.stringify(name === 'codex' ? { [key]: list } : list));
if (line === '--version') console.log(name + ' 9.8.7 (fake)');
else if (line === 'plugin marketplace list --json') wrap('marketplaces', state.marketplaces);
else if (line === 'plugin list --json') {
  const source = state.marketplaces[0]?.source ?? '';
  const folderVersion = path.isAbsolute(source)
    ? JSON.parse(fs.readFileSync(path.join(source, 'plugin.json'), 'utf8')).version
    : undefined;
  wrap('installed', state.installed.map((one) => ({ ...one, folderVersion })));
}
else if (line.startsWith('plugin marketplace add ')) {
  if (fs.existsSync(path.join(process.env.HOME, 'fails-' + name))) {
    console.error('Not \\u001b[31mtoday\\u001b[0m');
    process.exit(3);
  }
  state.marketplaces.push({ name: 'acme-market', source: (name === 'copilot' ? 'URL: ' : '') + words[3] });
  keep();
} else if (line.startsWith('plugin marketplace remove ')) {
  state.marketplaces = state.marketplaces.filter((one) => one.name !== words[3]);
  keep();
} else if (/^plugin (install|add|update) acme@acme-market$/.test(line)) {
  state.installed = [{ id: words[2], version: newest() }];
  keep();
} else if (/^plugin (uninstall|remove) acme@acme-market$/.test(line)) {
  state.installed = [];
  keep();
} else if (!/^plugin marketplace (update|upgrade) acme-market$/.test(line)) process.exit(9);
`;

/** Adds fake command lines to a home folder, and returns the PATH that contains them. */
export function addFakeClients(home: string, names: readonly string[], version: string): string {
  const folder = path.join(home, 'bin');
  fs.mkdirSync(folder, { recursive: true });
  for (const name of names) fs.writeFileSync(path.join(folder, name), program, { mode: 0o755 });
  fs.writeFileSync(path.join(folder, 'git'), '#!/bin/sh\n', { mode: 0o755 });
  fs.writeFileSync(path.join(home, 'newest'), version);
  return [folder, path.dirname(process.execPath), '/usr/bin', '/bin'].join(path.delimiter);
}
