const MAX_LENGTH = 200;
const halfCharacter = /[\uD800-\uDBFF]$/;
/** The phrases with which questions begin. */
const opening =
  /^(?:(?:hi|hello|hey|please|so|and|ok|okay)[\s,!.:-]+)*(?:(?:how|where|what)(?:['’]s| is| are| do| does| can| could| should| would| to)?(?: the)?(?: best| right| easiest)?(?: ways?)?(?: i| we| you| one| somebody)?(?: to)?\s+|(?:can|could|may|should|would|do|does)(?: i| we| you| it| one)(?: please)?(?: be able to)?\s+|(?:i|we)(?: want| need|['’]d like| would like| try| am trying| wish)(?: to)?\s+)/i;

/**
 * A workflow name for a question, without its question words. "How do I refund a payment?" → "Refund a
 * payment".
 */
export function nameForQuestion(question: string): string {
  const text = question.trim().replace(/\s+/g, ' ');
  const topic = text.replace(opening, '').replace(/[\s?!.…:;,]+$/u, '');
  // Of a question like "How do I?" nothing would be left.
  const name = /\p{L}{2}/u.test(topic) ? topic : text;
  const [first = '', ...rest] = [...name];
  const capital = first.toLocaleUpperCase('en') + rest.join('');
  return capital.slice(0, MAX_LENGTH).replace(halfCharacter, '').trim();
}
