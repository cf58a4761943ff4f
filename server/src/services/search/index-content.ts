import { pathOptions, textOfInputs } from './index/text-of-inputs.ts';
import type { ProjectSynonyms } from './lexicon/index-synonyms.ts';
import { memoize } from './memoize.ts';
import { indexResponses } from './ranking/response-fields.ts';
import { describedBy, type SameOperations } from './same-operations.ts';
import { buildSearchIndex, type Searchable, type SearchIndex } from './search-index.ts';
import type { PublishedContent, PublishedMethod, PublishedWorkflow } from './search-messages.ts';
import type { SearchedContent } from './search-published.ts';
import { titleForSearch } from './titles/method-title.ts';

/** Content with indexes over its methods and its workflows, which are built on first use. */
export const indexContent = (
  published: PublishedContent,
  same: () => SameOperations,
  synonyms: () => ProjectSynonyms | undefined,
): SearchedContent => ({
  published,
  index: memoize(() => ({
    ...buildSearchIndex(published.methods.map((method) => asSearchable(method, same()))),
    synonyms: synonyms(),
    responses: memoize(() => indexResponses(published.methods.map((method) => method.responses))),
  })),
  workflowIndex: memoize(() => ({ ...indexWorkflows(published.workflows ?? []), synonyms: synonyms() })),
});

const asSearchable = (method: PublishedMethod, same: SameOperations): Searchable => ({
  id: method.method_uuid,
  httpMethod: method.http_method,
  name: method.operation_id ? `${method.operation_id} ${method.method_name}` : method.method_name,
  path: `${method.http_method} ${method.endpoint}`,
  summary: titleForSearch(method),
  tags: [...method.tags, ...pathOptions(method.input_params)],
  description: describedBy(method, same),
  inputs: textOfInputs(method.input_params),
  asked: method.asked_as ?? [],
  suggested: method.suggested_as ?? [],
});

/** The index over workflows: their own words, and those of their steps. */
const indexWorkflows = (workflows: PublishedWorkflow[]): SearchIndex =>
  buildSearchIndex(
    workflows.map(({ workflow_uuid, name, description, tags, steps, asked_as = [] }) => ({
      id: workflow_uuid,
      httpMethod: '',
      name,
      path: '',
      summary: name,
      tags,
      description,
      asked: asked_as,
      inputs: steps.map((step) => `${step.method_name} ${step.description}`).join(' '),
    })),
  );
