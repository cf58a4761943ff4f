const negation = "(?:do\\s+not|don['’]?t|does\\s+not|doesn['’]t|not|never|no)";
/** What leads to something that the question does not mean: "without …", "instead of …", ", not …", "but don't …". */
const lead = `(?:\\b(?:without|instead\\s+of|rather\\s+than|as\\s+opposed\\s+to|other\\s+than|except(?:\\s+for)?)\\s+|(?:,|\\bbut|\\band)\\s*(?:(?:and|but)\\s+)?${negation}\\s+)`;
const exclusion = new RegExp(
  `${lead}([^,.;:!?]+?)(?=$|[,.;:!?]|\\s+(?:but|so\\s+that|and\\s+then)\\b)`,
  'gi',
);

/**
 * Parts a question into what it asks for and what it excludes: "pause it, don't stop it" asks to pause, and excludes to stop.
 * @returns the question itself as `rest` where nothing else would be left
 */
export function partExclusions(question: string): { rest: string; excluded: string } {
  const excluded: string[] = [];
  const rest = question.replace(exclusion, (_, words: string) => {
    excluded.push(words);
    return ' ';
  });
  return /\p{L}{3}/u.test(rest) ? { rest, excluded: excluded.join('. ') } : { rest: question, excluded: '' };
}
