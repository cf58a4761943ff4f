import type { Meters } from '../platform/telemetry/meters.ts';
import type { Operations } from '../platform/telemetry/open-operations.ts';
import { traced } from '../platform/telemetry/tracing/traced.ts';
import type { MailTransport } from '../services/mail/open-mail.ts';
import type { Recorder } from '../services/search/recording/open-recorder.ts';

type Counted = { inc: (labels: { outcome: string }) => void };

/** Counts the outcomes of an operation. */
const counted =
  <Input>(work: (input: Input) => Promise<void>, counter: Counted, [done, failed]: [string, string]) =>
  async (input: Input): Promise<void> => {
    try {
      await work(input);
    } catch (problem) {
      counter.inc({ outcome: failed });
      throw problem;
    }
    counter.inc({ outcome: done });
  };

/** Counts sent mails, and adds each to the trace that it belongs to. */
const countMails = (mail: MailTransport, { mails }: Meters): MailTransport => ({
  ...mail,
  deliver: counted(
    (letter) => traced('deliver a mail', { kind: 'client' }, () => mail.deliver(letter)),
    mails,
    ['sent', 'failed'],
  ),
});

/** Counts recorded questions. */
const countQuestions = (recorder: Recorder, { questions }: Meters): Recorder => ({
  record: counted(recorder.record, questions, ['recorded', 'dropped']),
});

/** The services with their recorder and their mails counted. */
export const withCounts = <Counted extends Operations & { recorder: Recorder; mail: MailTransport }>(
  services: Counted,
): Counted => ({
  ...services,
  recorder: countQuestions(services.recorder, services.meters),
  mail: countMails(services.mail, services.meters),
});
