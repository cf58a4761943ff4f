import type { Recorder } from '../server/src/services/search/recording/open-step-recorder.ts';
import { searchMethods } from '../server/src/services/search/search-methods.ts';
import { type DemoWorld, visitorContext } from './demo-world.ts';
import type { ProjectName } from './projects.ts';

type Recorded = Parameters<Recorder['record']>[0];
/** The outcome of a question, as it is recorded. */
export type QuestionOutcome = Omit<Recorded, 'question_uuid' | 'asked_at'>;

const AT_ONCE = 8;

/** Asks the published versions, each question once until something new is published. */
export type Answers = {
  /** Finds out how these end. */
  ask: (questions: Iterable<{ project: ProjectName; text: string }>) => Promise<void>;
  to: (project: ProjectName, text: string) => QuestionOutcome;
  /** What was published may answer otherwise from now on. */
  forget: (project: ProjectName) => void;
};

export function openAnswers(world: DemoWorld): Answers {
  const outcomes: Record<ProjectName, Map<string, QuestionOutcome>> = {
    payments: new Map(),
    identity: new Map(),
  };

  const askOne = async (project: ProjectName, query: string) => {
    const listening: Recorder = { record: async (question) => void outcomes[project].set(query, question) };
    await searchMethods(
      { ...visitorContext(world, project), recorder: listening },
      world.projects[project],
      { channel: 'mcp', developer: '', client_name: null },
      { ...{ query, kind: 'any', library: '', version: '', language: '' }, ...{ limit: 5, offset: 0 } },
    );
  };
  return {
    ask: async (questions) => {
      const open = new Map<string, { project: ProjectName; text: string }>();
      for (const { project, text } of questions)
        if (!outcomes[project].has(text)) open.set(`${project} ${text}`, { project, text });
      const waiting = open.values();
      const next = async () => {
        for (const { project, text } of waiting) await askOne(project, text);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
    },
    to: (project, text) => {
      const answer = outcomes[project].get(text);
      if (!answer) throw new Error(`Nobody asked "${text}".`);
      return answer;
    },
    forget: (project) => outcomes[project].clear(),
  };
}
