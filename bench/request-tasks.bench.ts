import fs from 'node:fs';
import path from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { table } from './table.ts';
import { readDocument, textOf, withClientOf } from './tasks.bench.ts';

/** How many hits of a search are read. */
const READ = 3;

type RequestTask = {
  api: string;
  task: string;
  /** Further wordings, as the search tool requests them. */
  also?: string[];
  request: { method: string; path: string; auth: string; content_type?: string };
  alternatives?: string[];
  /** Names of inputs, nested fields and values that the request needs. */
  needs: string[];
  answer_fields: string[];
  errors: string[];
};
type RequestResult = { task: string; missing: string[]; missingInFull: string[] };

/**
 * Measures whether `search` and `get_method` contain everything that the exact request of a task needs: the call among
 * the first hits, its authentication, each input and value, the fields of the response that the caller needs next, and
 * the errors to expect. `in full` also reads `detail: full`.
 * @param fixtures the folder that contains `specs`
 */
export async function measureRequestTasks(fixtures: string): Promise<string> {
  const file = path.join(import.meta.dirname, 'questions', 'request-tasks.json');
  const { tasks } = JSON.parse(fs.readFileSync(file, 'utf8')) as { tasks: RequestTask[] };
  const results: RequestResult[] = [];
  for (const [document, own] of Map.groupBy(tasks, ({ api }) => api))
    results.push(...(await askAll(readDocument(fixtures, document), own)));
  const whole = (lists: string[][]) =>
    `${lists.filter((list) => list.length === 0).length} of ${lists.length}`;
  return [
    table(
      ['request tasks', 'everything in the answers'],
      [
        ['search and get_method', whole(results.map(({ missing }) => missing))],
        ['in full', whole(results.map(({ missingInFull }) => missingInFull))],
      ],
    ),
    ...results
      .filter(({ missing }) => missing.length > 0)
      .map(
        ({ task, missing, missingInFull }) =>
          `- ${task.slice(0, 90)}: ${missing.join(', ')}${missingInFull.length > 0 ? ` (in full: ${missingInFull.join(', ')})` : ''}`,
      ),
  ].join('\n\n');
}

function askAll(document: string, tasks: RequestTask[]): Promise<RequestResult[]> {
  return withClientOf(document, async (client) => {
    const results: RequestResult[] = [];
    for (const task of tasks) results.push(await ask(client, task));
    return results;
  });
}

async function ask(client: Client, wanted: RequestTask): Promise<RequestResult> {
  const { task, also, request, alternatives = [] } = wanted;
  const hits = await textOf(client, 'search', { query: task, ...(also && { also }) });
  const ids = Array.from(hits.matchAll(/ · id (\S+)/g), ([, hit = '']) => hit).slice(0, READ);
  const calls = [`${request.method} ${request.path}`, ...alternatives];
  for (const id of ids) {
    const text = await textOf(client, 'get_method', { id, question: task });
    if (!calls.includes(text.split('\n')[0]?.trim() ?? '')) continue;
    const isAlternative = text.split('\n')[0]?.trim() !== calls[0];
    if (isAlternative) return { task, missing: [], missingInFull: [] };
    return {
      task,
      missing: missingIn(text, wanted),
      missingInFull: missingIn(text + (await fullText(client, id)), wanted),
    };
  }
  return { task, missing: ['the call'], missingInFull: ['the call'] };
}

/** All parts of the full text, at most five. */
async function fullText(client: Client, id: string): Promise<string> {
  let text = '';
  let cursor: string | undefined;
  for (let part = 0; part < 5; part++) {
    const next = await textOf(client, 'get_method', { id, detail: 'full', ...(cursor && { cursor }) });
    text += `\n${next}`;
    cursor = /\bfrom (\d+)/.exec(next.split('\n').slice(-3).join('\n'))?.[1];
    if (!cursor) break;
    cursor = `from ${cursor}`;
  }
  return text;
}

function missingIn(text: string, { request, needs, answer_fields, errors }: RequestTask): string[] {
  const has = (name: string) => new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(text);
  const isNamed = (name: string) =>
    has(name) || has(name.replaceAll(/\[\d*\]/g, '[]')) || has(name.split('.').at(-1) ?? name);
  // The items of an array of scalars have no line of their own: `members (string[])`.
  const isScalarArray = (pathOf: string) =>
    pathOf.endsWith('[]') &&
    new RegExp(`(?<![\\w-])${escaped(pathOf.slice(0, -2))} \\(\\w+\\[\\]\\)`).test(text);
  const isInResponse = (pathOf: string) => {
    const field = pathOf.replace(/^\$\.?/, '').replaceAll(/\[\d+\]|\[\*\]/g, '[]');
    return isNamed(field) || isScalarArray(field);
  };
  const type = request.content_type;
  // A document may accept several types, of which the answer names one.
  const hasType = !type || /^Content type: \S+\/\S+/m.test(text);
  return [
    ...(isAuthenticated(text, request.auth) ? [] : [`authentication ${request.auth}`]),
    ...(hasType ? [] : [`content type ${type}`]),
    ...needs.filter((name) => !isNamed(name)),
    ...answer_fields.filter((name) => name !== '$' && !isInResponse(name)).map((name) => `response ${name}`),
    ...errors.filter((status) => !has(String(status))).map((status) => `error ${status}`),
  ];
}

function isAuthenticated(text: string, auth: string): boolean {
  if (auth === 'none') return /authentication/i.test(text);
  if (auth.startsWith('apiKey')) return text.includes(auth.split(':').at(-1) ?? '');
  return text.toLowerCase().includes(auth.toLowerCase());
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
