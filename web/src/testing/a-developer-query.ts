import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { idOf } from './examples.ts';

/** A frequent query that is rarely answered. */
export const aDeveloperQuery = (changes: Partial<DeveloperQuery> = {}): DeveloperQuery => ({
  group_uuid: idOf(501),
  text: 'How do I refund a payment?',
  count: 38,
  mongodb_id: [idOf(601), idOf(602)],
  library_uuid: [idOf(11), idOf(12)],
  library_name: ['Payments API', 'Orders API'],
  has_workflow: false,
  workflow_uuid: null,
  workflow_name: null,
  answered: 12,
  uncertain: 6,
  none: 20,
  before: null,
  after: null,
  answer: null,
  last_asked: '2026-11-18',
  ...changes,
});

/** The same query with a workflow. */
export const anAnsweredQuery = (changes: Partial<DeveloperQuery> = {}): DeveloperQuery =>
  aDeveloperQuery({
    has_workflow: true,
    workflow_uuid: idOf(31),
    workflow_name: 'Refund an order',
    before: { count: 38, answered: 12 },
    after: { count: 50, answered: 47 },
    ...changes,
  });
