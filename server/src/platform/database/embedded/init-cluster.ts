import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../made-once.ts';
import { binary, type Cluster } from './cluster.ts';
import { DatabaseUnavailable, unavailable } from './database-unavailable.ts';
import { removeStaleDrafts } from './postgres-binaries.ts';
import { own, refuseWithoutSetuid } from './service-user.ts';

const run = promisify(execFile);

/** Makes the database files in a draft folder and renames it into place: a crash leaves only rubbish named .init-*. */
export async function initCluster(cluster: Cluster): Promise<void> {
  removeStaleDrafts(cluster.dataDir, '.init-');
  const box = fs.mkdtempSync(path.join(cluster.dataDir, '.init-'));
  try {
    await makeFiles(cluster, box);
  } catch (problem) {
    // A rival that was faster makes our rename fail: the rival's folder counts.
    if (!fs.existsSync(path.join(cluster.pgdata, 'PG_VERSION'))) explain(problem, cluster);
  } finally {
    fs.rmSync(box, { recursive: true, force: true });
  }
}

async function makeFiles(cluster: Cluster, box: string): Promise<void> {
  const draft = path.join(box, 'd');
  const passwordFile = path.join(box, 'pw');
  own(box, cluster.user);
  fs.writeFileSync(passwordFile, cluster.passwords.password, { mode: 0o600 });
  own(passwordFile, cluster.user);
  // C with builtin C.UTF-8: the order of text depends on neither glibc nor ICU, so no index breaks with an upgrade.
  const args = ['-D', draft, '-U', 'owner', '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(binary(cluster, 'initdb'), [...args, ...locale, '--data-checksums', '--no-instructions'], {
    ...cluster.user.spawnAs,
    env: cluster.env,
    cwd: box,
    maxBuffer: 1 << 22,
  });
  fs.renameSync(draft, cluster.pgdata);
  if (process.platform !== 'win32') syncFolder(cluster.dataDir);
}

function explain(problem: unknown, { user }: Cluster): never {
  const { stderr = '', message } = problem as Error & { stderr?: string };
  if (/look up effective user ID/.test(stderr))
    unavailable(
      'PG_NO_PASSWD',
      `User ${user.uid} has no entry in /etc/passwd, which PostgreSQL needs. Add one, or set DATABASE_URL.`,
    );
  if (problem instanceof DatabaseUnavailable) throw problem;
  refuseWithoutSetuid(problem, user.uid);
  return unavailable(
    'PG_INIT',
    `The database could not be created: ${(stderr || message).trim().slice(-600)}`,
  );
}
