import { createHash } from 'node:crypto';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { findReportedQuestion } from './find-reported-question.ts';
import { maskSecrets } from './mask-secrets.ts';
import type { QuestionSource } from './question-source.ts';
import { insertReport, markUnanswered, reportsToday } from './reports.queries.ts';

export type Report = { kind: 'missing' | 'wrong' | 'worked'; text: string; about: string };

/** Further reports of a developer on the same day are not stored. */
const MAX_REPORTS_PER_DAY = 50;

/**
 * Stores a report of a developer or an assistant about an answer, for the people who maintain the project.
 * A question whose answer was missing or wrong does not count as answered, so it is a gap; a developer's further
 * reports of the same question are not stored, nor those of an answer whose question was deleted. A report without a
 * question is stored once a day.
 * @param at when it was reported, for reports from before; these change no question
 * @param question_uuid the question that it is about; without it one that the developer asked lately
 * @returns false when nothing new was kept
 */
export async function saveReport(
  ctx: Context,
  project_uuid: string,
  source: QuestionSource,
  { kind, text, about }: Report,
  { at, question_uuid = null }: { at?: Date; question_uuid?: string | null } = {},
): Promise<boolean> {
  await authorize(ctx, project_uuid, 'assistant.ask');

  if ((await reportsToday(ctx.db, project_uuid, source.developer)) >= MAX_REPORTS_PER_DAY) return false;
  const said = { kind, text: maskSecrets(text), about: maskSecrets(about) };
  const { developer } = source;
  const target = { project_uuid, developer, about, question_uuid };
  const question = kind === 'worked' || at ? null : await findReportedQuestion(ctx.db, { ...target, kind });
  const day = (at ?? new Date()).toISOString().slice(0, 10);
  const words = question_uuid ? ['answer', question_uuid] : [day, kind, said.about, said.text];
  const said_hash = question?.said_hash ?? createHash('sha256').update(words.join('\n')).digest('hex');
  const client_name = source.client_name && maskSecrets(source.client_name);
  const when = at && { reported_at: at };
  const isNew = await insertReport(ctx.db, {
    ...{ ...source, client_name, project_uuid, ...said, said_hash, ...when },
  });
  // The question may have been asked and answered again since its first report.
  if (question) await markUnanswered(ctx.db, question.question_uuid);
  return isNew;
}
