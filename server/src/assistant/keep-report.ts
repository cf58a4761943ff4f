import { createHash } from 'node:crypto';
import { requirePermission } from '../access/require-permission.ts';
import type { Context } from '../context.ts';
import type { Asker } from './asker.ts';
import { maskSecrets } from './mask-secrets.ts';
import { insertReport, reportsToday } from './reports.queries.ts';

export type Report = { kind: 'missing' | 'wrong' | 'worked'; text: string; about: string };

/** An assistant that reports more than this in a day says nothing new. */
const MOST_A_DAY = 50;

/**
 * Keeps what an assistant says of an answer, for the people who keep the project; `at` where it is told afterwards. False when
 * nothing new was kept.
 */
export async function keepReport(
  ctx: Context,
  project_uuid: string,
  asker: Asker,
  { kind, text, about }: Report,
  at?: Date,
): Promise<boolean> {
  await requirePermission(ctx, project_uuid, 'assistant.ask');

  if ((await reportsToday(ctx.db, project_uuid, asker.developer)) >= MOST_A_DAY) return false;
  const said = { kind, text: maskSecrets(text), about: maskSecrets(about) };
  const day = (at ?? new Date()).toISOString().slice(0, 10);
  const words = [day, kind, said.about, said.text].join('\n');
  const said_hash = createHash('sha256').update(words).digest('hex');
  const client_name = asker.client_name && maskSecrets(asker.client_name);
  const when = at && { reported_at: at };
  return insertReport(ctx.db, { ...asker, client_name, project_uuid, ...said, said_hash, ...when });
}
