import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openIdentity } from '@fieldkit/identity/open-identity.ts';
import { pino } from 'pino';
import { buildApp } from '../server/src/app.ts';
import { closeServices, createServices } from '../server/src/entrypoints/create-services.ts';
import { loadPages } from '../server/src/entrypoints/plugin-site/page-bundle.ts';
import { productOf } from '../server/src/features/account/account.routes.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { createSecretBox } from '../server/src/platform/secrets/secret-box.ts';
import { readEnv } from '../server/src/platform/settings/env.ts';

// A complete server in a separate process that reports its event loop delay and memory.
const secret = 'a secret for benchmarks that is long enough';
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fieldkit-bench-'));
const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', FIELDKIT_SECRET: secret });
const database = await openDatabase(env, { onProblem: () => {} });
const log = pino({ level: 'silent' });
const baseServices = createServices({ env, database, secrets: createSecretBox(secret), log });
let isRecording = true;
const record: typeof baseServices.recorder.record = async (question) => {
  if (isRecording) await baseServices.recorder.record(question);
};
const services = { ...baseServices, recorder: { record } };
const identity = await openIdentity(services, productOf(services));
await services.jobs.work(identity.work);
const pages = await loadPages(path.resolve(import.meta.dirname, '../plugin/dist'));
const app = await buildApp({ services, identity, ping: database.ping, pages });
await app.listen({ host: '127.0.0.1', port: 0 });
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on('message', async (ask: 'reset' | 'read' | 'record' | 'drop' | 'stop') => {
  // Questions are recorded or dropped from here on, to measure the cost of recording.
  if (ask === 'record' || ask === 'drop') isRecording = ask === 'record';
  if (ask === 'reset') delay.reset();
  if (ask === 'stop') {
    await app.close();
    await closeServices(services);
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
    process.disconnect();
    return;
  }
  // The timer's own resolution is subtracted; the rest is delay.
  const ms = (value: number) => Math.max(0, value / 1e6 - 5);
  process.send?.({ p99: ms(delay.percentile(99)), max: ms(delay.max), rss: process.memoryUsage.rss() / 1e6 });
});
// If a benchmark fails, its server ends.
process.on('disconnect', () => process.exit());
process.send?.({ port: Number(new URL(app.listeningOrigin).port) });
