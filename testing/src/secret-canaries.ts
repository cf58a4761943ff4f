import type { Meters } from '@fieldkit/server/platform/telemetry/meters.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';

/** Fields of requests and answers that only their owner may read. */
const SECRET_FIELD =
  /"(?:password|newPassword|idToken|refreshToken|refresh_token|id_token|access_token|accessToken|oobCode|sessionId|api_key|mcp_key|project_key|key)":"((?:[^"\\]|\\.)+)"/g;
/** Shorter ones are words that logs have reasons to hold. */
const MIN_CHARACTERS = 8;
/** Secrets by their looks, wherever they came from. */
const looks: [what: string, pattern: RegExp][] = [
  ['a token', /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\./],
  ['a key', /fk_(?:live|mcp|dev)_[0-9A-Za-z]{20,}/],
  ['a code in a link', /oobCode=[\w-]{8,}/],
];

/** @returns what a log line holds that looks like a secret */
export const secretLooks = (line: string): string | undefined =>
  looks.find(([, pattern]) => pattern.test(line))?.[0];

/** What went through a server: the secrets themselves, and where none of them may be. */
export type Canaries = {
  secrets: Set<string>;
  logged: string[];
  /** The answers to refused requests. */
  refusals: string[];
};

/** Remembers every secret that enters or leaves the server through `inject`, and every refusal. */
export function rememberSecrets(app: FastifyInstance, { secrets, refusals }: Canaries): void {
  const inject = app.inject.bind(app) as (options: InjectOptions) => ReturnType<FastifyInstance['inject']>;
  const remembering = async (options: InjectOptions) => {
    const answer = await inject(options);
    const sent = typeof options.payload === 'object' ? JSON.stringify(options.payload) : '';
    const isRefusal = answer.statusCode >= 400;
    if (isRefusal) refusals.push(answer.body); // its fields are named like secrets, and contain what is wrong with them
    for (const text of isRefusal ? [sent] : [sent, answer.body])
      for (const [, value = ''] of text.matchAll(SECRET_FIELD))
        if (value.length >= MIN_CHARACTERS) secrets.add(value);
    return answer;
  };
  Object.assign(app, { inject: remembering });
}

/**
 * Fails a test run whose log lines, refusals, figures or jobs contain a secret: one that was remembered, was
 * mailed, or looks like one.
 * @throws Error with the first such line
 */
export async function requireNoSecrets(
  { secrets, logged, refusals }: Canaries,
  pool: pg.Pool,
  meters: Meters,
): Promise<void> {
  const { rows } = await pool.query<{ text: string }>('select text from mail_outbox');
  for (const { text } of rows)
    for (const [, code = ''] of text.matchAll(/oobCode=([\w-]+)/g)) secrets.add(code);
  const places: [name: string, lines: string[]][] = [
    ['log', logged],
    ['refusal', refusals],
    ['job', await jobsKept(pool)],
    ['figure', await figuresOf(meters)],
  ];
  for (const [place, lines] of places)
    for (const line of lines) {
      const seen =
        secretLooks(line) ??
        ([...secrets].some((secret) => line.includes(secret)) ? 'a secret of this run' : undefined);
      if (seen) throw new Error(`The ${place} holds ${seen}: ${line}`);
    }
}

/** What jobs are about and what they failed with, which stays for a while. */
async function jobsKept(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    "select concat_ws(' ', name, data, output) as line from pgboss.job",
  );
  return rows.map(({ line }) => line);
}

/**
 * What is counted, and its labels. The figures of the database contain only numbers and the product's own names.
 */
async function figuresOf({ registry: _registry, ...counted }: Meters): Promise<string[]> {
  const values = await Promise.all(Object.values(counted).map((meter) => meter.get()));
  return values.map((value) => JSON.stringify(value));
}
