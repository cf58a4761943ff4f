import type { QuestionPart } from '../question/read-parts.ts';

/** A part of the question whose value is in the path. */
export const usedPart: QuestionPart = {
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
