import * as messages from '@fieldkit/contract/messages/page-votes.ts';
import { maxVoteText, pageProblems } from '@fieldkit/contract/page-votes.ts';
import type { ReactNode } from 'react';
import { paths } from '../site-paths.ts';

/** Asks whether a page helped. It contains nothing about its reader, because pages are cached and shared. */
export const PageFeedback = ({ path }: { path: string }) => (
  <Feedback question={messages.pageQuestion} action={paths.vote} field={{ name: 'page', value: path }} />
);

/** Asks whether an answer helped. `report` is the sealed data of the answer. */
export const AnswerFeedback = ({ report }: { report: string }) => (
  <Feedback
    question={messages.answerQuestion}
    action={paths.report}
    field={{ name: 'report', value: report }}
  />
);

interface FeedbackProps {
  question: string;
  /** The address to which both forms are sent. */
  action: string;
  /** What the vote is about. */
  field: { name: string; value: string };
}

/**
 * "Yes" is one press; "No" opens a choice of reasons. These are two forms, so that Enter among the reasons sends "No". With
 * script, the user stays on the page.
 */
function Feedback({ question, action, field }: FeedbackProps) {
  return (
    <section className="feedback" aria-labelledby="helpful" data-feedback="">
      <p id="helpful">{question}</p>
      <FeedbackForm action={action} field={field} helpful="yes">
        <button type="submit" className="button small">
          {messages.yes}
        </button>
      </FeedbackForm>
      <details>
        <summary className="button small">{messages.no}</summary>
        <FeedbackForm action={action} field={field} helpful="no">
          <fieldset>
            <legend>{messages.problem}</legend>
            {pageProblems.map((problem) => (
              <label key={problem}>
                <input type="radio" name="problem" value={problem} /> {messages.problems[problem]}
              </label>
            ))}
          </fieldset>
          <label htmlFor="reason">{messages.more}</label>
          <textarea id="reason" name="reason" rows={3} maxLength={maxVoteText} dir="auto" />
          <button type="submit" className="button">
            {messages.send}
          </button>
        </FeedbackForm>
      </details>
      <p className="written-note" role="status" data-feedback-status="" />
    </section>
  );
}

interface FeedbackFormProps extends Omit<FeedbackProps, 'question'> {
  helpful: 'yes' | 'no';
  children: ReactNode;
}

const FeedbackForm = ({ action, field, helpful, children }: FeedbackFormProps) => (
  <form method="post" action={action}>
    <input type="hidden" name={field.name} value={field.value} />
    <input type="hidden" name="helpful" value={helpful} />
    {children}
  </form>
);
