import { type Comparison, compareDocuments } from '../compare/compare-documents.ts';
import type { DocumentMethod, FormerMethod } from '../compare/compared-method.ts';
import type { DocumentSort } from '../compare/match-methods.ts';
import type { InputParam } from '../imported/imported-method.ts';

export const input = (change: Partial<InputParam> = {}): InputParam => ({
  name: 'limit',
  in: 'query',
  type: 'integer',
  required: false,
  description: 'How many',
  ...change,
});
export const header = {
  name: 'X-Tenant',
  type: 'string',
  required: false,
  description: '',
  default_value: '',
};
export type Change = Partial<DocumentMethod> & { inputs?: InputParam[] };
export const method = ({ inputs = [], ...change }: Change = {}): DocumentMethod => {
  const { method: httpMethod = 'GET', endpoint = '/pets' } = change;
  return {
    key: `${httpMethod} ${endpoint}`,
    method_name: 'List pets',
    description: 'All pets.',
    tags: ['pets'],
    endpoint,
    method: httpMethod,
    inputParams: JSON.stringify(inputs),
    headers: [],
    request: {},
    responses: '[]',
    is_deprecated: false,
    operation_id: null,
    summary: '',
    ...change,
  };
};
let ids = 0;
export const former = (of: DocumentMethod, change: Partial<FormerMethod> = {}): FormerMethod => ({
  ...of,
  method_uuid: `id-${ids++}`,
  edited_fields: [],
  ...change,
});

export function compare(
  before: FormerMethod[],
  now: DocumentMethod[],
  sort: DocumentSort = 'openapi',
): Comparison {
  const steps = compareDocuments(before, now, sort);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
export const matchedOf = ({ methods }: Comparison) =>
  methods.flatMap((one) => ('matched' in one ? [one.matched] : []));
export const addedOf = ({ methods }: Comparison) =>
  methods.flatMap((one) => ('added' in one ? [one.added] : []));
