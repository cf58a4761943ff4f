import { isHttp } from '@fieldkit/code-samples/write-samples.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownAnswer, ShownStep } from '@fieldkit/contract/plugin-site.ts';
import { workflowPath } from '../site-paths.ts';
import { answerSteps, headingOf } from '../text/answer-words.ts';
import { LanguagePicker } from './LanguagePicker.tsx';
import { WorkflowStep } from './WorkflowStep.tsx';

export interface AnswerStepsProps {
  answer: ShownAnswer;
  /** The language that the question names; '' for the last chosen one. */
  language: string;
  question: string;
}

/** The calls of an answer, in order, with their code in one language. */
export function AnswerSteps({ answer, language, question }: AnswerStepsProps) {
  const steps = answerSteps(answer);
  if (steps.length === 0) return null;
  const { workflow } = answer;
  return (
    <section className="part" aria-labelledby="calls">
      <div className="part-head">
        <h2 id="calls">{headingOf(answer)}</h2>
        {workflow && <a href={workflowPath(workflow.workflow_uuid)}>{messages.openWorkflow}</a>}
      </div>
      {steps.some(hasSamples) && <LanguagePicker requested={language} />}
      <ol className="steps">
        {steps.map((step, place) => (
          <WorkflowStep
            // biome-ignore lint/suspicious/noArrayIndexKey: a method may be in several steps, and steps never move
            key={place}
            step={step}
            question={question}
            order={steps.length === 1 && !workflow ? null : place + 1}
          />
        ))}
      </ol>
    </section>
  );
}

const hasSamples = ({ method }: ShownStep): boolean => method !== null && isHttp(method);
