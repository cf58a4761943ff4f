import type { Logger } from 'pino';
import type { Recorder } from '../assistant/open-recorder.ts';
import type { MailRoom } from '../mail/open-mail.ts';
import { type Audit, openAudit } from './audit.ts';
import { countMails, countQuestions } from './count-ports.ts';
import { type Meters, openMeters } from './meters.ts';

/** What operators see a process by. */
export type Operations = {
  log: Logger;
  /** Writes down who did what. */
  audit: Audit;
  /** What this process counts. */
  meters: Meters;
};

/** Opens it over the log. */
export function openOperations(log: Logger): Operations {
  const meters = openMeters();
  return { log, meters, audit: openAudit(log, meters) };
}

/** The ports of a house, counted. */
export const withCounts = <House extends Operations & { recorder: Recorder; mail: MailRoom }>(
  house: House,
): House => ({
  ...house,
  recorder: countQuestions(house.recorder, house.meters),
  mail: countMails(house.mail, house.meters),
});
