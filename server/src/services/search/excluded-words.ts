const negation = "(?:do\\s+not|don['’]?t|does\\s+not|doesn['’]t|not|never|no)";
const strongNegation = "(?:please\\s+)?(?:do\\s+not|don['’]?t|never|not)";
const wishes = "(?:i|we|they|he|she)\\s+(?:do\\s+not|don['’]?t|does\\s+not|doesn['’]t)\\s+(?:want|need|wish)";
const end = '(?=$|[,.;:!?]|\\s+(?:but|so\\s+that|and\\s+then)\\b)';

/** What a question does not mean, by what leads to it. The first group of each is what is excluded. */
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
    `(?:\\b(?:without|instead\\s+of|rather\\s+than|as\\s+opposed\\s+to|other\\s+than|except(?:\\s+for)?)\\s+|(?:,|\\bbut|\\band)\\s*(?:(?:and|but)\\s+)?${negation}\\s+)([^,.;:!?]+?)${end}`,
    'gi',
  ),
  // "…, leave all others"
  new RegExp(
    `(?:,|\\bbut|\\band)\\s*(?:leave|keep)\\s+((?:all|every|the\\s+other|the\\s+rest)[^,.;:!?]*?)${end}`,
    'gi',
  ),
];

/**
 * Parts a question into what it asks for and what it excludes: "pause it, don't stop it" asks to pause, and excludes to stop.
 * @returns the question itself as `rest` where nothing else would be left
 */
export function partExclusions(question: string): { rest: string; excluded: string } {
  const excluded: string[] = [];
  const rest = exclusions.reduce(
    (text, exclusion) =>
      text.replace(exclusion, (_, words: string) => {
        excluded.push(words);
        return ' ';
      }),
    question,
  );
  return /\p{L}{3}/u.test(rest) ? { rest, excluded: excluded.join('. ') } : { rest: question, excluded: '' };
}

/** Whether what a question excludes is to do something to all: "…, not all of them". */
export const excludesAll = (excluded: string): boolean => /\b(?:all|every\w*|bulk)\b/i.test(excluded);
