import { removeBaseVariable } from '@fieldkit/contract/base-variable.ts';
import type { Workflow, WorkflowStep } from '@fieldkit/contract/workflows.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Prose } from '../../prose/Prose.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StepInputs } from './SortableStep.tsx';
import { DraftBadge, isBroken, ValidationBadge } from './ValidationBadge.tsx';
import * as messages from './workflows.messages.ts';

export interface WorkflowViewProps {
  workflow: Workflow;
  /** The link to a method. */
  hrefOfMethod: (projectUuid: string, libraryUuid: string, methodUuid: string) => string;
  /** Whether the user may publish a draft. */
  mayPublish?: boolean;
  /** Shown after the steps. */
  children?: ReactNode;
}

/** A workflow with its numbered steps and their methods. If it is broken, the reasons come first. */
export function WorkflowView({ workflow, hrefOfMethod, mayPublish = false, children }: WorkflowViewProps) {
  const broken = workflow.steps.filter(isBroken);
  const libraries = workflow.steps.flatMap(({ method }) => method?.library_uuid ?? []);
  const hasSeveralLibraries = new Set([workflow.library_uuid, ...libraries]).size > 1;
  return (
    <div className="grid min-w-0 gap-5 *:min-w-0">
      <div className="flex flex-wrap items-center gap-1.5 leading-none">
        <DraftBadge workflow={workflow} />
        <ValidationBadge workflow={workflow} />
        {workflow.tags.length > 0 && (
          <ul aria-label={messages.tags} className="flex min-w-0 flex-wrap gap-1.5">
            {workflow.tags.map((tag) => (
              <li key={tag} className="max-w-full">
                <Badge>
                  <span title={tag}>{tag}</span>
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <PublishNotice workflow={workflow} mayPublish={mayPublish} />
      {broken.length > 0 && (
        <Notice tone="warn" title={messages.brokenTitle}>
          {messages.brokenSteps(
            broken.map(({ order, method_name }) => messages.brokenStep(order, method_name)).join('; '),
          )}
        </Notice>
      )}
      <Prose>{workflow.description}</Prose>
      <section>
        <h3 className="mb-2 text-13 font-medium">{messages.steps}</h3>
        {workflow.steps.length === 0 && <p className="text-13 text-ink-3">{messages.noStepsToShow}</p>}
        <ol className="grid grid-cols-1">
          {workflow.steps.map((step) => (
            <Step
              key={step.id}
              step={step}
              steps={workflow.steps}
              namesLibrary={hasSeveralLibraries}
              href={
                step.method && hrefOfMethod(workflow.project_uuid, step.method.library_uuid, step.method_id)
              }
            />
          ))}
        </ol>
      </section>
      {children}
    </div>
  );
}

interface StepProps {
  step: WorkflowStep;
  /** Whether the library of the step is shown, because there are several. */
  namesLibrary: boolean;
  steps: readonly WorkflowStep[];
  href: string | null;
}

function Step({ step, steps, namesLibrary, href }: StepProps) {
  const { order, method_name, description, method, problem, takes, missing_inputs } = step;
  return (
    <li className="workflow-node flex gap-3 pb-5 last:pb-0">
      <span className="workflow-node-number">{order}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 font-medium">
          {href ? (
            <Link to={href} dir="auto" className="link min-w-0 wrap-anywhere">
              {method_name}
            </Link>
          ) : (
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {method_name}
            </span>
          )}
          {problem && <Badge tone={problem === 'missing' ? 'bad' : 'warn'}>{messages[problem]}</Badge>}
        </p>
        {method && (
          <p className="mt-1 flex items-start gap-1 text-12 text-ink-2">
            <HttpMethodBadge httpMethod={method.method} />
            <span dir="ltr" className="min-w-0 flex-1 font-mono wrap-anywhere">
              {removeBaseVariable(method.endpoint)}
            </span>
          </p>
        )}
        {method && namesLibrary && (
          <p dir="auto" className="mt-0.5 truncate text-12 text-ink-3" title={method.library_name}>
            {method.library_name}
          </p>
        )}
        <StepInputs takes={takes} steps={steps} />
        <Prose className="mt-1.5 text-13 text-ink-2">{description}</Prose>
        {problem && <FieldError text={messages.problems[problem]} />}
        {missing_inputs.length > 0 && <FieldError text={messages.missingInputs(missing_inputs.join(', '))} />}
      </div>
    </li>
  );
}

interface PublishNoticeProps {
  workflow: Workflow;
  /** Whether the user may publish it. */
  mayPublish: boolean;
}

/** Why assistants do not answer with this workflow, and how to publish it. */
function PublishNotice({ workflow, mayPublish }: PublishNoticeProps) {
  if (workflow.steps.length === 0)
    return (
      <Notice tone="warn" title={messages.emptyTitle}>
        {messages.emptyNotPublished}
      </Notice>
    );
  if (workflow.is_reviewed) return null;
  return (
    <Notice tone="warn" title={messages.notPublishedTitle}>
      {mayPublish ? messages.notPublished : messages.notPublishedToOthers}
    </Notice>
  );
}
