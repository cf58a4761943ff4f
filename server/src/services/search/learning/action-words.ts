import { stemmer } from 'stemmer';

/**
 * What people do to things, a line of words that mean the same. Two questions that name different actions are never one,
 * however much of the rest they share: "create a refund" and "delete a refund".
 */
const actions = `create add make new insert register generate
  delete remove destroy erase drop purge
  update edit change modify rename replace
  list
  get fetch retrieve read show view see display
  search find query look lookup
  cancel abort stop terminate
  archive
  restore undelete recover unarchive
  enable activate
  disable deactivate
  start begin launch
  pause suspend
  resume continue
  export download
  import
  upload attach
  send post publish
  approve accept
  reject decline deny
  open
  close
  reopen
  lock
  unlock
  block ban
  unblock unban
  assign
  unassign
  follow
  unfollow
  subscribe
  unsubscribe
  validate verify
  merge
  split
  copy clone duplicate
  move transfer
  count
  test
  retry`;

/** The actions that a wording without any action may mean. */
const usual = new Set(['create', 'get', 'list', 'search'].map((word) => stemmer(word)));
/** "list all invoices", "get all invoices" and "find the invoices" are one question. */
const reading = new Set(['get', 'list', 'search'].map((word) => stemmer(word)));

const actionOf = new Map(
  actions.split('\n').flatMap((row) => {
    const [first = '', ...others] = row.trim().split(' ');
    return [first, ...others].map((word) => [stemmer(word), stemmer(first)] as const);
  }),
);

/** A stem as its action's own name, or as it is. */
export const canonicalStem = (stem: string): string => actionOf.get(stem) ?? stem;

/** Whether a canonical stem is an action. */
export const isAction = (stem: string): boolean => actionOf.has(stem);

/** The actions among canonical stems; the ways of reading count as one. */
export function actionsIn(stems: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const stem of stems) {
    if (!isAction(stem)) continue;
    found.add(reading.has(stem) ? 'read' : stem);
  }
  return found;
}

/** Whether two sets of actions cannot be the same question's. */
export function actionsDiffer(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size > 0 && other.size > 0) return ![...one].some((action) => other.has(action));
  for (const action of one.size > 0 ? one : other) if (action !== 'read' && !usual.has(action)) return true;
  return false;
}
