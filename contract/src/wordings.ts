import * as z from 'zod/mini';

/** How many other wordings of a question one search takes, and how long each may be. */
export const wordingLimits = { count: 5, characters: 500 } as const;

/** A question without what is too long of it: it finds nothing more. */
export const cutQuestion = (question: string): string =>
  question.slice(0, wordingLimits.characters).toWellFormed().trimEnd();

const messages = {
  notAList: 'Write other wordings of the same task as a list of texts.',
  tooMany: `Write at most ${wordingLimits.count} other wordings. Leave some out.`,
  empty: 'One of the other wordings is empty. Leave it out, or write the task in other words.',
  tooLong: `Each of the other wordings must have at most ${wordingLimits.characters} characters. Shorten it.`,
};

/** Other wordings of a question, which are fused with it. */
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
