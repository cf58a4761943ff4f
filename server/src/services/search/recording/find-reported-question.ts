import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/open-database.ts';
import { type RecentQuestion, recentQuestions, reportsWithHashes } from './reports.queries.ts';

export type ReportedQuestion = { question_uuid: string; said_hash: string };

type ReportTarget = {
  project_uuid: string;
  developer: string;
  kind: 'missing' | 'wrong';
  /** The id of a method or workflow somewhere in a text, or ''. */
  about: string;
  /** Null where the report names none. */
  question_uuid: string | null;
};

const uuidIn = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/**
 * Finds the question that a report of an answer is about. Without its id that is the developer's latest recent
 * question that the reported method or workflow answered, or that was reported already, so that a second report
 * does not move on to an older question. A report that something is missing may be about a question without an
 * answer.
 * @returns null where the report is about no question
 */
export async function findReportedQuestion(
  db: Database,
  target: ReportTarget,
): Promise<ReportedQuestion | null> {
  const { kind, about, question_uuid } = target;
  const named = uuidIn.exec(about)?.[0].toLowerCase() ?? null;
  // What it names otherwise, such as "GET /orders", may not be what any question found.
  if (question_uuid === null && named === null && about.trim() !== '') return null;
  const recent = (await recentQuestions(db, target)).map((one) => ({ ...one, said_hash: hashOf(one) }));
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

/** The same for each time that a question is asked, until another method comes first. */
function hashOf({ text, first_listed_uuid }: RecentQuestion): string {
  const words = text.toLowerCase();
  return createHash('sha256').update(['question', first_listed_uuid, words].join('\n')).digest('hex');
}
