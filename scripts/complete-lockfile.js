import fs from 'node:fs';
import path from 'node:path';
import { root } from './node24.js';

// Run this after every change to a dependency. If a registry does not have a package for another platform,
// npm leaves it out of the lockfile, and `npm ci` then rejects the whole file, both here and on that
// platform. This script restores such packages by name and version only: npm downloads them only on their
// platform.
const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
const names = new Set(Object.keys(lock.packages).map((place) => place.split('node_modules/').at(-1)));
const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'wasi'];
const processors = { arm64: 'arm64', x64: 'x64', wasm32: 'wasm32', arm: 'arm' };

let added = 0;
for (const parent of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const words = name.split(/[-/]/);
    const os = systems.find((one) => words.includes(one));
    const cpu = processors[words.find((one) => one in processors)];
    if (names.has(name) || !os || !cpu) continue;
    const kind = parent.dev ? { dev: true } : {};
    lock.packages[`node_modules/${name}`] = { version, cpu: [cpu], ...kind, optional: true, os: [os] };
    names.add(name);
    added++;
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
fs.writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
process.stdout.write(`${added} packages for other platforms were added again\n`);
