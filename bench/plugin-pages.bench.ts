import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { changelogLimits } from '@fieldkit/contract/changelog.ts';
import { type ServerProcesses, startProcesses } from './server-processes.ts';
import { quantile, table } from './table.ts';

const github = path.resolve(
  import.meta.dirname,
  '../node_modules/@octokit/openapi/generated/api.github.com.json',
);
const SUBDOMAIN = 'pages';
const PAGES = 200;

/**
 * Measures how long GitHub's document takes from its upload until its pages are served, for a new library and for a newer document
 * with an entry in the changelog, and the first byte of its methods' pages.
 */
export async function measurePluginPages(): Promise<string> {
  const servers = await startProcesses(2);
  try {
    const { project_uuid } = await servers.call<{ project_uuid: string }>('POST', '/projects', {
      name: 'GitHub',
      is_opensource: true,
      repository_url: 'https://example.com/octocat',
    });
    await servers.call('POST', `/projects/${project_uuid}/subdomain`, { subdomain: SUBDOMAIN });
    const text = fs.readFileSync(github, 'utf8');
    const added = await timed(async () => {
      const fields = { name: 'REST', version: '1', library_group: 'Core' };
      const { library_uuid } = await servers.call<{ library_uuid: string }>(
        'POST',
        `/libraries/project/${project_uuid}`,
        formOf(text, fields),
      );
      await untilServed(servers, project_uuid, 0);
      return library_uuid;
    });
    const before = await servedVersion(servers, project_uuid);
    const replaced = await timed(async () => {
      await servers.call('POST', `/libraries/${added.result}/spec`, formOf(withNewParameter(text), {}));
      await untilServed(servers, project_uuid, before);
    });
    const { rows } = await servers.database.pool.query<{ method_uuid: string }>(
      'select method_uuid from methods where library_uuid = $1 order by position limit $2',
      [added.result, PAGES],
    );
    const pages = rows.map(({ method_uuid }) => `/methods/${method_uuid}`);
    // The index of the pages is built for the first of them.
    await firstByte(servers, '/methods');
    const read = async () => {
      const times: number[] = [];
      for (const page of pages) times.push(await firstByte(servers, page));
      return times;
    };
    const drawn = await read();
    const kept = await read();
    // As many entries as the changelog keeps, each as large as this one.
    await servers.database.pool.query(
      `insert into published_changes (project_uuid, content_version, published_at, is_private, changes)
       select project_uuid, content_version + n, now(), false, changes
       from (select * from published_changes where project_uuid = $1 order by content_version desc limit 1) c,
         generate_series(1, $2) n`,
      [project_uuid, changelogLimits.versions - 2],
    );
    const full = await read();
    const row = (what: string, times: number[], goal: string) => [
      what,
      `${ms(quantile(times, 0.5))} / ${ms(quantile(times, 0.95))}`,
      goal,
    ];
    return table(
      [`GitHub's document (1,223 methods), ${PAGES} pages of methods`, 'measured', 'goal'],
      [
        ['from the upload until the pages are served, a new library', ms(added.ms), '≤ 3,000 ms'],
        ['the same for a newer document, with its changes', ms(replaced.ms), '≤ 3,000 ms'],
        row('first byte of a page drawn once, p50 / p95', drawn, '≤ 20 ms'),
        row('first byte of a kept page, p50 / p95', kept, '≤ 3 ms'),
        row('drawn once, with a full changelog, p50 / p95', full, '≤ 20 ms'),
      ],
    );
  } finally {
    await servers.stop();
  }
}

const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const since = performance.now();
  const result = await work();
  return { result, ms: performance.now() - since };
}

function formOf(text: string, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([text]), 'github.json');
  return form;
}

/** The document with a required parameter in each reading operation, so that its entry in the changelog is full. */
function withNewParameter(text: string): string {
  const document = JSON.parse(text) as { paths: Record<string, { get?: { parameters?: object[] } }> };
  const parameter = { name: 'tenant', in: 'query', required: true, schema: { type: 'string' } };
  for (const { get } of Object.values(document.paths))
    if (get) get.parameters = [...(get.parameters ?? []), parameter];
  return JSON.stringify(document);
}

async function servedVersion({ call }: ServerProcesses, project: string): Promise<number> {
  const { versions } = await call<{ versions: { version: number }[] }>(
    'GET',
    `/projects/${project}/publishing`,
  );
  return versions[0]?.version ?? 0;
}

async function untilServed(servers: ServerProcesses, project: string, after: number): Promise<void> {
  while ((await servedVersion(servers, project)) <= after) await new Promise((done) => setTimeout(done, 20));
  await firstByte(servers, '/');
}

const agent = new http.Agent({ keepAlive: true });

/** Milliseconds until the headers of a page arrive, as a browser requests it. */
function firstByte(servers: ServerProcesses, url: string): Promise<number> {
  const { port } = new URL(servers.origins[0] ?? '');
  const headers = { host: servers.pluginHost(SUBDOMAIN), accept: 'text/html', 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    const since = performance.now();
    http
      .get({ host: '127.0.0.1', port, path: url, headers, agent }, (answer) => {
        const took = performance.now() - since;
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(took)
            : reject(new Error(`${url} answered ${answer.statusCode}`)),
        );
        answer.resume();
      })
      .on('error', reject);
  });
}
