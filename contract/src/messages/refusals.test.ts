import { describe, expect, it } from 'vitest';
import { accountRefusals } from '../../../server/src/features/account/account.messages.ts';
import * as keyMessages from './keys.ts';
import * as libraryMessages from './libraries.ts';
import * as methodMessages from './methods.ts';
import * as projectMessages from './projects.ts';
import * as requestMessages from './requests.ts';

/** A refusal is [code, title, sentence]; other lists of texts have no code in front. */
const refusalsOf = (messages: Record<string, unknown>) =>
  Object.values(messages).filter(
    (words): words is [string, string, string] =>
      Array.isArray(words) && words.length === 3 && /^[a-z_]+$/.test(words[0]),
  );

/** The words that advise what to do. Without a sentence about what happened they are incomplete. */
const advice = /^(Check|Ask|Choose|Create|Delete|Send|Sign|Wait|Try|Look|Reload|It|They)\b/;

describe('the sentence of a refusal', () => {
  it.each(
    [accountRefusals, keyMessages, libraryMessages, methodMessages, projectMessages, requestMessages].flatMap(
      refusalsOf,
    ),
  )(
    'of %s says by itself what happened, for a toast shows it without the title',
    (_code, _title, sentence) => {
      expect(sentence).not.toMatch(advice);
    },
  );
});
