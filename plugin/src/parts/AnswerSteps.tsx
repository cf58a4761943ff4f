import { sampleLanguages } from '@fieldkit/code-samples/sample-languages.ts';
import { isHttp } from '@fieldkit/code-samples/write-samples.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { AnswerView, StepView } from '@fieldkit/contract/plugin-site.ts';
import { methodPath, workflowPath } from '../site-paths.ts';
import { answerSteps, headingOf } from '../text/answer-text.ts';
import { problemOf, takenText } from '../text/workflow-words.ts';
import { Endpoint, HttpMethodBadge } from './MethodRows.tsx';
import { MethodSamples } from './MethodSamples.tsx';
import { Prose } from './Prose.tsx';
import { RememberChoice } from './RememberChoice.tsx';

interface AnswerStepsProps {
  answer: AnswerView;
  /** The language that the question names, or '' for the last chosen one. */
  language: string;
  question: string;
}

/** The calls of an answer in order, with code in one language. */
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

const hasSamples = ({ method }: StepView): boolean => method !== null && isHttp(method);

interface WorkflowStepProps {
  step: StepView;
  /** Null if there is only one step. */
  order: number | null;
  /** The question, if the step is part of an answer. */
  question?: string;
}

/** One step of a workflow: its method, its problems, and how to call it. */
export function WorkflowStep({ step, order, question = '' }: WorkflowStepProps) {
  const { description, method, method_name, takes = [] } = step;
  const problem = problemOf(step);
  return (
    <li className="card step">
      <h3 dir="auto">
        {order !== null && <span className="step-number">{messages.stepOf(order)}</span>}{' '}
        {method ? <a href={methodPath(method.method_uuid)}>{method.method_name}</a> : method_name}
      </h3>
      {description && <Prose>{description}</Prose>}
      {takes.length > 0 && (
        <ul className="takes">
          {takes.map((taken) => (
            <li key={taken.input}>{takenText(taken)}</li>
          ))}
        </ul>
      )}
      {problem && <p className="problem">{problem}</p>}
      {method && (
        <>
          <p className="call">
            <HttpMethodBadge httpMethod={method.http_method} /> <Endpoint path={method.endpoint} />
          </p>
          <MethodSamples
            method={method}
            of={order === null ? '' : messages.stepOf(order)}
            question={question}
          />
        </>
      )}
    </li>
  );
}

interface LanguagePickerProps {
  /** The id of the requested language. Without it, the last choice is used, or else the first language. */
  requested?: string;
}

/**
 * The choice of language for all code on the page. The style sheet shows the samples in that language, with
 * or without scripts.
 */
export function LanguagePicker({ requested = '' }: LanguagePickerProps) {
  return (
    <fieldset className="picker" data-remember="fieldkit-language" data-requested={requested || undefined}>
      <legend className="sr-only">{messages.sampleLanguage}</legend>
      <div className="languages">
        {sampleLanguages.map(({ id, label }, place) => (
          <label key={id}>
            <input
              type="radio"
              name="language"
              value={id}
              defaultChecked={requested === '' ? place === 0 : id === requested}
              className="sr-only"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <RememberChoice />
    </fieldset>
  );
}
