import { splitAddedLines } from '@fieldkit/contract/added-lines.ts';
import { titleForSearch } from '@fieldkit/contract/method-title.ts';
import { readInputParams } from '@fieldkit/contract/methods.ts';
import { openedInputs } from '@fieldkit/contract/nested-inputs.ts';
import type { ProjectSynonyms } from './lexicon/index-synonyms.ts';
import { memoize } from './memoize.ts';
import { indexResponses } from './response-fields.ts';
import { describedBy, type SameOperations } from './same-operations.ts';
import { buildSearchIndex, type Searchable, type SearchIndex } from './search-index.ts';
import type { PublishedContent, PublishedMethod, PublishedWorkflow } from './search-messages.ts';
import type { SearchedContent } from './search-published.ts';

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
  tags: method.tags,
  description: describedBy(method, same),
  inputs: inputWords(method.input_params),
  asked: method.asked_as ?? [],
  suggested: method.suggested_as ?? [],
});

/**
 * Only the beginning of a description is searched, with the beginning of the values after it: words of long texts and lists are
 * not specific, and would make the index larger.
 */
const SEARCHED_DESCRIPTION = 600;

/**
 * The names and descriptions of the top-level inputs, and of the fields in a wrapper; hand-written text counts as a
 * whole. Other nested fields are left out, because a body of a hundred fields would be found by all of their names.
 */
function inputWords(input_params: string): string {
  const inputs = readInputParams(input_params);
  if (!inputs) return input_params;
  return openedInputs(inputs)
    .map(({ input, field }) => `${field} ${searchedPart(input.description)}`)
    .join(' ');
}

function searchedPart(description: string): string {
  if (description.length <= SEARCHED_DESCRIPTION) return description;
  const { text, added } = splitAddedLines(description);
  const most = Math.max(SEARCHED_DESCRIPTION / 4, SEARCHED_DESCRIPTION - added.length - 1);
  return `${text.slice(0, most)}\n${added}`.slice(0, SEARCHED_DESCRIPTION);
}

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
