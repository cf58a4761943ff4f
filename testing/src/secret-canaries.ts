import type { Meters } from '@fieldkit/server/platform/telemetry/meters.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';

/** Fields of requests and responses that only their owner may read. */
const SECRET_FIELD =
  /"(?:password|newPassword|idToken|refreshToken|refresh_token|id_token|access_token|accessToken|oobCode|sessionId|api_key|mcp_key|project_key|key)":"((?:[^"\\]|\\.)+)"/g;
/** Shorter ones are words that logs may legitimately contain. */
const MIN_CHARACTERS = 8;
/** Patterns that detect secrets of any origin. */
const looks: [what: string, pattern: RegExp][] = [
  ['a token', /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\./],
  ['a key', /fk_(?:live|mcp|dev)_[0-9A-Za-z]{20,}/],
  ['a code in a link', /oobCode=[\w-]{8,}/],
];

/** @returns a part of a log line that looks like a secret */
export const secretLooks = (line: string): string | undefined =>
  looks.find(([, pattern]) => pattern.test(line))?.[0];

/** The secrets that passed through a server, and the texts that must not contain them. */
export type Canaries = {
  secrets: Set<string>;
  logged: string[];
  /** The responses to refused requests. */
  refusals: string[];
};

/** Records every secret that enters or leaves the server through `inject`, and every refusal. */
export function rememberSecrets(app: FastifyInstance, { secrets, refusals }: Canaries): void {
  const inject = app.inject.bind(app) as (options: InjectOptions) => ReturnType<FastifyInstance['inject']>;
  const remembering = async (options: InjectOptions) => {
    const answer = await inject(options);
    const sent = typeof options.payload === 'object' ? JSON.stringify(options.payload) : '';
    const isRefusal = answer.statusCode >= 400;
    if (isRefusal) refusals.push(answer.body); // Its fields are named like secrets, but contain error messages.
    for (const text of isRefusal ? [sent] : [sent, answer.body])
      for (const [, value = ''] of text.matchAll(SECRET_FIELD))
        if (value.length >= MIN_CHARACTERS) secrets.add(value);
    return answer;
  };
  Object.assign(app, { inject: remembering });
}

/**
 * Fails a test run if log lines, refusals, metrics or jobs contain a secret: one that was recorded, was
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

/** The data and errors of jobs, which are stored for some time. */
async function jobsKept(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    "select concat_ws(' ', name, data, output) as line from pgboss.job",
  );
  return rows.map(({ line }) => line);
}

/** The metrics and their labels. The metrics of the database contain only numbers and the product's own names. */
async function figuresOf({ registry: _registry, ...counted }: Meters): Promise<string[]> {
  const values = await Promise.all(Object.values(counted).map((meter) => meter.get()));
  return values.map((value) => JSON.stringify(value));
}
