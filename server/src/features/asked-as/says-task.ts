import { withoutFrame } from '../../services/search/question-frame.ts';
import { wordsOf } from '../../services/search/words-of.ts';

/** Any word will do: a frame such as "how do I" is only read before a task. */
const TASK = 'refund';

/** Whether search can find something by a phrase: "!!!", "how do I" and "show me how to" have no word for that. */
export const namesTask = (phrase: string): boolean =>
  wordsOf(phrase).length > 0 && withoutFrame(`${phrase} ${TASK}`) !== TASK;
