import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';

/** Fields of requests and answers that nobody but their owner may read. */
const SECRET_FIELD =
  /"(?:password|newPassword|idToken|refreshToken|refresh_token|id_token|access_token|accessToken|oobCode|sessionId|api_key|mcp_key|project_key|key)":"((?:[^"\\]|\\.)+)"/g;
/** Shorter ones are words that logs have reasons to hold. */
const LEAST_CHARACTERS = 8;
/** Secrets by their looks, wherever they came from. */
const looks: [what: string, pattern: RegExp][] = [
  ['a token', /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\./],
  ['a key', /fk_(?:live|mcp|dev)_[0-9A-Za-z]{20,}/],
  ['a code in a link', /oobCode=[\w-]{8,}/],
];

/** @returns what a log line holds that looks like a secret */
export const secretLooks = (line: string): string | undefined =>
  looks.find(([, pattern]) => pattern.test(line))?.[0];

/** Remembers every secret that enters or leaves the server through `inject`. */
export function rememberSecrets(app: FastifyInstance, secrets: Set<string>): void {
  const inject = app.inject.bind(app) as (options: InjectOptions) => ReturnType<FastifyInstance['inject']>;
  const remembering = async (options: InjectOptions) => {
    const answer = await inject(options);
    const sent = typeof options.payload === 'object' ? JSON.stringify(options.payload) : '';
    for (const text of [sent, answer.body])
      for (const [, value = ''] of text.matchAll(SECRET_FIELD))
        if (value.length >= LEAST_CHARACTERS) secrets.add(value);
    return answer;
  };
  Object.assign(app, { inject: remembering });
}

/**
 * Fails a test run in whose log lines a secret stands: one that was remembered, was mailed, or looks like one.
 * @throws Error with the first such line
 */
export async function requireNoSecrets(logged: string[], secrets: Set<string>, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ text: string }>('select text from mail_outbox');
  for (const { text } of rows)
    for (const [, code = ''] of text.matchAll(/oobCode=([\w-]+)/g)) secrets.add(code);
  for (const line of logged) {
    const seen =
      secretLooks(line) ??
      ([...secrets].some((secret) => line.includes(secret)) ? 'a secret of this run' : undefined);
    if (seen) throw new Error(`The log holds ${seen}: ${line}`);
  }
}
