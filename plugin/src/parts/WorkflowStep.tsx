import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownStep } from '@fieldkit/contract/plugin-site.ts';
import { methodPath } from '../site-paths.ts';
import { problemOf } from '../text/workflow-words.ts';
import { HttpMethodBadge } from './HttpMethodBadge.tsx';
import { MethodSamples } from './MethodSamples.tsx';
import { Prose } from './Prose.tsx';

export interface WorkflowStepProps {
  step: ShownStep;
  /** Null for a single step. */
  order: number | null;
  /** The question, when it is a step of an answer. */
  question?: string;
}

/** One step of a workflow: its method, its problems, and how to call it. */
export function WorkflowStep({ step, order, question = '' }: WorkflowStepProps) {
  const { description, method, method_name } = step;
  const problem = problemOf(step);
  return (
    <li className="card step">
      <h3 dir="auto">
        {order !== null && <span className="step-number">{messages.stepOf(order)}</span>}{' '}
        {method ? <a href={methodPath(method.method_uuid)}>{method.method_name}</a> : method_name}
      </h3>
      {description && <Prose>{description}</Prose>}
      {problem && <p className="problem">{problem}</p>}
      {method && (
        <>
          <p className="call">
            <HttpMethodBadge httpMethod={method.verb} /> <code dir="ltr">{method.endpoint}</code>
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
