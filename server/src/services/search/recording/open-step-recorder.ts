import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/open-database.ts';
import { maskSecrets } from './mask-secrets.ts';
import type { QuestionSource } from './question-source.ts';
import { insertStep, type NewStep } from './steps.queries.ts';

/** Keeps how far developers come. */
export type StepRecorder = {
  /** Resolves when the step is stored or the write failed: no answer waits for failed figures. */
  reached: (source: QuestionSource, step: StepEvent) => Promise<void>;
};
export type StepEvent = Pick<NewStep, 'project_uuid' | 'step'> & { about?: string; at?: Date };

/** Steps that are stored already: after a restart they are written once more, which changes nothing. */
const MOST_REMEMBERED = 50_000;
const LONGEST_CLIENT = 80;
const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

export function openStepRecorder(db: Database, log: Pick<Logger, 'warn'>): StepRecorder {
  const known = new Set<string>();
  return {
    async reached({ channel, client_name, developer }, { project_uuid, step, about = '', at }) {
      // Whole characters, as the database cuts them for questions.
      const client = [...maskSecrets(client_name ?? '')].slice(0, LONGEST_CLIENT).join('');
      const thing = id.exec(about)?.[0].toLowerCase() ?? null;
      const key = [project_uuid, step, thing, channel, client, developer].join('\n');
      if (!at && known.has(key)) return;
      try {
        await insertStep(db, {
          ...{ project_uuid, step, about: thing, channel, client, developer },
          at: at ?? null,
        });
        if (known.size >= MOST_REMEMBERED) known.clear();
        known.add(key);
      } catch (err) {
        log.warn({ err }, 'How far a developer came could not be kept.');
      }
    },
  };
}
