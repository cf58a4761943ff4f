import { buildSearchIndex, type SearchIndex } from './search-index.ts';
import type { PublishedWorkflow } from './search-messages.ts';

/** The index over workflows: their own words, and those of their steps. */
export const indexWorkflows = (workflows: PublishedWorkflow[]): SearchIndex =>
  buildSearchIndex(
    workflows.map(({ workflow_uuid, name, description, tags, steps, asked_as = [] }) => ({
      id: workflow_uuid,
      verb: '',
      name,
      path: '',
      summary: name,
      tags,
      description,
      asked: asked_as,
      inputs: steps.map((step) => `${step.method_name} ${step.description}`).join(' '),
    })),
  );
