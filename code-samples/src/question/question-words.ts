import { stemsOf } from './words.ts';

/* The words of questions by which values are recognized. */

/** Words between a name and its value: "whose city is Paris". */
export const wordsBeforeValue = new Set(
  'is of to as be id ids number no named called set equal equals should'.split(' '),
);
/** Words between what is identified and its id: "the file with id 5", "user number 7". */
export const wordsBeforeId = new Set('id ids number no named called name is'.split(' '));
/** Words with which a new part of a sentence begins. */
export const clauseStarts = new Set(
  'and or with for in on to of from by at as but that which who whose when where if so then than only until since before after into is are was not also please'.split(
    ' ',
  ),
);
/** Articles, pronouns and adverbs. */
export const determiners = new Set(
  'a an the my your our their its his her this these those some any all none it them me us him you we they i another each every over off away out up down back now today here there again too alone unchanged untouched intact'.split(
    ' ',
  ),
);
/** Words that often follow a name and are not its value: "the email address", "the password reset". */
export const nounsAfterName = new Set(
  'account address allowed change code content data date detail details field first header info information item items key last limit link list max minimum name names new number object one only option options order out missing optional page parameter parameters param possible profile property query required reset result results setting settings string text this time token type unique url valid value values when which whose yet'.split(
    ' ',
  ),
);
/** Words after a name, besides those that begin a new part of a sentence: "a robot named builder valid for a week". */
export const wordsAfterName = new Set(
  'about active after against before between costing due expiring has have having inside must owned per private public set starting through under using valid via visible will within without'.split(
    ' ',
  ),
);
/** Words that join the values of a list. */
export const conjunctions = new Set(['and', 'or', '&']);
/** Words before a name: "a playlist called Road trip". */
export const namingVerbs = new Set(['named', 'called', 'titled', 'entitled']);
/** Words of names that identify something: `file_id`, `project_name_or_id`. */
export const identifierNouns = new Set(
  'id ids uid uuid guid key slug name number no identifier or code ref'.split(' '),
);
/** Words before what the value of a path is about: "in project shop". */
export const placePrepositions = new Set('in of for from into to on inside within at'.split(' '));
/** Stems of words in the names of flags that do not describe what the flag is about. */
export const flagVerbs = stemsOf('allow can enable has have include is should show use with');
/** Allowed values that occur in questions about anything. */
export const ambiguousOptions = new Set(
  'all any and are asc by can default desc false for from get has how its list more new none not off one only other some that the this true use via was who with you your'.split(
    ' ',
  ),
);
/** Words that turn a flag off. */
export const switchOffVerbs = new Set([
  'disable',
  'disabling',
  'off',
  'stop',
  'prevent',
  'forbid',
  'remove',
  'removing',
  'revoke',
  'revoking',
]);
/** Words between a flag and its state: "should be false". */
export const linkingVerbs = new Set(['should', 'must', 'be', 'is', 'to', 'set']);
/** States of a flag that is off. */
export const offStates = new Set(['false', '0', 'off', 'disabled', 'no', 'never']);
/** Verbs after which it is not clear whether a flag is meant to be on: "hide archived orders". */
export const ambiguousVerbs = new Set(['exclude', 'excluding', 'hide', 'ignore', 'omit', 'skip']);
/** Stems of names that alone do not identify an input. */
export const genericNames = stemsOf('id name type value');
/** Words before a number of results; "up to 5" and "at most 5" have two. */
export const limitWords = new Set('first last latest newest top max maximum only limit'.split(' '));
/** "30 results" */
export const resultNouns = new Set('results hits items entries records rows'.split(' '));
/** "500 requests per second" limits something else than the number of results. */
export const rateUnits = new Set('second minute hour day week month year user seat'.split(' '));
/** Words before a number that counts nothing: "Python 3", "error 400", "in 2026". */
export const wordsBeforeOtherNumbers = new Set(
  'api code curl error get got returned returns go http in java javascript node page php python ruby since status step swift v version year'.split(
    ' ',
  ),
);
/** Stems of words that have no meaning in a name. */
export const stopWordStems = stemsOf('a an the of to in on for with by and or all new from is it at as');
