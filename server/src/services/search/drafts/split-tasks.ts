import { splitWords } from '../index/words-of.ts';
import { withoutFrame } from '../question-frame.ts';
import { partExclusions } from '../ranking/excluded-words.ts';
import { readHttpMethods } from '../ranking/read-http-methods.ts';
import { readRequestedLanguage } from '../requested-language.ts';

/** One action that a question asks for. */
export type Task = {
  /** In the question's words, including pronouns. */
  text: string;
  /** Its first word if that is a verb; '' otherwise. */
  verb: string;
  /** Its object: "pull request" for "open a pull request from a new branch"; '' if the task names none. */
  object: string;
};

const MAX_TASKS = 6;
/** Separates any two tasks. */
const then = /(?<=[.?!;])\s+|,?\s+(?:and\s+)?(?:then|afterwards|after\s+that)\s+/i;
/** Separates either two tasks or two objects. */
const and = /,\s*(?:and\s+)?|\s+and\s+/i;

/** Verbs that begin a task but imply no HTTP method. */
const verbs = new Set(
  `accept activate answer apply approve archive ask assign attach authorize ban bill block book buy call capture charge commit
  confirm connect convert copy deactivate decline deploy detach dismiss email enroll finalize follow fork grant import invite
  invoice join kick label leave lock log mail mark mention message mute notify onboard order pause pay pin post print process protect
  publish push react redeem refund register reject release remind reply report request rerun resend reset respond restore resume
  retry return revoke rotate save schedule sell share ship sign star subscribe suspend sync tag test transfer trigger
  unarchive unlock upgrade validate verify void withdraw`.split(/\s+/),
);
const pronoun = /\b(?:it|them|this|these|those)\b/i;
const possessive = /\b(?:its|their|his|her)\b/i;
const pronouns = new RegExp(pronoun, 'gi');
const possessives = new RegExp(possessive, 'gi');
/** Something that must not be done: "Don't remove the task itself". */
const negation = /^\s*(?:(?:but|and|please)\s+)*(?:do\s+not|don['’]?t|never|not|no)\b/i;
/** "ask Ann for a review" */
const asking = /^ask\s+(\S+)\s+for\s+(?:an?\s+)?(.+)$/i;
const preposition =
  /\b(?:with|for|to|in|into|on|onto|at|by|of|from|as|that|which|who|when|while|later|now|after|before|without|via|through|using|called|named|if|so)\b/i;

/**
 * Splits a question into its tasks, in their order: "create an order, then refund it" asks to create an order and to
 * refund an order. After "and", only text that begins with a verb is a separate task, so "name and address of a
 * customer" stays whole.
 */
export function splitTasks(question: string): Task[] {
  const whole = withoutFrame(readRequestedLanguage(question).rest);
  const { rest } = partExclusions(whole);
  const parts = rest
    .split(then)
    .flatMap(splitAtVerbs)
    .filter((part) => !negation.test(part))
    .slice(0, MAX_TASKS);
  // If there is only one task, the ranking itself handles what it excludes.
  const texts = parts.length === 1 && parts[0] === rest.trim() ? [whole] : parts;
  return texts
    .map((text) => text.replace(asking, 'request $2 from $1'))
    .map((text) => ({ text, verb: verbOf(text), object: objectOf(text) }));
}

/**
 * The wordings of a task with its pronouns replaced by the things of earlier steps: "close it" after an issue means
 * closing an issue.
 * @param things the things of earlier steps
 */
export function wordingsWith({ text }: Task, things: readonly string[]): string[] {
  if (!pronoun.test(text) && !possessive.test(text))
    return [text, ...things.slice(0, 2).map((thing) => `${text} ${thing}`)];
  const put = (thing: string) => text.replace(pronouns, thing).replace(possessives, thing && `${thing}'s`);
  return [...new Set([...things, ''].map((thing) => put(thing).replace(/\s+/g, ' ').trim()))];
}

const verbOf = (text: string): string => {
  const [first = ''] = splitWords(text);
  return isVerb(first) ? first : '';
};

function splitAtVerbs(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence.trim().replace(/[.?!;:\s]+$/, '');
  while (rest !== '') {
    const at = nextTask(rest);
    parts.push(at ? rest.slice(0, at.from) : rest);
    rest = at ? rest.slice(at.to) : '';
  }
  return parts.filter((part) => /\p{L}{2}/u.test(part));
}

/** The position at which the next task begins, after "and" or a comma. */
function nextTask(text: string): { from: number; to: number } | null {
  for (const found of text.matchAll(new RegExp(and, 'gi'))) {
    const to = found.index + found[0].length;
    if (found.index > 0 && beginsTask(text.slice(to))) return { from: found.index, to };
  }
  return null;
}

function beginsTask(text: string): boolean {
  const [first = '', second] = splitWords(text);
  // A verb that is the only word is more likely a noun: "the price and label".
  return second !== undefined && isVerb(first);
}

const isVerb = (word: string): boolean => verbs.has(word) || readHttpMethods(word).everyVerb.size > 0;

/** The nouns after the verb, up to the next preposition; '' if there are none. */
export function objectOf(text: string): string {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const words = (isVerb(first.toLowerCase()) ? rest.join(' ') : text)
    .split(preposition)[0]
    ?.replace(/[’']s\b/g, '')
    .replace(/\b(?:a|an|the|all|every|each|some|any|new|my|our|your|its|their|last|latest)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words && words.split(' ').length <= 3 ? words : '';
}
