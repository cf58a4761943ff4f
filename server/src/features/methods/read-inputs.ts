import { methodMessages as messages } from '@fieldkit/contract/messages/methods.ts';
import * as z from 'zod/mini';
import { wrongField } from '../../platform/http-kit/errors.ts';

const MAX_INPUTS = 300;

/** What people leave out has an answer: only the name must be there. */
const EnteredInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  in: z._default(z.string().check(z.maxLength(40)), 'query'),
  type: z._default(z.string().check(z.maxLength(2000)), 'string'),
  required: z._default(z.boolean(), false),
  description: z._default(z.string().check(z.maxLength(2000)), ''),
});

/**
 * The JSON text in which a method's inputs are stored, formatted as imported inputs are, so that equal inputs
 * are equal texts. Empty text means no inputs.
 * @throws Refusal 422 on details.inputParams when it is not the JSON text of a list of inputs
 */
export function readInputs(entered: string): string {
  if (entered.trim() === '') return '[]';
  const parsed = z.safeParse(z.array(EnteredInput), parseJson(entered));
  if (!parsed.success) throw wrongField({ 'details.inputParams': messages.inputParamsShape });
  if (parsed.data.length > MAX_INPUTS)
    throw wrongField({ 'details.inputParams': messages.tooManyInputs(MAX_INPUTS) });
  return JSON.stringify(parsed.data);
}

function parseJson(entered: string): unknown {
  try {
    return JSON.parse(entered);
  } catch {
    return undefined;
  }
}
