import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onNode24, root } from './node24.js';

// `npm run test:postgres`: runs the server's tests on a separate PostgreSQL instead of the embedded one: the
// one in TEST_DATABASE_URL, or else Debian's, which is installed and started for this run only.
await onNode24();
const { installDependencies } = await import('./prepare.js');
installDependencies({ everything: true });

const given = process.env.TEST_DATABASE_URL;
const cluster = given ? undefined : startDebianPostgres();
const status = await runTests(given ?? cluster.url);
cluster?.stop();
process.exit(status);

function runTests(url) {
  return new Promise((resolve) => {
    const env = { ...process.env, TEST_DATABASE_URL: url };
    const args = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server'];
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }).on('exit', (code) =>
      resolve(code ?? 1),
    );
  });
}

function startDebianPostgres() {
  const bin = findBinaries() ?? installPostgres();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-postgres-'));
  const as = userToRun(folder);
  const data = path.join(folder, 'data');
  const run = (name, ...args) => {
    const done = spawnSync(path.join(bin, name), args, { ...as, cwd: folder, encoding: 'utf8' });
    if (done.status !== 0) advise(`${name} failed: ${done.stderr || done.error?.message}`);
  };
  run('initdb', '-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c max_connections=200 -c fsync=off`;
  run('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start');
  return {
    url: `postgresql://tests@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'fast', 'stop');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * PostgreSQL refuses to run as root, so it runs as the user `nobody`, who becomes the owner of the folder.
 */
function userToRun(folder) {
  if (process.getuid?.() !== 0) return {};
  fs.chownSync(folder, 65534, 65534);
  return { uid: 65534, gid: 65534 };
}

function findBinaries() {
  const base = '/usr/lib/postgresql';
  const versions = fs.existsSync(base)
    ? fs
        .readdirSync(base)
        .map(Number)
        .sort((a, b) => a - b)
    : [];
  // The oldest supported version, because it reveals most problems.
  const version = versions.find((one) => one >= 15 && fs.existsSync(`${base}/${one}/bin/initdb`));
  return version ? `${base}/${version}/bin` : undefined;
}

function installPostgres() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get'))
    return advise('There is no PostgreSQL on this machine.');
  process.stdout.write('Installing PostgreSQL for the tests …\n');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options);
  return findBinaries() ?? advise('The package postgresql could not be installed.');
}

function advise(reason) {
  process.stderr.write(
    `${reason} Set TEST_DATABASE_URL to a PostgreSQL 15 or newer whose user may create databases.\n`,
  );
  process.exit(1);
}
