/**
 * Words at the end of paths that are actions or states, in lower case. Other words there are read as things: `/users/{id}/avatar`.
 */

const words = (list: string): Set<string> => new Set(list.split(' '));

/** Verbs that are not also names of resources. */
const pure = words(
  'abandon abort accept acknowledge activate add analyze append apply approve archive assign attach authenticate authorize ban ' +
    'bind calculate cancel capture clear clone close commit complete compute configure confirm connect consume convert copy ' +
    'deactivate decline decrypt delete deliver demote deny detach disable disconnect dismiss dispatch download duplicate enable ' +
    'encrypt enqueue evaluate exchange execute expire extend fetch finalize find finish follow generate get grant hide ignore ' +
    'import increment initiate install invalidate invite invoke kick kill launch leave login logout mark merge migrate modify ' +
    'move mute notify overwrite parse pause pay ping prepare process promote provision publish purge push query quit read ' +
    'reactivate reassign rebuild receive redeem redeliver refresh regenerate register reindex reject reload remove rename render ' +
    'renew reopen reorder replace replay rerun reschedule resend reserve reset resize resolve restart restore resubmit resume ' +
    'retrieve retry return revert revoke rollback rotate run save scale search send set share ship shutdown sign signin signout ' +
    'signup skip split stop submit subscribe suspend swap switch sync synchronize terminate test toggle track train transcribe ' +
    'translate trigger unarchive unassign unban unblock undelete undo unfollow unhide uninstall unlink unlock unmute unpause ' +
    'unpin unpublish unregister unshare unstar unsubscribe unsuspend untag unwatch update upgrade upload validate verify void ' +
    'withdraw write',
);

/** Verbs that are also names: actions only after a parameter, as in `/charges/{charge}/refund`. */
const ambiguous = words(
  'audit backup block bookmark call charge check checkout comment debit credit deposit dispute drain export favorite fork freeze ' +
    'hold join like link list lock lookup order patch pin play poll preview print quote rate rebake redirect refund release report ' +
    'request review scan score snooze star start stream tag top transfer trash unfreeze view vote watch',
);

export const isPureAction = (word: string): boolean => pure.has(word);
export const isAction = (word: string): boolean => pure.has(word) || ambiguous.has(word);

/** Actions that change nothing, which paths of `GET` can end with. */
const ofAll = words('search count export download query find');
const ofEach = words('preview validate verify lookup check');
export const isListing = (word: string): boolean => ofAll.has(word) || ofEach.has(word);
/** Whether the action is about one thing, also below a list of these: `/invoices/preview`. */
export const isOfOne = (word: string): boolean => ofEach.has(word);

/** Adjectives: `/invoices/upcoming` is one invoice, `/jobs/failed` are several. */
const ofOne = words('upcoming latest current default next previous newest oldest');
const ofMany = words(
  'active inactive archived pending recent failed deleted trashed public private trending popular featured expired available ' +
    'unread open closed completed blocked shared starred',
);
export const stateOf = (word: string): 'one' | 'many' | undefined =>
  ofOne.has(word) ? 'one' : ofMany.has(word) ? 'many' : undefined;

const twoWords: Record<string, string> = {
  checkout: 'check out',
  login: 'log in',
  logout: 'log out',
  lookup: 'look up',
  rollback: 'roll back',
  shutdown: 'shut down',
  signin: 'sign in',
  signout: 'sign out',
  signup: 'sign up',
};

/** A verb as it is written in a sentence: "logout" is "log out". */
export const phrasal = (verb: string): string[] =>
  (Object.hasOwn(twoWords, verb) ? (twoWords[verb] ?? verb) : verb).split(' ');
