import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import { openIdentity } from '@fieldkit/identity/open-identity.ts';
import { searchableProject } from '@fieldkit/testing/searchable-project.ts';
import { pino } from 'pino';
import { buildApp } from '../server/src/app.ts';
import { closeServices, createServices } from '../server/src/entrypoints/create-services.ts';
import { loadPages } from '../server/src/entrypoints/plugin-site/page-bundle.ts';
import { productOf } from '../server/src/features/account/account.routes.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { createSecretBox } from '../server/src/platform/secrets/secret-box.ts';
import { readEnv } from '../server/src/platform/settings/env.ts';
import type { ActionContext } from '../server/src/services/context.ts';

const github = `${import.meta.dirname}/../node_modules/@octokit/openapi/generated/api.github.com.json`;

export type MeasuredServer = { inside: ActionContext; project_uuid: string };

/** A complete server in this process, with a project of GitHub's document. */
export async function serverInProcess<Result>(
  url: string | undefined,
  work: (measured: MeasuredServer) => Promise<Result>,
): Promise<Result> {
  const secret = 'a secret for benchmarks that is long enough';
  const dataDir = mkdtempSync(`${os.tmpdir()}/fieldkit-bench-`);
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', FIELDKIT_SECRET: secret };
  const env = readEnv({ ...settings, ...(url && { DATABASE_URL: url }) });
  const database = await openDatabase(env, { onProblem: () => {} });
  const services = createServices({
    env,
    database,
    secrets: createSecretBox(secret),
    log: pino({ level: 'silent' }),
  });
  const identity = await openIdentity(services, productOf(services));
  await services.jobs.work(identity.work);
  const pages = await loadPages(`${import.meta.dirname}/../plugin/dist`);
  const app = await buildApp({ services, identity, ping: database.ping, pages });
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const { project_uuid } = await searchableProject(app.listeningOrigin, readFileSync(github, 'utf8'));
    const actor = { kind: 'key', key_kind: 'mcp', key_uuid: project_uuid, project_uuid } as const;
    const inside: ActionContext = { ...services, accounts: null, actor };
    return await work({ inside, project_uuid });
  } finally {
    await app.close();
    await closeServices(services);
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
