const person = '(?:i|we|you|one|me|us)';
const call = '(?:call|endpoint|method|function|api|request|route|operation)';
const polite = '(?:(?:please|hi|hello|hey)[,!]?\\s+)*';

/**
 * Phrases before the task itself: "How do I …", "I need to …", "Which call lets me …". They do not identify a call,
 * so all of them lead to the same result.
 */
const frames = [
  `how\\s+(?:do|can|could|would|should|might)\\s+${person}\\s+(?:go\\s+about\\s+)?`,
  'how\\s+to\\s+',
  `(?:show|tell|explain\\s+to|teach)\\s+${person}\\s+how\\s+(?:to|${person}\\s+(?:can|could|should))\\s+`,
  `${person}(?:\\s+(?:just|really))?(?:['’]d\\s+like|\\s+(?:need|want|would\\s+like|have|wish|am\\s+trying|try))\\s+to\\s+(?:be\\s+able\\s+to\\s+)?(?:know\\s+how\\s+to\\s+)?`,
  `${person}['’]m\\s+trying\\s+to\\s+`,
  `(?:which|what)\\s+(?:\\w+\\s+)?${call}\\s+(?:lets?|allows?|enables?|helps?)\\s+${person}\\s+(?:to\\s+)?`,
  `(?:which|what)\\s+(?:\\w+\\s+)?${call}\\s+(?:do\\s+${person}\\s+(?:use|need|call)|should\\s+${person}\\s+(?:use|call)|is\\s+(?:used|there))\\s+(?:to|for)\\s+`,
  "(?:what['’]?s|what\\s+is)\\s+the\\s+(?:\\w+\\s+)?way\\s+(?:to|of)\\s+",
  'is\\s+there\\s+(?:a\\s+way|any\\s+way|an?\\s+\\w+|something)\\s+to\\s+',
  `is\\s+it\\s+possible\\s+(?:for\\s+${person}\\s+)?to\\s+`,
  `(?:can|could|may)\\s+${person}\\s+`,
  `(?:help|let)\\s+${person}\\s+(?:to\\s+)?`,
];
const frame = new RegExp(`^\\s*${polite}(?:${frames.join('|')})`, 'i');
/** One introduction may contain another: "Can you show me how to …". */
const MAX_FRAMES = 3;

/** The task of a question, without its introduction; the question itself if nothing else is left. */
export function withoutFrame(question: string): string {
  let rest = question;
  for (let round = 0; round < MAX_FRAMES; round++) {
    const shorter = rest.replace(frame, '');
    if (shorter === rest || !/\p{L}/u.test(shorter)) break;
    rest = shorter;
  }
  return rest;
}
