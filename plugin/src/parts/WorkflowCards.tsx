import { draftTags } from '@fieldkit/contract/messages/analytics.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { WorkflowSummary } from '@fieldkit/contract/plugin-site.ts';
import { wordsOf } from '@fieldkit/prose/words-of.ts';
import { workflowPath } from '../site-paths.ts';
import { Badge } from './Badge.tsx';
import { HttpMethodChain } from './MethodRows.tsx';

const shownTags = 4;
/** Without those of each draft, which describe nothing to a reader. */
const ownTags = (tags: readonly string[]) =>
  tags.filter((tag) => !draftTags.some((one) => one === tag)).slice(0, shownTags);

/** Workflows as cards, with descriptions and their first steps. */
export function WorkflowCards({ workflows }: { workflows: WorkflowSummary[] }) {
  return (
    <ul className="gallery">
      {workflows.map((workflow) => (
        <li key={workflow.workflow_uuid} className="card recipe">
          <h3>
            <a href={workflowPath(workflow.workflow_uuid)} className="stretched" dir="auto">
              {workflow.name}
            </a>
          </h3>
          {workflow.description && (
            <p className="quiet clamp" dir="auto">
              {wordsOf(workflow.description)}
            </p>
          )}
          <ol className="mini-steps">
            {workflow.first_steps.map((step, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps may repeat, and never move
              <li key={place}>
                <span dir="auto">{step}</span>
              </li>
            ))}
          </ol>
          {workflow.steps > workflow.first_steps.length && (
            <p className="more">{messages.moreSteps(workflow.steps - workflow.first_steps.length)}</p>
          )}
          <p className="recipe-foot">
            {!workflow.is_validated && <ValidationBadge isValidated={false} />}
            <HttpMethodChain httpMethods={workflow.http_methods} />
            {ownTags(workflow.tags).map((tag) => (
              <Badge key={tag} tone="line">
                {tag}
              </Badge>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Shows whether all steps of a workflow can be executed. */
export function ValidationBadge({ isValidated }: { isValidated: boolean }) {
  return isValidated ? (
    <Badge tone="ok dot">{messages.validated}</Badge>
  ) : (
    <Badge tone="bad dot">{messages.broken}</Badge>
  );
}
