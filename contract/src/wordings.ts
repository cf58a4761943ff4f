import * as z from 'zod/mini';

/** How many other wordings one search accepts, and the maximum length of each. */
export const wordingLimits = { count: 5, characters: 500 } as const;

/** A question cut to the maximum length; additional text does not improve the results. */
export const cutQuestion = (question: string): string =>
  question.slice(0, wordingLimits.characters).toWellFormed().trimEnd();

const messages = {
  notAList: 'Send other phrasings of the same task as a list of texts.',
  tooMany: `Enter at most ${wordingLimits.count} other phrasings. Remove some.`,
  empty: 'One of the other phrasings is empty. Remove it, or write the task in other words.',
  tooLong: `Each of the other phrasings must have at most ${wordingLimits.characters} characters. Shorten it.`,
};

/** Other wordings of a question, whose results are fused with its results. */
export const otherWordings = z
  .array(
    z
      .string(messages.notAList)
      .check(
        z.trim(),
        z.minLength(1, messages.empty),
        z.maxLength(wordingLimits.characters, messages.tooLong),
      ),
    messages.notAList,
  )
  .check(z.maxLength(wordingLimits.count, messages.tooMany));
