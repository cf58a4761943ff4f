import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFuzzFixture, type FuzzFixture } from '@fieldkit/testing/fuzz/fuzz-fixture.ts';
import { overWire } from '@fieldkit/testing/fuzz/sender.ts';
import { freePort, startServerProcess } from '@fieldkit/testing/server-process.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { readEnv } from '../../server/src/platform/settings/env.ts';

export type Target = {
  origin: string;
  port: number;
  /** The server's process id. */
  pid: number;
  pluginOrigin: string;
  fixture: FuzzFixture;
  databaseUrl: string;
  /** The settings of the server. */
  settings: Record<string, string>;
  stop: () => Promise<void>;
};

/**
 * A server started as in production, with a project that has an item of every kind, to be attacked or loaded;
 * on the embedded database unless `DATABASE_URL` is set.
 */
export async function openTarget(more: { DATABASE_URL?: string } = {}): Promise<Target> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fieldkit-target-'));
  const FIELDKIT_SECRET = randomBytes(32).toString('hex');
  const database = await openDatabase(readEnv({ DATA_DIR: dataDir, FIELDKIT_SECRET, ...more }), {
    onProblem: () => {},
  });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    DATABASE_URL: database.connectionString,
    FIELDKIT_SECRET,
    DEFAULT_PLAN: 'custom',
    // As in `npm start`, the image and the systemd unit.
    MALLOC_ARENA_MAX: '2',
    PUBLIC_URL: origin,
    PLUGIN_DOMAIN: `localhost:${port}`,
    DATA_DIR: dataDir,
  };
  const server = await startServerProcess(settings, port);
  const send = overWire(port);
  const fixture = await createFuzzFixture(send, `localhost:${port}`);
  send.close();
  return {
    origin,
    port,
    pid: server.pid,
    fixture,
    settings,
    databaseUrl: database.connectionString,
    pluginOrigin: `http://${fixture.subdomain}.localhost:${port}`,
    stop: async () => {
      await server.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
