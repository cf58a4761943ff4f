import fs from 'node:fs';
import { githubDocument } from './github-calls.ts';
import { type ServerProcesses, startProcesses } from './server-processes.ts';
import { quantile, table } from './table.ts';

const SUBDOMAIN = 'measured-octocat';
const ROUNDS = 6;
const TIMEOUT_MS = 60_000;

/** A word that no document contains. */
const markerOf = (round: number) => `zyzzyva${round}x${Date.now().toString(36)}`;
type SeededProject = { project: string; key: string; library: string; method: string };
type Reads = { answered: number; failed: string[]; slowest: number };

/** Measures the time from a subdomain claim to a running plugin, and from a change to each process that serves it. */
export async function measureDeployment(): Promise<string> {
  const servers = await startProcesses(2);
  try {
    const seeded = await seed(servers);
    const claimed = await claim(servers, seeded.project);
    const reads: Reads = { answered: 0, failed: [], slowest: 0 };
    let measuring = true;
    const readers = ([0, 1] as const).flatMap((which) => [
      keepReading(
        reads,
        () => measuring,
        () => servers.ask(which, pageOf(servers, '/')),
      ),
      keepReading(
        reads,
        () => measuring,
        () => searched(servers, which, seeded.key, 'create an issue'),
      ),
    ]);
    const methods: number[] = [];
    const workflows: number[] = [];
    const workflow = await addWorkflow(servers, seeded);
    for (let round = 0; round < ROUNDS; round++) {
      methods.push(...(await changeMethod(servers, seeded, markerOf(round))));
      workflows.push(...(await changeWorkflow(servers, workflow, markerOf(round))));
    }
    measuring = false;
    await Promise.all(readers);
    const row = (what: string, values: number[]) => [
      what,
      `${seconds(quantile(values, 0.5))} / ${seconds(Math.max(...values))}`,
      '≤ 10 s',
    ];
    return table(
      ["GitHub's document (1,223 methods), two processes on one database", 'median / worst', 'goal'],
      [
        ['from the claim to running, its page at both processes', seconds(claimed), '≤ 10 s'],
        row('a changed method, to the page and MCP of each process', methods),
        row('a changed workflow, to the page of each process', workflows),
        [
          `pages and searches meanwhile that failed, of ${reads.answered.toLocaleString('en-US')}`,
          reads.failed.length === 0 ? '0' : `${reads.failed.length}: ${reads.failed[0]}`,
          '0',
        ],
        ['the slowest of them', seconds(reads.slowest), ''],
      ],
    );
  } finally {
    await servers.stop();
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const pageOf = (servers: ServerProcesses, url: string) => ({
  path: url,
  host: servers.pluginHost(SUBDOMAIN),
});

async function seed({ call }: ServerProcesses): Promise<SeededProject> {
  const { project_uuid: project } = await call<{ project_uuid: string }>('POST', '/projects', {
    name: 'GitHub',
    is_opensource: true,
    repository_url: 'https://example.com/octocat',
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'REST', version: '1', library_group: 'Core' }))
    form.set(name, value);
  form.set('file', new Blob([fs.readFileSync(githubDocument)]), 'github.json');
  const library = await call<{ library_uuid: string; methods: { method_uuid: string }[] }>(
    'POST',
    `/libraries/project/${project}`,
    form,
  );
  const made = await call<{ data: { mcp_key: string } }>('POST', `/mcp/${project}/generate-key`);
  const method = library.methods[0]?.method_uuid ?? '';
  return { project, key: made.data.mcp_key, library: library.library_uuid, method };
}

async function claim(servers: ServerProcesses, project: string): Promise<number> {
  const since = performance.now();
  await servers.call('POST', `/projects/${project}/subdomain`, { subdomain: SUBDOMAIN });
  await until('The plugin runs', async () => {
    const at = `/deployment/status/${project}`;
    return (await servers.call<{ status: string }>('GET', at)).status === 'running';
  });
  for (const which of [0, 1] as const)
    await until(
      'Its page is there',
      async () => (await servers.ask(which, pageOf(servers, '/'))).status === 200,
    );
  return performance.now() - since;
}

/**
 * Renames a method and waits until its page and MCP show the change in both processes. Returns a time for
 * each process.
 */
async function changeMethod(
  servers: ServerProcesses,
  { method, key }: SeededProject,
  name: string,
): Promise<number[]> {
  const since = performance.now();
  await servers.call('PATCH', `/methods/${method}/details`, { method_name: name });
  return forEachProcess(async (which) => {
    await shows(servers, which, `/methods/${method}`, name);
    await until('MCP finds it', async () => (await searched(servers, which, key, name)).text.includes(name));
    return performance.now() - since;
  });
}

async function addWorkflow(
  { call }: ServerProcesses,
  { project, library, method }: SeededProject,
): Promise<string> {
  const { workflow_uuid } = await call<{ workflow_uuid: string }>('POST', '/workflows', {
    project_uuid: project,
    library_uuid: library,
    name: 'Measured',
    description: 'A workflow that is changed.',
    steps: [{ step_order: 1, method_uuid: method, method_name: 'First', description: 'The first step' }],
  });
  return workflow_uuid;
}

async function changeWorkflow(servers: ServerProcesses, workflow: string, name: string): Promise<number[]> {
  const since = performance.now();
  await servers.call('PATCH', `/workflows/${workflow}`, { name });
  return forEachProcess(async (which) => {
    await shows(servers, which, `/workflows/${workflow}`, name);
    return performance.now() - since;
  });
}

const forEachProcess = (measure: (which: 0 | 1) => Promise<number>): Promise<number[]> =>
  Promise.all([measure(0), measure(1)]);

const shows = (servers: ServerProcesses, which: 0 | 1, url: string, text: string): Promise<void> =>
  until(`Process ${which + 1} shows ${text}`, async () =>
    (await servers.ask(which, pageOf(servers, url))).text.includes(text),
  );

const searched = (servers: ServerProcesses, which: 0 | 1, token: string, query: string) =>
  servers.ask(which, {
    method: 'POST',
    path: '/mcp',
    token,
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: { query } },
    },
  });

/** Reads continuously during the measurement; every response other than 200 counts as a failure. */
async function keepReading(
  reads: Reads,
  isMeasuring: () => boolean,
  read: () => Promise<{ status: number; text: string }>,
): Promise<void> {
  while (isMeasuring()) {
    const since = performance.now();
    const problem = await read().then(
      ({ status, text }) =>
        status === 200 && !text.includes('"error"') ? null : `${status}: ${text.slice(0, 200)}`,
      (error: unknown) => String(error),
    );
    reads.answered++;
    reads.slowest = Math.max(reads.slowest, performance.now() - since);
    if (problem) reads.failed.push(problem);
    await pause();
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${TIMEOUT_MS / 1000} s.`);
    await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
