import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { batchWrites } from '../../../platform/database/batch-writes.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { questionWording } from '../learning/likeness.ts';
import { maskSecrets } from './mask-secrets.ts';
import type { QuestionSource } from './question-source.ts';
import { insertQuestions, insertStep, type NewQuestion, type NewStep } from './steps.queries.ts';

/** Records the steps that developers reach with a project. */
export type StepRecorder = {
  /** Resolves when the step is stored or the write failed: no response depends on the statistics. */
  record: (source: QuestionSource, step: StepEvent) => Promise<void>;
};
export type StepEvent = Pick<NewStep, 'project_uuid' | 'step'> & { about?: string; at?: Date };

/** Steps that are stored already. After a restart they are written again, which changes nothing. */
const MAX_REMEMBERED = 50_000;
const LONGEST_CLIENT = 80;
const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

export function openStepRecorder(db: Database, log: Pick<Logger, 'warn'>): StepRecorder {
  const known = new Set<string>();
  return {
    async record({ channel, client_name, developer }, { project_uuid, step, about = '', at }) {
      // Cuts whole characters, as the database does for questions.
      const client = [...maskSecrets(client_name ?? '')].slice(0, LONGEST_CLIENT).join('');
      const thing = id.exec(about)?.[0].toLowerCase() ?? null;
      const key = [project_uuid, step, thing, channel, client, developer].join('\n');
      if (!at && known.has(key)) return;
      try {
        await insertStep(db, {
          project_uuid,
          step,
          about: thing,
          channel,
          client,
          developer,
          at: at ?? null,
        });
        if (known.size >= MAX_REMEMBERED) known.clear();
        known.add(key);
      } catch (err) {
        log.warn({ err }, 'Could not store which step a developer reached; it is not counted.');
      }
    },
  };
}

/** Records questions. */
export type QuestionRecorder = {
  /** Resolves when the question is durable. Secrets in its text are masked before any of it is stored. */
  record: (question: NewQuestion) => Promise<void>;
};

/** The maximum number of questions per statement, and of concurrent statements. */
const WRITING = { max: 500, writers: 2 };

/** Questions that arrive while others are being written are committed together with the next ones. */
export function openQuestionRecorder(db: Database): QuestionRecorder {
  const write = batchWrites((questions: readonly NewQuestion[]) => insertQuestions(db, questions), WRITING);
  return { record: (question) => write(withoutSecrets(question)) };
}

/**
 * A client's texts may contain secrets by accident. The id is assigned here, so that a retry finds the question if it
 * was stored and only its confirmation was lost.
 */
function withoutSecrets(question: NewQuestion): NewQuestion {
  const text = maskSecrets(question.text);
  return {
    question_uuid: randomUUID(),
    ...question,
    text,
    also: question.also?.map(maskSecrets) ?? [],
    wording: questionWording(text),
    language: question.language ? maskSecrets(question.language) : null,
    client_name: question.client_name ? maskSecrets(question.client_name) : null,
  };
}
