const negation = "(?:do\\s+not|don['’]?t|does\\s+not|doesn['’]t|not|never|no)";
const strongNegation = "(?:please\\s+)?(?:do\\s+not|don['’]?t|never|not)";
const wishes = "(?:i|we|they|he|she)\\s+(?:do\\s+not|don['’]?t|does\\s+not|doesn['’]t)\\s+(?:want|need|wish)";
const end = '(?=$|[,.;:!?]|\\s+(?:but|so\\s+that|and\\s+then)\\b)';

/** Patterns for what a question excludes. The first group of each is the excluded text. */
const exclusions = [
  // "don't delete it, only hide it" and "not the local ones, only the published ones", at the beginning of a sentence
  new RegExp(
    `(?:^|(?<=[.;!?])\\s)\\s*(?:${wishes}\\s+(?:to\\s+)?|${strongNegation}\\s+)([^,.;:!?]+?)(?:[,.;:!?]+|\\s+(?:but|just|only)\\b)(?=.*\\p{L}{3})`,
    'giu',
  ),
  // "hide it. Don't delete it", at the end
  new RegExp(`(?<=\\p{L}.*[.;!?]\\s+)${strongNegation}\\s+([^,.;:!?]+?)[.!?]*\\s*$`, 'giu'),
  // "… whatever you do, don't delete it"
  new RegExp(`\\bwhatever\\s+you\\s+do,?\\s+${strongNegation}\\s+([^,.;:!?]+?)${end}`, 'gi'),
  // "…, I don't want it removed"
  new RegExp(`(?:[,.;]|\\bbut|\\band)\\s*${wishes}\\s+(?:to\\s+)?([^,.;:!?]+?)${end}`, 'gi'),
  // "… without …", "… instead of …", "…, not …", "… but don't …"
  new RegExp(
    `(?:\\b(?:without|instead\\s+of|rather\\s+than|as\\s+opposed\\s+to|other\\s+than|except(?:\\s+for)?)\\s+|(?:,|\\bbut|\\band)\\s*(?:(?:and|but)\\s+)?(?:please\\s+)?${negation}\\s+)([^,.;:!?]+?)${end}`,
    'gi',
  ),
  // "…, closing it isn't enough", "…, to disable it is not what I want"
  /[,.;–-]\s*(?:but\s+)?(?:just\s+)?([^,.;:!?–]+?)\s+(?:is\s+not|isn['’]?t|will\s+not|won['’]?t|would\s+not|wouldn['’]?t)\s+(?:what|enough|an?\s+option|do\b|help|allowed|wanted)[^,.;:!?]*/giu,
  // "…, nothing permanent please"
  new RegExp(`[,.;–-]\\s*nothing\\s+([^,.;:!?]+?)(?:\\s+please)?${end}`, 'gi'),
  // "…, leave all others"
  new RegExp(
    `(?:,|\\bbut|\\band)\\s*(?:leave|keep)\\s+((?:all|every|the\\s+other|the\\s+rest)[^,.;:!?]*?)${end}`,
    'gi',
  ),
];

const wanting =
  "(?:i|we|they|he|she|you)(?:['’]d|\\s+(?:still\\s+)?(?:want|need|have|wants|needs|has|would|must|should))(?:\\s+like)?(?:\\s+to)?";

/** Patterns for what a question wants to keep unchanged. The first group of each is the kept text. */
const keepings = [
  // "…, but keep the comment", "… while leaving the branch alone"
  new RegExp(
    `(?:[,;.–-]|\\bbut|\\band|\\bwhile|\\bstill)\\s*(?:${wanting}\\s+)?(?:leave|leaving|keep|keeping)\\s+([^,.;:!?]+?)(?:\\s+(?:alone|untouched|intact|as\\s+(?:it|they)\\s+(?:is|are)|in\\s+place|there))?${end}`,
    'gi',
  ),
  // "…, the comment itself should stay"
  /(?:[,;.–-]|\bbut|\band|\bwhile)\s*([^,.;:!?–]+?)\s+(?:(?:must|should|has\s+to|have\s+to|needs?\s+to|can|may|shall|will)\s+)?(?:stays?|survives?|remains?|be\s+kept|be\s+left|not\s+be\s+(?:deleted|removed|touched|lost))\b[^,.;:!?]*/gi,
];

/** What a question asks for, what it excludes, and what it wants to keep unchanged. */
export type QuestionParts = {
  rest: string;
  excluded: string;
  kept: string;
  /** Whether it contains only a prohibition: "don't delete the branch". */
  isProhibition: boolean;
};

/** An exception is "I don't want it anymore", which asks to remove it. */
const prohibition = new RegExp(
  `^\\s*(?:${wishes}\\s+(?:to\\s+)?|${strongNegation}\\s+)(?!.*\\b(?:any\\s?more|any\\s+longer)\\b)[^,;:.]+[.!?\\s]*$`,
  'iu',
);

/**
 * Splits a question into what it asks for and what it excludes: "pause it, don't stop it" asks to pause, and excludes
 * stopping.
 * @returns the whole question as `rest` if nothing else would be left
 */
export function partExclusions(asIs: string): QuestionParts {
  // Repeated spaces would make the patterns slow.
  const question = asIs.replace(/\s+/g, ' ');
  const excluded: string[] = [];
  const kept: string[] = [];
  const takeOut = (text: string, pattern: RegExp, to: string[]) =>
    text.replace(pattern, (_, words: string) => {
      to.push(words);
      return ' ';
    });
  const remaining = exclusions.reduce((text, pattern) => takeOut(text, pattern, excluded), question);
  const rest = keepings.reduce((text, pattern) => takeOut(text, pattern, kept), remaining);
  const isProhibition = prohibition.test(question);
  if (!/\p{L}{3}/u.test(rest)) return { rest: question, excluded: '', kept: '', isProhibition };
  // A question that keeps "it" does not want it deleted.
  if (kept.some((words) => /^(?:it|them|that|this|those|these|him|her)\b/i.test(words)))
    excluded.push('delete');
  return { rest, excluded: excluded.join('. '), kept: kept.join('. '), isProhibition };
}

/** Whether a question is about one of several things, or excludes an action on all: "…, not all of them". */
export const excludesAll = (question: string, { excluded, kept }: QuestionParts): boolean =>
  /\b(?:all|every\w*|bulk|others?|rest)\b/i.test(`${excluded} ${kept}`) ||
  /\b(?:just|only)\s+(?:my|mine|this|that|one|the\s+one|a\s+single)\b|\bmy\s+own\b/i.test(question) ||
  /\b(?:one|single|this|mine|own)\b.*[,;.–-]\s*(?:(?:and|but)\s+)?(?:the\s+)?(?:others|rest|remaining)\b/i.test(
    question,
  );
