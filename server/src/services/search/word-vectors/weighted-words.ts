import type { Searchable } from '../index/searchable.ts';
import { stemsOf } from '../index/words-of.ts';

/** The distinct stems of a text, with the weight of each. */
export type WeightedWords = ReadonlyMap<string, number>;

/** The weight of a word by its place in a call; added up if it occurs in several. */
const placeWeights = {
  title: 1,
  name: 0.7,
  path: 0.5,
  tags: 0.4,
  excerpt: 0.25,
  inputs: 0.1,
  httpMethod: 0.6,
};
/** The numbers of sentences and of stems that are read from the beginning of a description. */
const MAX_SENTENCES = 2;
const MAX_EXCERPT = 50;
/** The numbers of characters and of stems that are read from the inputs. */
const MAX_INPUT_TEXT = 500;
const MAX_INPUTS = 40;
/** Questions are short; further words are ignored. */
const MAX_QUESTION = 64;

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{3,}$/u;

/** Verbs that mean something else with a particle: "sign in", "turn off", "give back". */
const phrasalVerbs = new Set(
  stemsOf(
    `add back block boot break bring build call check clean clear close come count cut dial dig drop fill find follow get give go
    hand hang hold keep kick leave let lock log look make mark move open pass pay phase pick point print pull push put roll run send set
    shut sign sort spin split start switch take throw tick top turn wipe work write`,
  ),
);
const particles = new Set('in out up off on down back away over apart aside through'.split(' '));
/** The number of words allowed between a verb and its particle: "sign a user in". */
const MAX_BETWEEN = 3;

/** The phrasal verbs of a text: "sign the user in" gives `sign+in`. */
function findPhrasalVerbs(stems: readonly string[]): string[] {
  return stems.flatMap((particle, at) => {
    if (!particles.has(particle)) return [];
    const verb = stems
      .slice(Math.max(0, at - MAX_BETWEEN - 1), at)
      .findLast((stem) => phrasalVerbs.has(stem));
    return verb === undefined ? [] : [`${verb}+${particle}`];
  });
}

/**
 * The stems of a text, followed by its phrasal verbs. Languages that are written without spaces are split into pairs
 * of adjacent characters.
 */
export function splitIntoStems(text: string): string[] {
  const stems = splitUnspaced(text);
  return [...stems, ...findPhrasalVerbs(stems)];
}

const splitUnspaced = (text: string): string[] =>
  stemsOf(text).flatMap((stem) =>
    unspaced.test(stem) ? [...stem].slice(1).map((character, at) => [...stem][at] + character) : [stem],
  );

/** The words of a question, with the weights for adding their vectors. */
export function weighQuestion(question: string): WeightedWords {
  const words = new Map<string, number>();
  for (const stem of splitIntoStems(question).slice(0, MAX_QUESTION))
    words.set(stem, (words.get(stem) ?? 0) + 1);
  return words;
}

/**
 * The words of a call: its title, name, path and tags, the beginning of its description and of its inputs, and its HTTP
 * method.
 */
export function weighCall(call: Searchable): WeightedWords {
  const { httpMethod, name, path, summary, tags, description, inputs } = call;
  const words = new Map<string, number>();
  const add = (stems: readonly string[], weight: number) => {
    for (const stem of new Set(stems)) words.set(stem, (words.get(stem) ?? 0) + weight);
  };
  add(splitIntoStems(summary), placeWeights.title);
  add(splitIntoStems(name), placeWeights.name);
  add(splitIntoStems(path.slice(httpMethod.length)), placeWeights.path);
  add(splitIntoStems(tags.join(' ')), placeWeights.tags);
  const excerpt = description.split(/[.\n]/, MAX_SENTENCES).join(' ');
  add(splitIntoStems(excerpt).slice(0, MAX_EXCERPT), placeWeights.excerpt);
  add(splitIntoStems(inputs.slice(0, MAX_INPUT_TEXT)).slice(0, MAX_INPUTS), placeWeights.inputs);
  add([httpMethodWord(httpMethod)], placeWeights.httpMethod);
  return words;
}

/** The pseudo-word of an HTTP method, which has a vector like other words. */
const httpMethodWord = (httpMethod: string): string => `#${httpMethod}`;
