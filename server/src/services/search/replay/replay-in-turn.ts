import { pinnedQuestionMessages as messages } from '@fieldkit/contract/messages/pinned-questions.ts';
import { unavailable } from '../../../platform/http-kit/errors.ts';

/** So many of all wait at most; the rest are asked to come back. */
const MOST = 12;
/** The limit per project, so that one project cannot take all places. */
const MOST_OF_ONE = 3;

/** Those who are here, by the version that they ask. */
const here: string[] = [];
let last: Promise<unknown> = Promise.resolve();

/**
 * One replay after the other: each holds two indexes of a whole project.
 * @throws Refusal 503 when too many wait
 */
export async function replayInTurn<Result>(version: string, work: () => Promise<Result>): Promise<Result> {
  const ofOne = here.filter((one) => one === version).length;
  if (here.length >= MOST || ofOne >= MOST_OF_ONE) throw unavailable(...messages.replayBusy);
  here.push(version);
  const turn = last.then(work).finally(() => here.splice(here.indexOf(version), 1));
  last = turn.catch(() => {});
  return turn;
}
