import { createHash } from 'node:crypto';
import { utcDay } from '@fieldkit/contract/utc-days.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { maskSecrets } from './mask-secrets.ts';
import type { QuestionSource } from './question-source.ts';
import {
  countReportsToday,
  insertReport,
  markUnanswered,
  type RecentQuestion,
  reportsWithHashes,
  selectRecentQuestions,
} from './reports.queries.ts';

type ReportedQuestion = { question_uuid: string; said_hash: string };

type ReportTarget = {
  project_uuid: string;
  developer: string;
  kind: Report['kind'];
  /** The id of a method or workflow, possibly within other text, or ''. */
  about: string;
  /** Null if the report names none. */
  question_uuid: string | null;
};

const uuidIn = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/**
 * Finds the question that a report of an answer is about. Without its id, that is the developer's latest recent
 * question that the reported method or workflow answered, or that was reported already, so that a second report does
 * not move on to an older question. A report that something is missing may be about a question without an answer.
 * @returns null if the report is about no question
 */
async function findReportedQuestion(db: Database, target: ReportTarget): Promise<ReportedQuestion | null> {
  const { kind, about, question_uuid } = target;
  const named = uuidIn.exec(about)?.[0].toLowerCase() ?? null;
  // Other text, such as "GET /orders", may not be a result of any question.
  if (question_uuid === null && named === null && about.trim() !== '') return null;
  const recent = (await selectRecentQuestions(db, target)).map((one) => ({ ...one, said_hash: hashOf(one) }));
  if (question_uuid !== null) return recent[0] ?? null;
  const hashes = recent.map(({ said_hash }) => said_hash);
  const reported = await reportsWithHashes(db, target, hashes);
  const isMeant = ({ outcome, workflow_uuid, method_uuid, said_hash }: (typeof recent)[number]) => {
    const earlier = reported.get(said_hash);
    if (named !== null)
      return workflow_uuid === named || method_uuid === named || !!earlier?.toLowerCase().includes(named);
    return outcome === 'answered' || kind === 'missing' || earlier !== undefined;
  };
  return recent.find(isMeant) ?? null;
}

/** The hash of a question. It stays the same whenever the question is asked again, until another method comes first. */
function hashOf({ text, first_listed_uuid }: RecentQuestion): string {
  const words = text.toLowerCase();
  return hashOfWords(['question', first_listed_uuid, words]);
}

const hashOfWords = (words: readonly (string | null)[]): string =>
  createHash('sha256').update(words.join('\n')).digest('hex');

export type Report = { kind: 'missing' | 'wrong' | 'worked'; text: string; about: string };

/** Further reports of a developer within a day are not stored. */
const MAX_REPORTS_PER_DAY = 50;

/**
 * Stores a report of a developer or an assistant about an answer, for the people who maintain the project. A question
 * whose answer was missing or wrong no longer counts as answered, so it is a gap. A developer's further reports of
 * the same question are not stored, and neither are reports of an answer whose question was deleted. A report without
 * a question is stored once a day.
 * @param at the time of the report, if it is in the past; such reports change no question
 * @param question_uuid the question that it is about; if missing, a recent question of the developer
 * @returns false if nothing new was stored
 */
export async function saveReport(
  ctx: Context,
  project_uuid: string,
  source: QuestionSource,
  { kind, text, about }: Report,
  { at, question_uuid = null }: { at?: Date; question_uuid?: string | null } = {},
): Promise<boolean> {
  await authorize(ctx, project_uuid, 'assistant.ask');

  if ((await countReportsToday(ctx.db, project_uuid, source.developer)) >= MAX_REPORTS_PER_DAY) return false;
  const report = { kind, text: maskSecrets(text), about: maskSecrets(about) };
  const { developer } = source;
  const target = { project_uuid, developer, about, question_uuid };
  const isWorked = kind === 'worked';
  const isAboutNone = at || (isWorked && !question_uuid);
  const question = isAboutNone ? null : await findReportedQuestion(ctx.db, { ...target, kind });
  const day = utcDay(at);
  const ofAnswer = question?.said_hash ?? (question_uuid && hashOfWords(['answer', question_uuid]));
  const ofReport = ofAnswer || hashOfWords([day, kind, report.about, report.text]);
  // That an answer worked is stored next to a report that it did not.
  const said_hash = isWorked && ofAnswer ? hashOfWords(['worked', ofAnswer]) : ofReport;
  const client_name = source.client_name && maskSecrets(source.client_name);
  const when = at && { reported_at: at };
  const isNew = await insertReport(ctx.db, {
    ...source,
    client_name,
    project_uuid,
    ...report,
    said_hash,
    ...when,
  });
  // The question may have been asked and answered again since its first report.
  if (question && !isWorked) await markUnanswered(ctx.db, question.question_uuid);
  return isNew;
}
