import type { Outcome } from '@fieldkit/contract/analytics.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** An answer on a plugin page, as a report about it names it. */
export type ReportTicket = {
  project_uuid: string;
  /** The developer who asked, as questions name them: a report counts as theirs, also where another client sends it. */
  developer: string;
  question_uuid: string;
  question: string;
  outcome: Outcome;
  /** The id of the workflow or method that answered; '' without one. */
  about: string;
};

const PURPOSE = 'report by the developer who asked';
const LIFETIME_MS = 24 * 60 * 60_000;

/** Seals what the page's form sends back, so that only answers that were given can be reported. */
export const sealReportTicket = (secrets: SecretBox, ticket: ReportTicket): string =>
  secrets.seal(PURPOSE, JSON.stringify({ ...ticket, until: Date.now() + LIFETIME_MS }));

/** Opens a ticket of a project. @returns null when it is invalid, of another project, or older than a day */
export function openReportTicket(
  secrets: SecretBox,
  project_uuid: string,
  sealed: string,
): ReportTicket | null {
  try {
    const { until, ...ticket } = JSON.parse(secrets.open(PURPOSE, sealed)) as ReportTicket & {
      until: number;
    };
    return ticket.project_uuid === project_uuid && until >= Date.now() ? ticket : null;
  } catch {
    return null;
  }
}
