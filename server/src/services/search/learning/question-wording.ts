import { withoutFrame } from '../question-frame.ts';
import { requestedLanguage } from '../requested-language.ts';
import { wordsOf } from '../words-of.ts';
import { wordingOf } from './wording-of.ts';

/**
 * The wording that choices are counted by: what a question asks to have done, in the same form as the wordings of analytics, without
 * what leads to it and without the programming language.
 * @returns its stems, sorted and joined by spaces; '' where all are stop words, or where they are too many to be compared
 */
export function questionWording(text: string): string {
  const task = withoutFrame(requestedLanguage(text).rest);
  const { stems, normalized } = wordingOf(task);
  return wordsOf(task).length > 0 && stems.join(' ') === normalized ? normalized : '';
}
