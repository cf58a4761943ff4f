import { isHttp } from '@fieldkit/code-samples/write-samples.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { LanguagePicker, WorkflowStep } from '../parts/AnswerSteps.tsx';
import { Badge } from '../parts/Badge.tsx';
import { CodeBlock } from '../parts/CodeBlock.tsx';
import { OtherMatches } from '../parts/OtherMatches.tsx';
import { Breadcrumb, PageCopy, PageHead, PagesNav } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { ValidationBadge, WorkflowCards } from '../parts/WorkflowCards.tsx';
import { paths, workflowPath } from '../site-paths.ts';
import { foundText, listPath } from '../text/matches-text.ts';
import { brokenSteps, promptOf } from '../text/workflow-words.ts';

/** A workflow: its description, a prompt for an assistant, and its steps with code. */
export function WorkflowScreen({ site, workflow }: Extract<PluginPageView, { page: 'workflow' }>) {
  const { name, description, tags, steps, is_validated } = workflow;
  const troubles = brokenSteps(steps);
  return (
    <>
      <PageHead title={name} beside={<PageCopy site={site} path={workflowPath(workflow.workflow_uuid)} />}>
        <div className="facts">
          <Breadcrumb href={paths.workflows}>{messages.workflows}</Breadcrumb>
          <ValidationBadge isValidated={is_validated} />
          <span>{messages.stepCount(steps.length)}</span>
          {tags.map((tag) => (
            <Badge key={tag} tone="line">
              {tag}
            </Badge>
          ))}
        </div>
        {description && <Prose className="lead">{description}</Prose>}
      </PageHead>
      {troubles && (
        <div className="notice bad">
          <h2>{messages.brokenTitle}</h2>
          <p>{messages.brokenText(troubles)}</p>
        </div>
      )}
      <section className="part prompt" aria-labelledby="prompt">
        <h2 id="prompt">{messages.prompt}</h2>
        <p className="quiet">{messages.promptText}</p>
        <CodeBlock label={messages.prompt} title={site.server_name} wraps copyWord={messages.copyPrompt}>
          {promptOf(site, workflow)}
        </CodeBlock>
      </section>
      <section className="part" aria-labelledby="steps">
        <h2 id="steps">{messages.steps}</h2>
        {steps.some(({ method }) => method && isHttp(method)) && <LanguagePicker />}
        {steps.length === 0 && <p className="quiet">{messages.noSteps}</p>}
        <ol className="steps">
          {steps.map((step, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a method may be in several steps, and steps never move
            <WorkflowStep key={place} step={step} order={place + 1} />
          ))}
        </ol>
      </section>
    </>
  );
}

/** All workflows, with a search and pages. */
export function WorkflowsScreen(shown: Extract<PluginPageView, { page: 'workflows' }>) {
  const { site, workflows, search, part } = shown;
  return (
    <>
      <PageHead
        title={messages.recipes}
        beside={search === '' && <PageCopy site={site} path={listPath(shown, part.page)} />}
      >
        <p className="quiet">{messages.recipesText}</p>
      </PageHead>
      {(workflows.length > 0 || search !== '') && (
        <SearchForm action={paths.workflows} label={messages.searchWorkflows} value={search} />
      )}
      {workflows.length > 0 ? (
        <>
          <h2 className="found">{foundText(shown)}</h2>
          <WorkflowCards workflows={workflows} />
          <PagesNav part={part} link={(page) => listPath(shown, page)} />
          <OtherMatches shown={shown} />
        </>
      ) : (
        <div className="empty">
          <h2>{search ? messages.noneFound(search) : messages.noWorkflows}</h2>
          {search && <a href={paths.workflows}>{messages.clear}</a>}
        </div>
      )}
    </>
  );
}
