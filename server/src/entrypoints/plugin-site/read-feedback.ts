import * as voteMessages from '@fieldkit/contract/messages/page-votes.ts';
import { maxVoteText, type PageProblem, pageProblems } from '@fieldkit/contract/page-votes.ts';
import { withoutControl } from '@fieldkit/contract/shapes.ts';
import type { ActionContext } from '../../services/context.ts';
import type { ReportTicket } from '../../services/search/answers/tickets.ts';
import { saveReport } from '../../services/search/recording/save-report.ts';
import * as messages from './plugin-site.messages.ts';

/** Whether a page or an answer helped, and if not, why. */
type Feedback = {
  is_helpful: boolean;
  /** Null if none was chosen. */
  problem: PageProblem | null;
  text: string;
};

/** Reads a form's fields, which the server did not choose. Pages that were loaded before votes existed send no `helpful`. */
export function readFeedback(fieldNamed: (name: string) => string | null): Feedback {
  const is_helpful = fieldNamed('helpful') === 'yes';
  if (is_helpful) return { is_helpful, problem: null, text: '' };
  const chosen = fieldNamed('problem');
  return {
    is_helpful,
    problem: pageProblems.find((one) => one === chosen) ?? null,
    text: withoutControl(fieldNamed('reason') ?? '')
      .trim()
      .slice(0, maxVoteText)
      .toWellFormed(),
  };
}

const kindOf = { wrong: 'wrong', code: 'wrong', missing: 'missing', unclear: null } as const;

/**
 * Stores what a developer thinks of an answer on the page or in the widget. "No" is a report with its reason; "Yes" counts
 * as code that worked.
 */
export async function recordAnswerFeedback(
  ctx: ActionContext,
  ticket: ReportTicket,
  { is_helpful, problem, text }: Feedback,
): Promise<void> {
  const { project_uuid, developer, question_uuid, question, outcome, about } = ticket;
  const source = { channel: 'plugin', developer, client_name: null } as const;
  const unnamed = outcome === 'answered' ? 'wrong' : 'missing';
  const kind = is_helpful ? 'worked' : ((problem && kindOf[problem]) ?? unnamed);
  const reason = [problem && voteMessages.problems[problem], text].filter(Boolean).join('. ');
  await saveReport(
    ctx,
    project_uuid,
    source,
    { kind, text: messages.report(question, reason), about },
    { question_uuid },
  );
  if (is_helpful) await ctx.steps.record(source, { project_uuid, step: 'reported_worked', about });
}
