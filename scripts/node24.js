// Plain JavaScript for Node 18 and newer, because an older Node runs this file before the right one is
// available.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const WANTED_MAJOR = 24;
const OLDEST_MAJOR = 18;
const manifest = path.join(root, 'scripts/runtime');
const runtime = path.join(root, '.runtime');

/**
 * Ensures that this program runs on Node 24 or newer. If the host's Node is older, downloads Node 24 once and
 * runs the program again on it, with those variables of `environment` that are not yet set, and with
 * `ownGroup` in a separate process group. Returns only on the right Node; otherwise, the process ends with
 * the exit code of the other one.
 */
export async function onNode24({ environment = {}, ownGroup = false } = {}) {
  const major = Number(process.versions.node.split('.')[0]);
  const isComplete = Object.keys(environment).every((name) => process.env[name] !== undefined);
  if (major >= WANTED_MAJOR && isComplete) return followParent();
  if (major < OLDEST_MAJOR) giveUp(`This is Node ${process.versions.node}.`);
  const node = major >= WANTED_MAJOR ? process.execPath : fetchNode();
  // A smaller young generation halves the memory at rest, without a measurable loss of speed.
  const child = spawn(node, ['--max-semi-space-size=8', ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...environment, ...process.env, FIELDKIT_FOLLOWS_PARENT: '1' },
    // On Windows, a separate group would open a window of its own.
    detached: ownGroup && process.platform !== 'win32',
  });
  // A terminal sends Ctrl-C to the whole process group, so a child in this group has already received it.
  // Other signals are sent to this process only.
  process.on('SIGINT', () => ownGroup && child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => {
    child.on('error', (problem) => giveUp(problem.message));
    child.on('exit', (status, signal) => resolve(signal ? 1 : (status ?? 1)));
  });
  process.exit(code);
}

/** Ends this process when its parent process ends, for any reason. */
function followParent() {
  if (!process.env.FIELDKIT_FOLLOWS_PARENT || !process.channel) return;
  delete process.env.FIELDKIT_FOLLOWS_PARENT;
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

/**
 * The path of the downloaded Node, after downloading it if necessary. The lockfile next to it pins its
 * integrity.
 */
function fetchNode() {
  const { optionalDependencies } = JSON.parse(fs.readFileSync(path.join(manifest, 'package.json'), 'utf8'));
  const fetched = placeOfNode(optionalDependencies, runtime);
  if (!fetched) giveUp(`There is no Node to fetch for ${process.platform}-${process.arch}.`);
  const { version, home, node } = fetched;
  if (fs.existsSync(path.join(home, 'ready'))) return node;
  process.stdout.write(`Fetching Node ${version} (once; this machine has ${process.versions.node}) …\n`);
  fs.mkdirSync(home, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    fs.copyFileSync(path.join(manifest, file), path.join(home, file));
  const [command, ...args] = npmCommand(process.execPath);
  const done = spawnSync(
    command,
    [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: home,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (done.status !== 0 || !fs.existsSync(node)) giveUp('It could not be fetched.');
  const works = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (works.status !== 0)
    giveUp(`The fetched Node does not run here: ${works.error?.message ?? works.stderr}.`);
  fs.writeFileSync(path.join(home, 'ready'), version);
  return node;
}

/**
 * Where the downloaded Node of a system is.
 * @param versions the versions of the packages that contain a Node, by the name of the package
 * @returns its version, the folder in which its package is installed, and its program; null if no package is for this
 *   system
 */
export function placeOfNode(versions, runtime, { platform, arch } = process, { join } = path) {
  const isWindows = platform === 'win32';
  const name = `node-${isWindows ? 'win' : platform}-${arch}`;
  const version = versions[name];
  if (!version) return null;
  const home = join(runtime, `node-${version}`);
  return { version, home, node: join(home, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node') };
}

/**
 * The command that runs a development tool: a script of this repository, or a program of a package. On Windows, the programs
 * of packages are batch files, which only a shell can run.
 */
export function toolCommand(root, tool, { platform, execPath } = process, { join } = path) {
  if (tool.endsWith('.ts')) return { command: execPath, first: [join(root, tool)], shell: false };
  const program = join(root, 'node_modules', '.bin', tool);
  const isWindows = platform === 'win32';
  return { command: isWindows ? `"${program}.cmd"` : program, first: [], shell: isWindows };
}

/**
 * The command for npm on a given Node: the npm that started this process, or else the one of the host's Node.
 */
export function npmCommand(node) {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.c?js$/.test(own)) return [node, own];
  const bin = path.dirname(process.env.FIELDKIT_HOST_NODE ?? process.execPath);
  const beside = [
    path.join(bin, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(bin, 'node_modules/npm/bin/npm-cli.js'),
  ];
  const found = beside.find((file) => fs.existsSync(file)) ?? npmOnPath();
  return found ? [node, found] : ['npm'];
}

function npmOnPath() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, 'npm');
    if (!fs.existsSync(file)) continue;
    const real = fs.realpathSync(file);
    if (real.endsWith('npm-cli.js')) return real;
  }
  return undefined;
}

function giveUp(reason) {
  process.stderr.write(
    `Fieldkit needs Node ${WANTED_MAJOR} or newer. ${reason} Install Node ${WANTED_MAJOR} from nodejs.org and try again.\n`,
  );
  process.exit(1);
}
