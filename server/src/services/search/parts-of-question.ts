import { httpMethodsMeant } from './http-methods-meant.ts';

const MAX_PARTS = 4;
/** One thing after another, whatever it is. */
const then = /(?<=[.?!;])\s+|,?\s+(?:and\s+)?then\s+/i;
/** The next thing to do, or only the next thing. */
const and = /,\s*(?:and\s+)?|\s+and\s+/i;

/**
 * What a question asks for one after another: "create an order, then refund it". After "and" only what begins with something
 * to do is a part of its own, so "name and address of a customer" stays whole.
 */
export const partsOfQuestion = (question: string): string[] =>
  question
    .split(then)
    .flatMap(doneTogether)
    .filter((part) => part !== '')
    .slice(0, MAX_PARTS);

function doneTogether(sentence: string): string[] {
  const parts: string[] = [];
  for (const piece of sentence.trim().split(and)) {
    const last = parts.length - 1;
    const [first = ''] = piece.split(/\s+/);
    if (last < 0 || httpMethodsMeant(first).everyVerb.size > 0) parts.push(piece);
    else parts[last] += ` ${piece}`;
  }
  return parts;
}
