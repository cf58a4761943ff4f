import { nounOf } from '../question/identified.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { clearValue, endsOf } from '../question/text-after-name.ts';

/** Words of names for where something comes from and goes to, and the prepositions of questions. */
const roles = [
  { names: /^(?:sourc|src|origin|original|from|send|sender|old|current)$/, prepositions: /^(?:from|out)$/i },
  { names: /^(?:target|destination|dest|to|recipient|receiver|new)$/, prepositions: /^(?:to|into|onto)$/i },
];

/**
 * The id of one of two things of a kind: "out of shipment H1 and into shipment H2" for `original_shipment_number` and
 * `target_shipment_number`. Undefined if the name has no such role, or the question does not give it.
 */
export function findIdInRole(field: string, parts: readonly QuestionPart[]): string | undefined {
  const noun = nounOf(field);
  const role = roles.find(({ names }) => noun.some((word) => names.test(word)));
  const rest = noun.filter((word) => !role?.names.test(word));
  if (!role || rest.length === 0) return undefined;
  for (const end of endsOf(rest.slice(-1), parts)) {
    const value = parts[end + 1];
    const before = parts.slice(Math.max(0, end - 3), end).map(({ text }) => text);
    const isInRole = before.some((word) => role.prepositions.test(word));
    if (isInRole && value && !parts[end]?.endsClause && (value.isQuoted || clearValue.test(value.text)))
      return value.text;
  }
  return undefined;
}
