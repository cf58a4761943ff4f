const numbers = new Map(
  Object.entries({
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    ninety: 90,
  }),
);

/** A quoted text, a name, a text after a colon, a span of time of one unit, or a number in words. */
const scanned =
  /"[^"]*"|“[^”]*”|«[^»]*»|`[^`]*`|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])|\b(?:called|named|titled)\s+\S+(?:\s+\S+)?|:\s.*$|(?<=\b(?:for|of|in|after|within) )(?<half>half )?an?(?= (?:second|minute|hour|day|week|month)\b)|(?<![\p{L}\p{N}-])(?<word>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety)(?![\p{L}\p{N}-])/gsu;

/**
 * A question with digits instead of numbers in words: "valid for 10 minutes", "for 1 hour". Quoted texts, names and what follows a
 * colon stay as they are.
 */
export const withDigits = (question: string): string =>
  question.replace(scanned, (written, ...rest) => {
    const { half, word } = rest.at(-1) as Partial<Record<'half' | 'word', string>>;
    if (word !== undefined) return String(numbers.get(word));
    return /^an?$/.test(written) ? '1' : half === undefined ? written : '0.5';
  });
