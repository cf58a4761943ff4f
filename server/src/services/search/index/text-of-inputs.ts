import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import { readInputParams } from '@fieldkit/contract/methods.ts';
import { openWrapper, placeOf } from '@fieldkit/contract/nested-inputs.ts';
import { splitAddedLines, withoutBounds } from '@fieldkit/spec-importer/text/added-lines.ts';

/**
 * Only the beginning of a description is searched, with the beginning of the values after it: words of long texts and lists are
 * not specific, and would make the index larger.
 */
const SEARCHED_DESCRIPTION = 600;

/**
 * The names and descriptions of the top-level inputs, and of the fields in a wrapper; hand-written text counts as a
 * whole. Other nested fields are left out, because a body of a hundred fields would be found by all of their names.
 */
export function textOfInputs(input_params: string): string {
  const inputs = readInputParams(input_params);
  if (!inputs) return input_params;
  return openWrapper(inputs)
    .map(({ input, field }) => `${field} ${searchedPart(input.description)}`)
    .join(' ');
}

/** An input with more values than this is no choice that a document describes in one call. */
const MAX_OPTIONS = 20;

/**
 * The values that a path allows: what the document describes in one call, such as "skip" and "restart" for `/backend/{action}`, or a
 * format.
 */
export const pathOptions = (input_params: string): string[] =>
  (readInputParams(input_params) ?? [])
    .filter(({ in: place }) => placeOf(place) === 'path')
    .map(({ description }) => readAllowedValues(description)?.values ?? [])
    .filter((values) => values.length > 1 && values.length <= MAX_OPTIONS)
    .flat();

function searchedPart(whole: string): string {
  const description = withoutBounds(whole);
  if (description.length <= SEARCHED_DESCRIPTION) return description;
  const { text, added } = splitAddedLines(description);
  const most = Math.max(SEARCHED_DESCRIPTION / 4, SEARCHED_DESCRIPTION - added.length - 1);
  return `${text.slice(0, most)}\n${added}`.slice(0, SEARCHED_DESCRIPTION);
}
