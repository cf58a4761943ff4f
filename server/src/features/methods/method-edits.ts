import type { ParsedRequest } from '@fieldkit/contract/call.ts';
import { parseJson } from '@fieldkit/contract/json.ts';
import * as messages from '@fieldkit/contract/messages/methods.ts';
import { isSuccess, type ResponseForms } from '@fieldkit/contract/method-responses.ts';
import type { methodCalls } from '@fieldkit/contract/methods.ts';
import type { RequestDetails } from '@fieldkit/contract/request-details.ts';
import { sortedJson } from '@fieldkit/spec-importer/text/json-value.ts';
import * as z from 'zod/mini';
import { wrongField } from '../../platform/http-kit/errors.ts';
import { searchTextOf } from '../libraries/document-rows.ts';
import type { MethodRow } from './method-rows.queries.ts';

/** The columns that users can edit, by their names in `edited_fields`. */
const columnOf = {
  method_name: 'method_name',
  description: 'description',
  tags: 'tags',
  endpoint: 'endpoint',
  method: 'http_method',
  inputParams: 'input_params',
  headers: 'headers',
  responses: 'responses',
  is_deprecated: 'is_deprecated',
} as const;
type Field = keyof typeof columnOf;
type Edits = Partial<MethodRow>;

/**
 * The changes of an edit to a method's row, including `edited_fields` and the search text; null if nothing
 * changes. A description can be sent inside `details` or next to it, and counts once.
 */
export function readMethodEdits(
  former: MethodRow,
  { details = {}, ...beside }: ParsedRequest<typeof methodCalls.update>['body'],
): Edits | null {
  const form = {
    ...beside,
    ...details,
    ...(details.inputParams !== undefined && { inputParams: readInputs(details.inputParams) }),
    responses: details.responses && responsesText(details.responses, former.responses),
  };
  const edited = (Object.keys(columnOf) as Field[]).filter(
    (field) => form[field] !== undefined && !isEqual(former[columnOf[field]], form[field]),
  );
  const { security } = details;
  const isOther = security !== undefined && !isEqual(former.request.security ?? null, security);
  if (edited.length === 0 && !isOther) return null;
  const changed = Object.fromEntries(edited.map((field) => [columnOf[field], form[field]])) as Edits;
  return {
    ...changed,
    ...(isOther && { request: withSecurity(former.request, security) }),
    edited_fields: [...new Set([...former.edited_fields, ...edited, ...(isOther ? ['security'] : [])])],
    search_text: searchTextOf({ ...former, ...changed }),
  };
}

/** The request details with different authentication; null means that the library's authentication applies. */
export function withSecurity({ security: _, ...request }: RequestDetails, security: string[][] | null) {
  return security ? { ...request, security } : request;
}

/**
 * The JSON text in which a method's responses are stored, successes first: the former text if they are equal, so that
 * sending the same responses changes nothing.
 */
export function responsesText(entered: z.output<typeof ResponseForms>, former = '[]'): string {
  const responses = [...entered.filter(isSuccess), ...entered.filter((response) => !isSuccess(response))];
  return isEqual(JSON.parse(former), responses) ? former : JSON.stringify(responses);
}

const isEqual = (one: unknown, other: unknown): boolean => sortedJson(one) === sortedJson(other);

const MAX_INPUTS = 300;

/** Only the name is required; other missing fields have defaults. */
const EnteredInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  in: z._default(z.string().check(z.maxLength(40)), 'query'),
  type: z._default(z.string().check(z.maxLength(2000)), 'string'),
  required: z._default(z.boolean(), false),
  description: z._default(z.string().check(z.maxLength(2000)), ''),
});

/**
 * The JSON text in which a method's inputs are stored, formatted like imported inputs, so that equal inputs
 * are equal texts. An empty text means no inputs.
 * @throws Refusal 422 on details.inputParams if it is not the JSON text of a list of inputs
 */
export function readInputs(entered: string): string {
  if (entered.trim() === '') return '[]';
  const parsed = z.safeParse(z.array(EnteredInput), parseJson(entered));
  if (!parsed.success) throw wrongField({ 'details.inputParams': messages.inputParamsShape });
  if (parsed.data.length > MAX_INPUTS)
    throw wrongField({ 'details.inputParams': messages.tooManyInputs(MAX_INPUTS) });
  return JSON.stringify(parsed.data);
}
