import type { Recorder } from '../assistant/open-recorder.ts';
import type { MailTransport } from '../mail/open-mail.ts';
import type { Meters } from './meters.ts';
import { traced } from './tracing/traced.ts';

type Counted = { inc: (labels: { outcome: string }) => void };

/** Counts what came of a piece of work, and leaves it as it is. */
const counted =
  <Given>(work: (given: Given) => Promise<void>, counter: Counted, [done, failed]: [string, string]) =>
  async (given: Given): Promise<void> => {
    try {
      await work(given);
    } catch (problem) {
      counter.inc({ outcome: failed });
      throw problem;
    }
    counter.inc({ outcome: done });
  };

/** Where mails go, counted, and a part of the trace that they belong to. */
export const countMails = (mail: MailTransport, { mails }: Meters): MailTransport => ({
  ...mail,
  deliver: counted(
    (letter) => traced('deliver a mail', { kind: 'client' }, () => mail.deliver(letter)),
    mails,
    ['sent', 'failed'],
  ),
});

/** What keeps questions, counted. */
export const countQuestions = (recorder: Recorder, { questions }: Meters): Recorder => ({
  record: counted(recorder.record, questions, ['recorded', 'dropped']),
});
