import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownAnswer } from '@fieldkit/contract/plugin-site.ts';
import { paths } from '../site-paths.ts';
import { AnswerText } from './AnswerText.tsx';
import { Badge } from './Badge.tsx';
import { ReportForm } from './ReportForm.tsx';

export interface AnswerCardProps {
  answer: ShownAnswer;
  /** Lets the script request a written answer; null when no model is configured. */
  ticket: string | null;
  /** The data of a report about the answer; null when it cannot be reported. */
  report: string | null;
}

const tones = { answered: 'ok', uncertain: 'warn', none: 'line' } as const;

/** The answer in words, and its confidence. Below it the script adds the checked text of a model. */
export function AnswerCard({ answer, ticket, report }: AnswerCardProps) {
  return (
    <section className="card answer" aria-labelledby="answer">
      <h2 id="answer">
        <Badge tone={tones[answer.outcome]}>{messages.outcomes[answer.outcome]}</Badge>
      </h2>
      <AnswerText sentences={answer.sentences} />
      {ticket !== null && (
        <div className="written" data-written={paths.writtenAnswer} data-ticket={ticket} hidden>
          <div data-written-text="" aria-live="polite" />
          <p className="written-note" data-written-note="" />
        </div>
      )}
      {report !== null && <ReportForm report={report} />}
    </section>
  );
}
