import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runFuzz } from '@fieldkit/testing/fuzz/run-fuzz.ts';
import { overWire } from '@fieldkit/testing/fuzz/sender.ts';
import { freePort, startServerProcess } from '@fieldkit/testing/server-process.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { readEnv } from '../../server/src/platform/settings/env.ts';

// node bench/attack/fuzz.ts [requests] [seed]: sends hostile requests over the network to a normally started
// server; deterministic for a seed.
const [requests = 200_000, seed = 1] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fieldkit-fuzz-'));
const FIELDKIT_SECRET = randomBytes(32).toString('hex');
const database = await openDatabase(readEnv({ DATA_DIR: dataDir, FIELDKIT_SECRET }), { onProblem: () => {} });
const port = await freePort();
const server = await startServerProcess(
  {
    DATABASE_URL: database.connectionString,
    FIELDKIT_SECRET,
    DEFAULT_PLAN: 'custom',
    PUBLIC_URL: `http://localhost:${port}`,
    PLUGIN_DOMAIN: `localhost:${port}`,
  },
  port,
);
const send = overWire(port);
const since = performance.now();
const hosts = { host: `localhost:${port}`, pluginDomain: `localhost:${port}` };
const { faults, byStatus } = await runFuzz(send, { requests, seed, hosts });
const seconds = ((performance.now() - since) / 1000).toFixed(0);
const { status } = await send({ method: 'GET', url: '/readyz', headers: { host: hosts.host } });
send.close();
await server.stop();
await database.close();
rmSync(dataDir, { recursive: true, force: true });

for (const fault of faults.slice(0, 50)) process.stdout.write(`${fault}\n`);
process.stdout.write(
  `${requests} hostile requests (seed ${seed}) in ${seconds} s: ${JSON.stringify(byStatus)}, ready afterwards: ${status === 200}, ${faults.length} faults\n`,
);
process.exit(faults.length === 0 && status === 200 ? 0 : 1);
