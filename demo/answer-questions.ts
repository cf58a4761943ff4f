import type { QuestionRecorder } from '../server/src/services/search/recording/open-recorders.ts';
import { searchMethods } from '../server/src/services/search/search-methods.ts';
import { type DemoWorld, visitorContext } from './demo-world.ts';
import type { ProjectName } from './projects.ts';

type RecordedQuestion = Parameters<QuestionRecorder['record']>[0];
/** The outcome of a question, as recorded. */
export type QuestionOutcome = Omit<RecordedQuestion, 'question_uuid' | 'asked_at'>;

/** The words with which a question is searched. */
type AskedQuestion = { project: ProjectName; text: string; also: readonly string[] };

const AT_ONCE = 8;

/** Searches the published versions, each question only once until something new is published. */
export type Answers = {
  /** Determines the outcomes of these questions. */
  ask: (questions: Iterable<AskedQuestion>) => Promise<void>;
  to: (question: AskedQuestion) => QuestionOutcome;
  /** Discards the outcomes for a project, because its new published version may answer differently. */
  forget: (project: ProjectName) => void;
};

export function openAnswers(world: DemoWorld): Answers {
  const outcomes: Record<ProjectName, Map<string, QuestionOutcome>> = {
    payments: new Map(),
    identity: new Map(),
  };

  const keyOf = ({ text, also }: AskedQuestion) => [text, ...also].join('\n');
  const askOne = async (asked: AskedQuestion) => {
    const { project, text, also } = asked;
    const listening: QuestionRecorder = {
      record: async (question) => void outcomes[project].set(keyOf(asked), question),
    };
    await searchMethods(
      { ...visitorContext(world, project), recorder: listening },
      world.projects[project],
      { channel: 'mcp', developer: '', client_name: null },
      {
        query: text,
        also,
        kind: 'any',
        library: '',
        version: '',
        language: '',
        limit: 5,
        offset: 0,
      },
    );
  };
  return {
    ask: async (questions) => {
      const open = new Map<string, AskedQuestion>();
      for (const question of questions) {
        const { project } = question;
        if (!outcomes[project].has(keyOf(question))) open.set(`${project} ${keyOf(question)}`, question);
      }
      const waiting = open.values();
      const next = async () => {
        for (const question of waiting) await askOne(question);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
    },
    to: (question) => {
      const answer = outcomes[question.project].get(keyOf(question));
      if (!answer) throw new Error(`“${question.text}” was not asked.`);
      return answer;
    },
    forget: (project) => outcomes[project].clear(),
  };
}
