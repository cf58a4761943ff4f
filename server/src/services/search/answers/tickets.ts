import { randomUUID } from 'node:crypto';
import type { Outcome } from '@fieldkit/contract/analytics.ts';
import type { FoundAnswer } from '@fieldkit/contract/plugin-site.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Uses } from '../../context.ts';
import { emptyPage } from '../open-pages.ts';
import type { PublishedFacts } from '../page-messages.ts';

/** A question asked on a page, for which an answer may be written once. */
export type Ticket = {
  ticket_uuid: string;
  project_uuid: string;
  publication_uuid: string;
  question: string;
  also: readonly string[];
};

const ANSWER_PURPOSE = 'ticket for a written answer';
const ANSWER_LIFETIME_MS = 10 * 60_000;

/**
 * The ticket in an answer's page. It lets a client request the written answer only after it asked the question there.
 */
export const sealTicket = (secrets: SecretBox, contents: Omit<Ticket, 'ticket_uuid'>): string =>
  secrets.seal(
    ANSWER_PURPOSE,
    JSON.stringify({ ...contents, ticket_uuid: randomUUID(), until: Date.now() + ANSWER_LIFETIME_MS }),
  );

/** The content of a ticket; null if it is not valid for this project or is too old. */
export function openTicket(secrets: SecretBox, project_uuid: string, sealed: string): Ticket | null {
  try {
    const { until, ...ticket } = JSON.parse(secrets.open(ANSWER_PURPOSE, sealed)) as Ticket & {
      until: number;
    };
    return ticket.project_uuid === project_uuid && until >= Date.now() ? ticket : null;
  } catch {
    return null;
  }
}

/** An answer on a plugin page, as a report identifies it. */
export type ReportTicket = {
  project_uuid: string;
  /**
   * The developer who asked, as stored with the question. A report counts for them, even if another client sends it.
   */
  developer: string;
  question_uuid: string;
  question: string;
  outcome: Outcome;
  /** The id of the workflow or method that answered; '' without one. */
  about: string;
};

const REPORT_PURPOSE = 'report by the developer who asked';
const REPORT_LIFETIME_MS = 24 * 60 * 60_000;

/** Seals the data that the page's form sends back, so that only answers that were given can be reported. */
export const sealReportTicket = (secrets: SecretBox, ticket: ReportTicket): string =>
  secrets.seal(REPORT_PURPOSE, JSON.stringify({ ...ticket, until: Date.now() + REPORT_LIFETIME_MS }));

/** Opens a ticket of a project. @returns null if it is invalid, of another project, or older than a day */
export function openReportTicket(
  secrets: SecretBox,
  project_uuid: string,
  sealed: string,
): ReportTicket | null {
  try {
    const { until, ...ticket } = JSON.parse(secrets.open(REPORT_PURPOSE, sealed)) as ReportTicket & {
      until: number;
    };
    return ticket.project_uuid === project_uuid && until >= Date.now() ? ticket : null;
  } catch {
    return null;
  }
}

type AnswerQuery = {
  publication_uuid: string | null;
  question: string;
  also: readonly string[];
  /** The developer's programming language, if it was chosen. */
  language?: string;
};

/**
 * Answers a question from one published version, with an empty result before there is one; null if the version was
 * replaced in the meantime.
 */
export async function readPublishedAnswer(
  { searchWorker }: Uses<'searchWorker'>,
  { publication_uuid, question, also, language = '' }: AnswerQuery,
): Promise<{ found: FoundAnswer; facts: PublishedFacts } | null> {
  const about = { page: 'ask', question, also, language } as const;
  const read =
    publication_uuid === null
      ? emptyPage(about)
      : await searchWorker.ask({ ask: 'page', publication_uuid, about });
  if (!('content' in read) || read.content.page !== 'ask') return null;
  return { found: read.content.found, facts: read.facts };
}
