import type { InputParam } from '@fieldkit/contract/methods.ts';
import { withDigits } from '../question/number-words.ts';
import { readParts } from '../question/read-parts.ts';
import { removeProhibited } from '../question/read-question.ts';
import { findPathValues, type PathValues } from './path-values.ts';
import { removeUsed } from './used-parts.ts';

/**
 * Verbs after which a question names what a call deletes. Verbs that are also common nouns or used for other things (end, close, block) are
 * left out: without a verb of this list, an id is sent only if it is the only one.
 */
const deletingVerb =
  /\b(?:(?:delet|remov|eras|revok|purg|wip|terminat|deactivat|disabl|unsubscrib|exclud|disassociat|dissociat)(?:e|ing)|(?:cancel|drop|kick|ban|unassign|detach|unlink|destroy|kill|unfollow|unstar|unpin|unshare|unpublish|disconnect|expel|evict|discard|uninstall|unregister|deregister|unenroll|clear|archive|trash|dismiss)(?:[lnp]?ing)?|get rid of|throw (?:away|out)|take down|tear down|shut down)\b/i;

/**
 * The values of the path of a call that deletes. What it deletes is named after the verb: "user 5 asked me to terminate user 6", "keep file 9
 * and delete file 7". Only then, what comes before the verb can identify the rest of the path. An input for which a question names two values
 * gets none.
 */
export function readDeletedPath(
  endpoint: string,
  inputs: readonly InputParam[],
  question: string,
): PathValues {
  const read = (text: string) => findPathValues(endpoint, inputs, readParts(withDigits(text)));
  const wanted = removeProhibited(question);
  const afterVerbs = wanted.split(deletingVerb).slice(1);
  if (afterVerbs.length === 0) return readWithoutVerb(endpoint, inputs, wanted);
  const readings = afterVerbs.map(read);
  const competing = inputs.filter(
    (input) => new Set(readings.flatMap(({ values }) => values.get(input) ?? [])).size > 1,
  );
  const named = without(merge(readings), competing);
  if (named.values.size === 0) return named;
  return merge([without(read(wanted), competing), named]);
}

/** The values of a question without a verb of the list, unless a second value of the same input follows. */
function readWithoutVerb(endpoint: string, inputs: readonly InputParam[], question: string): PathValues {
  const parts = readParts(withDigits(question));
  const first = findPathValues(endpoint, inputs, parts);
  const second = findPathValues(endpoint, inputs, removeUsed(parts, first.used));
  return without(
    first,
    inputs.filter((input) => second.values.has(input)),
  );
}

/** The values of several readings; those of later ones win. */
const merge = (readings: readonly PathValues[]): PathValues => ({
  values: new Map(readings.flatMap(({ values }) => [...values])),
  used: [...new Set(readings.flatMap(({ used }) => used))],
});

const without = ({ values, used }: PathValues, inputs: readonly InputParam[]): PathValues => ({
  values: new Map([...values].filter(([input]) => !inputs.includes(input))),
  used,
});
