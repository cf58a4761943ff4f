import type { FoundAnswer } from '@fieldkit/contract/plugin-site.ts';
import type { Shelves } from '../published-shelves.ts';
import { rankMethods } from '../rank-methods.ts';
import type { SearchIndex } from '../search-index.ts';
import type { PublishedContent } from '../search-messages.ts';
import { languageAsked } from './language-asked.ts';
import { nearestBySpelling } from './nearest-by-spelling.ts';
import { partsOfQuestion } from './parts-of-question.ts';

export type Searched = {
  published: PublishedContent;
  index: () => SearchIndex;
  recipes: () => SearchIndex;
  shelves: Shelves;
};

const METHODS_LOOKED_AT = 10;
const WORKFLOWS_LOOKED_AT = 3;
const NEAR = 5;
const NEAREST = 3;
const NEAR_WORKFLOWS = 2;

/** Finds what a question is answered with: the workflow that covers it comes before methods that only resemble it. */
export function findAnswer(question: string, { published, index, recipes, shelves }: Searched): FoundAnswer {
  const { methods, workflows = [] } = published;
  const { rest } = languageAsked(question);
  const calls = rankMethods(index(), rest, METHODS_LOOKED_AT);
  const whole = rankMethods(recipes(), rest, WORKFLOWS_LOOKED_AT);
  const methodsAt = (docs: readonly number[]) => docs.flatMap((doc) => methods[doc] ?? []);
  const foundWorkflows = whole.hits.flatMap(({ doc }) => workflows[doc] ?? []);
  const places = calls.hits.map(({ doc }) => doc);
  const lines = (docs: readonly number[]) => methodsAt(docs).map(shelves.line);

  const [covering, ...others] = whole.outcome === 'answered' ? foundWorkflows : [];
  if (covering) {
    const used = new Set(covering.steps.map(({ method_uuid }) => method_uuid));
    const beside = calls.outcome === 'answered' ? lines(places) : [];
    return {
      outcome: 'answered',
      workflow: shelves.wholeWorkflow(covering),
      methods: [],
      nearWorkflows: others.slice(0, NEAR_WORKFLOWS).map(shelves.workflowLine),
      nearMethods: beside.filter(({ method_uuid }) => !used.has(method_uuid)).slice(0, NEAR),
    };
  }
  const nothing = { workflow: null, methods: [], nearWorkflows: [] };
  if (calls.outcome === 'none' && whole.outcome === 'none')
    return {
      ...nothing,
      outcome: 'none',
      nearMethods: lines(nearestBySpelling(index(), rest, NEAREST)),
    };
  const chosen = calls.outcome === 'answered' ? callsFor(rest, index(), places) : places.slice(0, 1);
  const using = methodsAt(chosen).flatMap(({ method_uuid }) => shelves.usersOf(method_uuid));
  const near = calls.outcome === 'answered' ? using : foundWorkflows;
  return {
    workflow: null,
    outcome: calls.outcome === 'answered' ? 'answered' : 'uncertain',
    methods: methodsAt(chosen).map(shelves.whole),
    nearWorkflows: [...new Set(near)].slice(0, NEAR_WORKFLOWS).map(shelves.workflowLine),
    nearMethods: lines(places.filter((doc) => !chosen.includes(doc))).slice(0, NEAR),
  };
}

/** The best call; where a question asks for several things and each has an answer of its own, the best of each. */
function callsFor(question: string, index: SearchIndex, places: readonly number[]): number[] {
  const parts = partsOfQuestion(question);
  const ranked = parts.length > 1 ? parts.map((part) => rankMethods(index, part, 1)) : [];
  const all = ranked.every(({ outcome }) => outcome === 'answered');
  const each = new Set(all ? ranked.flatMap(({ hits }) => hits.map(({ doc }) => doc)) : []);
  return each.size > 1 ? [...each] : places.slice(0, 1);
}
