import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { npmCommand, root } from './node24.js';

const stamps = {
  install: path.join(root, 'node_modules/.fieldkit-install.json'),
  web: path.join(root, 'web/dist/.stamp'),
  plugin: path.join(root, 'plugin/dist/.stamp'),
  server: path.join(root, 'server/dist/.stamp'),
  cli: path.join(root, 'cli/dist/.stamp'),
};
/** The sources of the web bundles. */
const webSources = [
  'web/src',
  'web/build',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'code-samples/src',
  'contract/src',
  'prose/src',
  'package-lock.json',
];
/** The sources of the plugin pages. */
const pluginSources = [
  'plugin/src',
  'plugin/build',
  'plugin/vite.config.ts',
  'web/src/ui/fonts.css',
  'web/src/ui/theme-light.css',
  'web/src/ui/theme-dark.css',
  'code-samples/src',
  'prose/src',
  'contract/src',
  'package-lock.json',
];
/** The sources of the server. */
const serverSources = [
  'server/src',
  'identity/src',
  'server/build',
  'server/vite.config.ts',
  'contract/src',
  'spec-importer/src',
  'code-samples/src',
  'prose/src',
  'package-lock.json',
];
/** The sources of the command-line client. */
const cliSources = [
  'cli/src',
  'cli/package.json',
  'contract/src',
  'scripts/pack-cli.js',
  'package-lock.json',
];

/**
 * Installs the packages in the lockfile if they are missing or out of date. `everything` includes packages
 * that only tests and benchmarks need.
 */
export function installDependencies({ everything }) {
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const found = readStamp(stamps.install) ?? stampOfNpm(lock);
  if (found?.lock === lock && (found.everything || !everything)) return;
  print(reasonToInstall(found, lock));
  // If packages were installed for the tests, a start must not remove them.
  const all = everything || found?.everything === true;
  const [command, ...args] = npmCommand(process.execPath);
  run(command, [...args, 'ci', '--ignore-scripts', ...(all ? ['--include=dev'] : ['--omit=dev'])], {
    sentence:
      'The dependencies could not be installed. Check the connection to the npm registry and try again.',
  });
  fs.writeFileSync(stamps.install, JSON.stringify({ lock, everything: all }));
}

/** The stamp of an installation by `npm ci` or `npm install`; undefined if it does not match the lockfile. */
function stampOfNpm(lock) {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (!fs.existsSync(installed)) return undefined;
  const readPackages = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  const kind = whatIsInstalled(readPackages(path.join(root, 'package-lock.json')), readPackages(installed));
  return kind === 'nothing' ? undefined : { lock, everything: kind === 'everything' };
}

/**
 * Which of the packages in a lockfile are installed. Packages for other platforms are optional and may be
 * missing.
 * @param wanted the packages in package-lock.json, by folder
 * @param installed the packages in node_modules/.package-lock.json, which npm writes
 */
export function whatIsInstalled(wanted, installed) {
  const missing = Object.entries(wanted).filter(
    ([folder, { version, optional, link }]) =>
      folder.startsWith('node_modules/') && !optional && !link && installed[folder]?.version !== version,
  );
  if (missing.length === 0) return 'everything';
  return missing.every(([, { dev, devOptional }]) => dev || devOptional) ? 'production' : 'nothing';
}

function reasonToInstall(found, lock) {
  if (!found) return 'Installing dependencies (the first time takes about a minute) …';
  return found.lock === lock
    ? 'Installing what the tests need as well …'
    : 'The dependencies changed: installing …';
}

/** Builds the web bundles if any of their sources changed. */
export function buildWeb() {
  buildStale('web', webSources, {
    message: 'Building the dashboard …',
    sentence: 'The dashboard could not be built.',
  });
}

/** Builds the plugin pages if any of their sources changed. */
export function buildPlugin() {
  buildStale('plugin', pluginSources, {
    message: 'Building the plugin pages …',
    sentence: 'The plugin pages could not be built.',
  });
}

/** Builds the server if any of its sources changed. */
export function buildServer() {
  buildStale('server', serverSources, {
    message: 'Building the server …',
    sentence: 'The server could not be built.',
  });
}

/** Packs the command-line client if any of its sources changed. */
export async function buildCli() {
  const sources = digestOf(cliSources);
  if (isBuilt('cli', sources)) return;
  const { packCli } = await import('./pack-cli.js');
  await packCli();
  fs.writeFileSync(stamps.cli, sources);
}

const isBuilt = (folder, sources) =>
  fs.existsSync(stamps[folder]) && fs.readFileSync(stamps[folder], 'utf8') === sources;

function buildStale(folder, places, { message, sentence }) {
  const sources = digestOf(places);
  if (isBuilt(folder, sources)) return;
  runLocked(path.join(root, '.cache', `build-${folder}.lock`), () => {
    if (isBuilt(folder, sources)) return; // another process built it meanwhile
    print(message);
    run(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: path.join(root, folder),
      sentence,
    });
    fs.writeFileSync(stamps[folder], sources);
  });
}

/**
 * Runs work that only one process may do at a time: a build deletes the files of another one. Waits for the process that
 * has the lock; the lock of a process that ended does not count.
 */
export function runLocked(lock, work) {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  while (!takeLock(lock)) {
    if (isAbandoned(lock)) fs.rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  const release = () => fs.rmSync(lock, { force: true });
  process.once('exit', release); // a build that fails ends the process
  try {
    work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function takeLock(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (problem) {
    if (problem.code === 'EEXIST') return false;
    throw problem;
  }
}

function isAbandoned(lock) {
  try {
    // The file of a process that is just taking the lock may still be empty.
    const pid = Number(fs.readFileSync(lock, 'utf8'));
    return pid > 0 && !process.kill(pid, 0);
  } catch (problem) {
    return problem.code === 'ESRCH';
  }
}

function readStamp(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A digest of the names, sizes and times of all files, which is fast and detects changes. */
function digestOf(places) {
  const hash = createHash('sha256').update(process.versions.node);
  const visit = (file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of fs.readdirSync(file).sort()) visit(path.join(file, name));
    else hash.update(`${path.relative(root, file)}\0${stat.size}\0${stat.mtimeMs}\n`);
  };
  for (const place of places) visit(path.join(root, place));
  return hash.digest('hex');
}

function run(command, args, { cwd = root, sentence }) {
  const environment = {
    ...process.env,
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
  };
  delete environment.NODE_ENV; // Production mode is only for the server; npm would omit build tools in it.
  const done = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: environment });
  if (done.status === 0) return;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const print = (sentence) => process.stdout.write(`${sentence}\n`);
