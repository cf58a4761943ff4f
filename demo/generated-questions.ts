import { activityFactor, type Year } from './demo-year.ts';
import { type Developer, generateDevelopers } from './developers.ts';
import { billing } from './intents/billing.ts';
import { gaps } from './intents/gaps.ts';
import { identity } from './intents/identity.ts';
import type { Intent } from './intents/intent.ts';
import { marketplace } from './intents/marketplace.ts';
import { takingPayments } from './intents/taking-payments.ts';
import type { ProjectName } from './projects.ts';
import { createRandom, type Random } from './random.ts';

/** A question with its time, and the other wordings that an assistant sends along. */
export type GeneratedQuestion = {
  at: Date;
  text: string;
  also: readonly string[];
  developer: Developer;
  language: string | null;
};

const intents: Record<ProjectName, readonly Intent[]> = {
  payments: [...takingPayments, ...billing, ...marketplace, ...gaps],
  identity,
};
/** The wordings with the same meaning as this text, most common first. */
export const textsLike = (text: string): readonly string[] =>
  Object.values(intents)
    .flat()
    .find(({ texts }) => texts.includes(text))?.texts ?? [];

/** The activity on the last day relative to the first. */
const GROWTH = 2.9;
/** Assistants specify a language with about half of their questions. */
const SAYS_LANGUAGE = 0.55;
/** Assistants rephrase most questions twice, as the search tool asks them to. */
const REPHRASES = 0.7;
const REPHRASINGS = 2;
/** The frequency of each further wording relative to the previous one. */
const NEXT_WORDING = 0.6;

/** The approximate number of questions and developers. */
export type YearSize = { questions: number; developers: number };

/** A year of questions in chronological order, and the developers who connect without asking. */
export function generateQuestions(random: Random, year: Year, size: YearSize) {
  const all = generateDevelopers(random, size.developers, year.days);
  const developers = all.filter(({ zeal }) => zeal > 0);
  const onlookers = all.filter(({ zeal, channel }) => zeal === 0 && channel === 'mcp');
  return { onlookers, askings: spread(random, year, developers, size.questions) };
}

function spread(
  random: Random,
  year: Year,
  developers: readonly Developer[],
  many: number,
): GeneratedQuestion[] {
  const bustle = Array.from({ length: year.days }, (_, day) => {
    const noise = 0.88 + 0.24 * random.share();
    return activityFactor(year.at(day, 0)) * GROWTH ** (day / year.days) * noise;
  });
  const all = bustle.reduce((sum, one) => sum + one, 0);
  // A separate generator, so that rephrasing does not change all other questions of the year.
  const rephrasing = createRandom(many);
  return bustle
    .flatMap((busy, day) => {
      const activeDevelopers = developers.filter(({ from, until }) => from <= day && day <= until);
      const some = activeDevelopers.length > 0 ? activeDevelopers : developers.slice(0, 3);
      const count = Math.round((many * busy) / all);
      return Array.from({ length: count }, () => generateQuestion(random, year, day, some));
    })
    .filter(({ at }) => at < year.now)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((question) =>
      question.developer.channel === 'mcp' && rephrasing.happens(REPHRASES)
        ? { ...question, also: rephrase(question.text) }
        : question,
    );
}

/** The next wordings with the same meaning, starting again after the last one. */
function rephrase(text: string): readonly string[] {
  const texts = textsLike(text);
  const after = texts.indexOf(text) + 1;
  return [...texts.slice(after), ...texts.slice(0, after - 1)].slice(0, REPHRASINGS);
}

function generateQuestion(
  random: Random,
  year: Year,
  day: number,
  activeDevelopers: readonly Developer[],
): GeneratedQuestion {
  const developer = random.weighed(activeDevelopers, ({ zeal }) => zeal);
  const known = intents[developer.project].filter(({ since }) => since * year.days <= day);
  const intent = random.weighed(known, ({ weight }) => weight);
  const text = random.weighed(intent.texts, (one) => NEXT_WORDING ** intent.texts.indexOf(one));
  // Mostly around two in the afternoon, and rarely at night.
  const hours = 14 + (random.share() + random.share() + random.share() - 1.5) * 8;
  return {
    at: year.at(day, Math.min(23.98, Math.max(0, hours))),
    text,
    also: [],
    developer,
    language: random.happens(SAYS_LANGUAGE) ? developer.language : null,
  };
}
