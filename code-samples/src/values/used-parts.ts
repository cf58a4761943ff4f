import type { QuestionPart } from '../question/read-parts.ts';
import type { InputValue } from './input-value.ts';

/** A part of the question whose value is in the path. */
const usedPart: QuestionPart = {
  text: '',
  stems: [],
  isQuoted: false,
  endsClause: true,
  endsWithComma: false,
  isPossessive: false,
  assignedBy: '',
};

/** The parts of a question without those whose values are in the path, each once: "copy file 7 to folder 7". */
export function removeUsed(parts: readonly QuestionPart[], used: readonly string[]): QuestionPart[] {
  const texts = [...used];
  return parts.map((part) => {
    const at = texts.indexOf(part.text);
    if (at < 0) return part;
    texts.splice(at, 1);
    return usedPart;
  });
}

/** The parts of a question with an empty one for each that is a value of an input, or a word of one. */
export function removeUsedParts(
  parts: readonly QuestionPart[],
  inputValues: Iterable<InputValue>,
): QuestionPart[] {
  const texts = [...inputValues].flatMap(({ value, isGiven, each = [] }) =>
    isGiven ? [value, ...each.flatMap((entry) => Object.values(entry))].flat().map(String) : [],
  );
  const used = new Set(texts.flatMap((text) => [text, ...text.split(' ')]));
  return parts.map((part) => (used.has(part.text) ? usedPart : part));
}
