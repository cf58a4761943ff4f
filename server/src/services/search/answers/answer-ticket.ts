import { randomUUID } from 'node:crypto';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** What was asked on a page, for which an answer may be written once. */
export type Ticket = {
  ticket_uuid: string;
  project_uuid: string;
  publication_uuid: string;
  question: string;
  also: readonly string[];
};

const PURPOSE = 'ticket for a written answer';
const LIFETIME_MS = 10 * 60_000;

/** A ticket in an answer's page: a client can request the written answer only after it asked there. */
export const sealTicket = (secrets: SecretBox, asked: Omit<Ticket, 'ticket_uuid'>): string =>
  secrets.seal(
    PURPOSE,
    JSON.stringify({ ...asked, ticket_uuid: randomUUID(), until: Date.now() + LIFETIME_MS }),
  );

/** The ticket, if we made it for this project and it is not too old; null otherwise. */
export function openTicket(secrets: SecretBox, project_uuid: string, sealed: string): Ticket | null {
  try {
    const { until, ...ticket } = JSON.parse(secrets.open(PURPOSE, sealed)) as Ticket & { until: number };
    return ticket.project_uuid === project_uuid && until >= Date.now() ? ticket : null;
  } catch {
    return null;
  }
}
