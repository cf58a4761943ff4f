import type { Received } from '@fieldkit/contract/call.ts';
import type { methodCalls } from '@fieldkit/contract/methods.ts';
import type { MethodRow } from './method-rows.queries.ts';
import { readInputs } from './read-inputs.ts';
import { searchTextOf } from './search-text.ts';

/** The columns that people edit, by the names under which `edited_fields` notes them. */
const columnOf = {
  method_name: 'method_name',
  description: 'description',
  tags: 'tags',
  endpoint: 'endpoint',
  method: 'http_method',
  inputParams: 'input_params',
  headers: 'headers',
  is_deprecated: 'is_deprecated',
} as const;
type Field = keyof typeof columnOf;
type Edits = Partial<MethodRow>;

/**
 * What an edit changes in a method's row, `edited_fields` and the text that search looks into among it; null when the
 * method is as wanted already. A description counts as one wherever it is sent, inside `details` or beside.
 */
export function methodEdits(
  former: MethodRow,
  { details = {}, ...beside }: Received<typeof methodCalls.update>['body'],
): Edits | null {
  const form = {
    ...beside,
    ...details,
    ...(details.inputParams !== undefined && { inputParams: readInputs(details.inputParams) }),
  };
  const edited = (Object.keys(columnOf) as Field[]).filter(
    (field) => form[field] !== undefined && !isEqual(former[columnOf[field]], form[field]),
  );
  if (edited.length === 0) return null;
  const changed = Object.fromEntries(edited.map((field) => [columnOf[field], form[field]])) as Edits;
  return {
    ...changed,
    edited_fields: [...new Set([...former.edited_fields, ...edited])],
    search_text: searchTextOf({ ...former, ...changed }),
  };
}

/** Equal however the database orders the names of an object. */
const isEqual = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
