import { pluginPageMessages as say } from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownPage, ShownStep } from '@fieldkit/contract/plugin-site.ts';
import { Badge } from '../parts/Badge.tsx';
import { CodeBlock } from '../parts/CodeBlock.tsx';
import { LanguagePicker } from '../parts/LanguagePicker.tsx';
import { MethodSamples } from '../parts/MethodSamples.tsx';
import { Breadcrumb, PageCopy, PageHead } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
import { ValidationBadge } from '../parts/ValidationBadge.tsx';
import { VerbBadge } from '../parts/VerbBadge.tsx';
import { isHttp } from '../samples/write-samples.ts';
import { markdownPath, methodPath, paths, workflowPath } from '../site-paths.ts';
import { problemOf, promptOf, troublesOf } from '../text/workflow-words.ts';

/** One recipe: what it does, a prompt that lets an assistant do it, and its steps with code. */
export function WorkflowScreen({ site, workflow }: Extract<ShownPage, { page: 'workflow' }>) {
  const { name, description, tags, steps, is_validated } = workflow;
  const troubles = troublesOf(steps);
  return (
    <>
      <Breadcrumb href={paths.workflows}>{say.workflows}</Breadcrumb>
      <PageHead
        title={name}
        beside={<PageCopy markdown={markdownPath(workflowPath(workflow.workflow_uuid))} />}
      >
        <p className="facts">
          <ValidationBadge isValidated={is_validated} />
          <span>{say.stepCount(steps.length)}</span>
          {tags.map((tag) => (
            <Badge key={tag} tone="line">
              {tag}
            </Badge>
          ))}
        </p>
        {description && <Prose className="lead">{description}</Prose>}
      </PageHead>
      {troubles && (
        <div className="notice bad">
          <h2>{say.brokenTitle}</h2>
          <p>{say.brokenText(troubles)}</p>
        </div>
      )}
      <section className="part" aria-labelledby="prompt">
        <h2 id="prompt">{say.prompt}</h2>
        <p className="quiet">{say.promptText}</p>
        <CodeBlock label={say.prompt} title={site.server_name} wraps copyWord={say.copyPrompt}>
          {promptOf(site, workflow)}
        </CodeBlock>
      </section>
      <section className="part" aria-labelledby="steps">
        <h2 id="steps">{say.steps}</h2>
        {steps.some(({ method }) => method && isHttp(method)) && <LanguagePicker />}
        {steps.length === 0 && <p className="quiet">{say.noSteps}</p>}
        <ol className="steps">
          {steps.map((step, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a method may be in several steps, and steps never move
            <Step key={place} step={step} order={place + 1} />
          ))}
        </ol>
      </section>
    </>
  );
}

function Step({ step, order }: { step: ShownStep; order: number }) {
  const { description, method, method_name } = step;
  const problem = problemOf(step);
  return (
    <li className="card step">
      <h3 dir="auto">
        <span className="step-number">{say.stepOf(order)}</span>{' '}
        {method ? <a href={methodPath(method.method_uuid)}>{method.method_name}</a> : method_name}
      </h3>
      {description && <Prose>{description}</Prose>}
      {problem && <p className="problem">{problem}</p>}
      {method && (
        <>
          <p className="call">
            <VerbBadge verb={method.verb} /> <code dir="ltr">{method.endpoint}</code>
          </p>
          <MethodSamples method={method} of={say.stepOf(order)} />
        </>
      )}
    </li>
  );
}
