import type { Database } from '../database/open-database.ts';
import { maskSecrets } from './mask-secrets.ts';
import { insertQuestions, type NewQuestion } from './questions.queries.ts';

/** Keeps what was asked. */
export type Recorder = {
  /** Answers when the question is durable. Secrets in its text are masked before anything of it is kept. */
  record: (question: NewQuestion) => Promise<void>;
};

type Waiting = { question: NewQuestion; resolve: () => void; reject: (problem: unknown) => void };

/** As many go into one statement; more would be more than the driver's parameters. */
const MOST_AT_ONCE = 200;

/**
 * Questions that arrive while others are being written are committed together with the next ones, so that many askers at
 * once cost the database one commit and each answer waits for at most two.
 */
export function openRecorder(db: Database): Recorder {
  let waiting: Waiting[] = [];
  let isWriting = false;

  const write = async () => {
    isWriting = true;
    while (waiting.length > 0) {
      const together = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      await keep(db, together);
    }
    isWriting = false;
  };

  return {
    record: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ question: withoutSecrets(question), resolve, reject });
        if (!isWriting) void write();
      }),
  };
}

/** Whatever a client says of itself may hold what nobody meant to send. */
const withoutSecrets = (question: NewQuestion): NewQuestion => ({
  ...question,
  text: maskSecrets(question.text),
  language: question.language ? maskSecrets(question.language) : null,
  client_name: question.client_name ? maskSecrets(question.client_name) : null,
});

/** One that cannot be kept, because its project has just gone for example, must not take the others with it. */
async function keep(db: Database, together: readonly Waiting[]): Promise<void> {
  try {
    await insertQuestions(
      db,
      together.map(({ question }) => question),
    );
    for (const { resolve } of together) resolve();
  } catch (problem) {
    const [only] = together;
    if (together.length === 1) only?.reject(problem);
    else for (const one of together) await keep(db, [one]);
  }
}
