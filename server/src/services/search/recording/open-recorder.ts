import { randomUUID } from 'node:crypto';
import { batchWrites } from '../../../platform/database/batch-writes.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { questionWording } from '../learning/question-wording.ts';
import { maskSecrets } from './mask-secrets.ts';
import { insertQuestions, type NewQuestion } from './questions.queries.ts';

/** Keeps what was asked. */
export type Recorder = {
  /** Answers when the question is durable. Secrets in its text are masked before anything of it is kept. */
  record: (question: NewQuestion) => Promise<void>;
};

/** Questions of one statement at most, and statements under way at once. */
const WRITING = { most: 500, writers: 2 };

/** Questions that arrive while others are being written are committed together with the next ones. */
export function openRecorder(db: Database): Recorder {
  const write = batchWrites((questions: readonly NewQuestion[]) => insertQuestions(db, questions), WRITING);
  return { record: (question) => write(withoutSecrets(question)) };
}

/**
 * A client's texts may contain secrets by accident. The id is assigned here: where the database stores a
 * question and its confirmation is lost, the second try finds it there.
 */
function withoutSecrets(question: NewQuestion): NewQuestion {
  const text = maskSecrets(question.text);
  return {
    question_uuid: randomUUID(),
    ...question,
    text,
    wording: questionWording(text),
    language: question.language ? maskSecrets(question.language) : null,
    client_name: question.client_name ? maskSecrets(question.client_name) : null,
  };
}
