import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { searchableProject } from '@fieldkit/testing/searchable-project.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { table } from './table.ts';
import { type FixedTask, missingIn } from './task-needs.ts';

/** The number of methods that are read after a search. */
const READ_METHODS = 2;

const FILES = ['tasks.json', 'second-tasks.json'];
const WORDINGS = ['without', 'with'] as const;

type SetTask = FixedTask & { file: string };
type TaskResult = {
  id: string;
  file: string;
  wordings: (typeof WORDINGS)[number];
  first: string[];
  missing: string[];
};

/**
 * Tests the product's own MCP tools with fixed tasks, each without and with its further wordings: `search`
 * with the task, then `get_method` for at most two hits.
 * @param fixtures the folder that contains `specs`
 */
export async function measureTasks(fixtures: string): Promise<string> {
  const tasks = FILES.flatMap(readTasks);
  const results: TaskResult[] = [];
  for (const document of new Set(tasks.map((task) => task.document))) {
    const ofDocument = tasks.filter((task) => task.document === document);
    results.push(...(await askAbout(readDocument(fixtures, document), ofDocument)));
  }
  const measurements = FILES.flatMap((file) => WORDINGS.map((wordings) => ({ file, wordings })));
  const resultsOf = (file: string, wordings: string) =>
    results.filter((result) => result.file === file && result.wordings === wordings);
  return [
    table(
      ['tasks', 'further wordings', 'exact request in at most 3 answers', 'search and its first hit suffice'],
      measurements.map(({ file, wordings }) => [
        file,
        wordings,
        countEmpty(resultsOf(file, wordings).map(({ missing }) => missing)),
        countEmpty(resultsOf(file, wordings).map(({ first }) => first)),
      ]),
    ),
    ...measurements.map(({ file, wordings }) => listFailed(file, wordings, resultsOf(file, wordings))),
  ].join('\n\n');
}

const countEmpty = (lists: string[][]): string =>
  `${lists.filter((list) => list.length === 0).length} of ${lists.length}`;

const listFailed = (file: string, wordings: string, results: TaskResult[]): string =>
  [
    `${file}, ${wordings} further wordings:`,
    '',
    ...results
      .filter(({ missing }) => missing.length > 0)
      .map(({ id, missing }) => `- ${id} lacks ${missing.join(', ')}`),
  ].join('\n');

/** Runs the tasks of a document. */
const askAbout = (document: string, tasks: SetTask[]): Promise<TaskResult[]> =>
  withClientOf(document, async (client) => {
    const results: TaskResult[] = [];
    for (const task of tasks)
      for (const wordings of WORDINGS) results.push(await askOne(client, task, wordings));
    return results;
  });

/** Connects an MCP client to a server with a published project of only this document. */
export async function withClientOf<Result>(
  document: string,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const child = fork(path.resolve(import.meta.dirname, 'measured-server.ts'), { execArgv: [] });
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const origin = `http://localhost:${port}`;
    const { key } = await searchableProject(origin, document);
    const client = new Client({ name: 'tasks', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), { requestInit }),
    );
    const result = await use(client);
    await client.close();
    return result;
  } finally {
    child.send('stop');
    await once(child, 'exit');
  }
}

async function askOne(
  client: Client,
  { id, file, task, also, request }: SetTask,
  wordings: TaskResult['wordings'],
): Promise<TaskResult> {
  const hits = await textOf(client, 'search', { query: task, ...(wordings === 'with' && { also }) });
  const ids = Array.from(hits.matchAll(/ · id (\S+)/g), ([, hit = '']) => hit).slice(0, READ_METHODS);
  const lacks: string[][] = [];
  for (const hit of ids)
    lacks.push(missingIn(await textOf(client, 'get_method', { id: hit, question: task }), request));
  const nothing = ['a hit'];
  const call = `${request.method} ${request.path}`;
  const ofCall = lacks.find(([missing]) => missing !== call) ?? lacks[0] ?? nothing;
  return { id, file, wordings, first: lacks[0] ?? nothing, missing: ofCall };
}

export async function textOf(client: Client, name: string, given: Record<string, unknown>): Promise<string> {
  const answer = (await client.callTool({ name, arguments: given })) as { content: { text?: string }[] };
  return answer.content.map(({ text = '' }) => text).join('\n');
}

export function readDocument(fixtures: string, document: string): string {
  const raw = fs.readFileSync(path.join(fixtures, 'specs', document));
  return (document.endsWith('.gz') ? gunzipSync(raw) : raw).toString();
}

function readTasks(file: string): SetTask[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, 'questions', file), 'utf8');
  return (JSON.parse(text) as { tasks: FixedTask[] }).tasks.map((task) => ({ ...task, file }));
}
