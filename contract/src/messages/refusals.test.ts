import { describe, expect, it } from 'vitest';
import { accountRefusals } from '../../../server/src/features/account/account.messages.ts';
import * as keyMessages from './keys.ts';
import * as libraryMessages from './libraries.ts';
import * as methodMessages from './methods.ts';
import * as projectMessages from './projects.ts';
import * as requestMessages from './requests.ts';

type Refusal = { code: string; title: string; message: string };

const refusalsOf = (messages: Record<string, unknown>): Refusal[] =>
  Object.values(messages).filter(
    (value): value is Refusal => value instanceof Object && 'code' in value && 'message' in value,
  );

/** Words that advise what to do. They are incomplete without a sentence about what happened. */
const advice = /^(Check|Ask|Choose|Create|Delete|Send|Sign|Wait|Try|Look|Reload|It|They)\b/;

describe('the sentence of a refusal', () => {
  it.each(
    [accountRefusals, keyMessages, libraryMessages, methodMessages, projectMessages, requestMessages].flatMap(
      refusalsOf,
    ),
  )(
    'of $code explains what happened without the title, because a toast shows only the sentence',
    ({ message }) => {
      expect(message).not.toMatch(advice);
    },
  );
});
