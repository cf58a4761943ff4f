import { randomUUID } from 'node:crypto';
import type { Database } from '../database/open-database.ts';
import { maskSecrets } from './mask-secrets.ts';
import { insertQuestions, type NewQuestion } from './questions.queries.ts';

/** Keeps what was asked. */
export type Recorder = {
  /** Answers when the question is durable. Secrets in its text are masked before anything of it is kept. */
  record: (question: NewQuestion) => Promise<void>;
};

type Waiting = { question: NewQuestion; resolve: () => void; reject: (problem: unknown) => void };

/** As many go into one statement: the others wait no longer for it than for any commit. */
const MOST_AT_ONCE = 500;

/** So many statements are under way at once: who comes while one is being committed need not wait for it. */
const WRITERS = 2;

/**
 * Questions that arrive while others are being written are committed together with the next ones, so that many askers at
 * once cost the database few commits and each answer waits for at most two.
 */
export function openRecorder(db: Database): Recorder {
  let waiting: Waiting[] = [];
  let writers = 0;

  const write = async () => {
    // Those that come at the same moment go together.
    await Promise.resolve();
    while (waiting.length > 0) {
      const together = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      await keep(db, together);
    }
    writers--;
  };

  return {
    record: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ question: withoutSecrets(question), resolve, reject });
        if (writers === WRITERS) return;
        writers++;
        void write();
      }),
  };
}

/**
 * Whatever a client says of itself may hold what nobody meant to send. The id is given here: where the database keeps a
 * question and its word of that is lost, the second try finds it there.
 */
const withoutSecrets = (question: NewQuestion): NewQuestion => ({
  question_uuid: randomUUID(),
  ...question,
  text: maskSecrets(question.text),
  language: question.language ? maskSecrets(question.language) : null,
  client_name: question.client_name ? maskSecrets(question.client_name) : null,
});

/**
 * What failed together is tried once more, each alone: a connection may have broken, and one that cannot be kept, because its
 * project has just gone for example, must not take the others with it.
 */
async function keep(db: Database, together: readonly Waiting[]): Promise<void> {
  try {
    await insertQuestions(
      db,
      together.map(({ question }) => question),
    );
    for (const { resolve } of together) resolve();
  } catch {
    for (const { question, resolve, reject } of together)
      await insertQuestions(db, [question]).then(resolve, reject);
  }
}
