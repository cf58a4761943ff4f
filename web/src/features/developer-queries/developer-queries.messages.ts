import { counted, formatCount } from '@fieldkit/contract/format-count.ts';
import { percentOf } from '../../lib/percent.ts';

const percent = (part: number, whole: number): string => `${percentOf(part, whole)}%`;

/** Developer Queries as shown in the dashboard. The specification's texts are in analytics.ts. */
// beyond the specification
export const text = 'What developers ask their AI clients. Near-identical questions count as one.';
export const countedUntil = (date: string) => `As of ${date}, 00:00 UTC.`;
export const loading = 'Loading the queries…';
export const loadFailed = 'The queries could not be loaded';
export const tryAgain = 'Try Again';
export const only = {
  label: 'Which queries',
  all: 'All queries',
  unanswered: 'Unanswered',
  solved: 'Solved',
  with_workflow: 'With a workflow',
  without_workflow: 'Without a workflow',
} as const;
export const order = {
  label: 'Sort queries',
  need: 'Needs work',
  asked: 'All',
} as const;
export const searchSettings = 'Search settings';
export const tryQuestion = 'Try a question';
export const pinnedQuestions = 'Pinned questions';
/** The visible part of the button's name. */
export const tryShort = 'Try';
export const moreTools = 'More actions';
export const answer = (text: string) => `Answer “${text}” with a method or workflow`;
export const answerWithMethod = 'Answer with a method';
export const actionsFor = (text: string) => `Actions for “${text}”`;
export const pin = (text: string) => `Pin “${text}”`;
export const proofTitle = 'What your answers changed';
export const proofText =
  'For the questions they answer, before and since each was added. A dashed line marks each day.';
export const proofSummary = 'The share of answered questions, month by month';
export const proofPoint = (answered: number, count: number) =>
  count === 0
    ? 'Not asked'
    : `${percent(answered, count)} answered (${formatCount(answered)} of ${formatCount(count)})`;
export const askedPoint = (count: number) => (count === 0 ? 'Not asked' : `Asked ${counted(count, 'time')}`);
export const proofAnswers = (count: number) => `Your answers (${formatCount(count)})`;
export const proofOthers = (count: number) => `and ${formatCount(count)} more`;
export const proofSince = (day: string) => `since ${day}`;
export const oneGroup = 'Showing only the linked query.';
export const allGroups = 'Show all queries';
export const unknownProject = {
  title: 'This project does not exist',
  message: 'It does not exist, or you were not added to it. Select another one.',
};
export const asked = (count: number) => `Asked ${counted(count, 'time', 'times')}`;
export const lastAsked = (date: string) => `Last asked ${date}`;
export const noLibrary = 'No library';
export const libraries = 'Libraries';
export const wordingCount = (count: number) => counted(count, 'phrasing', 'phrasings');
export const outcomes = {
  answered: (count: number) => `${formatCount(count)} answered`,
  uncertain: (count: number) => `${formatCount(count)} uncertain`,
  none: (count: number) => `${formatCount(count)} no answer`,
} as const;
export const selectOne = (text: string) => `Select “${text}”`;
export const createFor = (label: string, text: string) => `${label} for “${text}”`;
export const workflow = 'Workflow';
export const answeredWith = 'Answered with';
export const rateBefore = (answered: number, count: number) =>
  count === 0
    ? 'not asked before'
    : `${percent(answered, count)} answered before (${formatCount(answered)} of ${formatCount(count)})`;
export const rateAfter = (answered: number, count: number) =>
  count === 0
    ? 'not asked since'
    : `${percent(answered, count)} after (${formatCount(answered)} of ${formatCount(count)})`;
export const draftFailed = 'The workflow could not be drafted';
export const workflowFailed = 'The workflow could not be loaded';
export const noPlaceTitle = 'This project has no library for the workflow';
export const noPlace = 'A workflow belongs to a library. Add a library to this project first.';
export const none = 'Queries are counted every night and appear here the day after a developer asks them.';
export const noneMatch = (conditions: string) =>
  `Nothing matches ${conditions}. Try another word, or clear the filters.`;
export const matching = (term: string) => `“${term}”`;
export const narrowed = (count: number) => counted(count, 'filter', 'filters');
export const and = ' and ';
export const oneGroupGone = 'The query does not exist in this period, or it was merged into another one.';
export const clearFilters = 'Clear filters';
export const download = 'Download CSV';
export const downloadFailed = 'The queries could not be downloaded';
export const downloadCut = (max: number) => `The file contains the ${formatCount(max)} most asked queries`;
export const fileName = (project: string) => `developer-queries ${project}`;
export const columns = [
  'Query',
  'Frequency',
  'Times asked',
  'Answered',
  'Uncertain',
  'No answer',
  'Libraries',
  'Workflow',
  'Asked before the workflow',
  'Answered before',
  'Asked since',
  'Answered since',
  'Answered with',
  'Asked before it',
  'Answered before it',
  'Asked after it',
  'Answered after it',
  'Last asked',
] as const;
export const selected = (count: number) => `${counted(count, 'query', 'queries')} selected`;
export const merge = 'Merge';
export const mergeTooFew = 'Select at least two queries that ask the same thing.';
export const mergeTooMany = (max: number) => `At most ${formatCount(max)} queries can be merged at once.`;
export const clearSelection = 'Clear selection';
export const selection = 'Selected queries';
export const mergeTitle = (count: number) => `Merge ${formatCount(count)} queries into one?`;
export const mergeText = 'From now on they count as one, including similar new questions.';
export const mergeShown = 'It will be shown as';
export const mergeShownFailed = 'Could not determine which phrasing will be shown';
export const mergeTogether = (count: number) =>
  `Together they were asked ${counted(count, 'time', 'times')}:`;
export const mergeWorkflows = 'Several of them have a workflow. All are kept; the newest is shown.';
export const mergeBack = 'To undo this, open its phrasings and split them off again.';
export const mergeConfirm = (count: number) => `Merge ${formatCount(count)} queries`;
export const merging = 'Merging…';
export const merged = (count: number) => `${formatCount(count)} queries merged`;
export const mergeFailed = 'The queries could not be merged';
export const query = 'Query';
export const neighbors = { previous: 'Previous query', next: 'Next query' } as const;
export const history = 'How it was answered';
export const historyLoading = 'Loading how it was answered…';
export const historyFailed = 'How it was answered could not be loaded';
export const historySummary = 'The share of this query’s questions that were answered, month by month';
export const historyOf = (answered: number, count: number) =>
  count === 0
    ? 'It was not asked with these filters.'
    : `Asked ${counted(count, 'time', 'times')}, ${percent(answered, count)} answered.`;
export const answersNow = 'Currently answered by';
export const theGuide = 'the guide';
export const theDescription = 'the description of';
export const closest = 'The closest was';
export const askedTitle = 'Times asked, by month';
export const askedSummary = 'How often this query was asked, month by month';
export const noAnswerYet = 'No confident answer yet.';
export const clientsTitle = 'Clients';
export const clientsText = (count: number) => `From the latest ${counted(count, 'time')} it was asked.`;
export const latestTitle = 'Latest questions';
export const today = 'Today';
export const noLatest = 'No questions from this period are still stored.';
export const outcomeNames = { answered: 'Answered', uncertain: 'Uncertain', none: 'No answer' } as const;
export const reportsTitle = 'Reports on these answers';
export const reportKinds = { missing: 'Missing', wrong: 'Wrong', worked: 'Worked' } as const;
export const wordingsTitle = 'Phrasings';
export const wordingsLoading = 'Loading the phrasings…';
export const wordingsFailed = 'The phrasings could not be loaded';
export const wordingsText = 'All phrasings of this query since the first question, regardless of filters.';
export const wordingsMost = (max: number) => `Showing the ${formatCount(max)} most asked.`;
export const answeredBy = 'Answered by';
export const notAnswered = 'No confident answer';
export const missingMethod = 'A method that could not be loaded';
export const splitHint = 'Select the phrasings that ask something else to make them a separate query.';
export const split = (count: number) =>
  count === 0 ? 'Split off' : `Split off ${counted(count, 'phrasing', 'phrasings')}`;
export const splitNone = 'Select the phrasings that ask something else.';
export const splitting = 'Splitting…';
export const splitDone = (count: number) =>
  count === 1
    ? 'The phrasing is now its own query. To undo this, select both queries and merge them.'
    : `${formatCount(count)} phrasings are now their own query. To undo this, select both queries and merge them.`;
export const splitToast = 'The query was split';
export const splitFailed = 'The phrasings could not be split off';
export const showSplit = 'Show the new query';
export const close = 'Close';
export const cancel = 'Cancel';
/** The texts around a list. */
export const listMessages = {
  search: 'Search queries',
  searchHint: 'Search queries…',
  clearSearch: 'Clear search',
  loadFailed,
  tryAgain,
  pages: 'Pages of queries',
  previous: 'Prev',
  next: 'Next',
  choosePage: 'Page',
  page: (page: number, pageCount: number) => `Page ${formatCount(page)} of ${formatCount(pageCount)}`,
};
