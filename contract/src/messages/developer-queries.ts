import { counted, formatCount } from '../format-count.ts';

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}%`;

/** Developer Queries as the dashboard shows them; the specification's texts are in analytics.ts. */
export const developerQueryMessages = {
  // beyond the specification
  text: 'What developers ask their AI clients, near-identical questions as one, most asked first.',
  countedUntil: (date: string) => `As of ${date}, 00:00 UTC.`,
  loading: 'Loading the queries…',
  loadFailed: 'The queries could not be loaded',
  tryAgain: 'Try Again',
  search: 'Search queries',
  searchHint: 'Search queries…',
  clearSearch: 'Clear search',
  only: {
    label: 'Which queries',
    all: 'All queries',
    unanswered: 'Unanswered',
    solved: 'Solved',
    with_workflow: 'With a workflow',
    without_workflow: 'Without a workflow',
  },
  pages: 'Pages of queries',
  previous: 'Prev',
  next: 'Next',
  choosePage: 'Page',
  page: (page: number, pageCount: number) => `Page ${formatCount(page)} of ${formatCount(pageCount)}`,
  oneGroup: 'Only the query that you followed shows.',
  allGroups: 'Show all queries',
  unknownProject: [
    'This project does not exist',
    'It does not exist, or you were not added to it. Select another one.',
  ],

  asked: (count: number) => `Asked ${counted(count, 'time', 'times')}`,
  lastAsked: (date: string) => `Last asked ${date}`,
  noLibrary: 'No library',
  libraries: 'Libraries',
  wordingCount: (count: number) => counted(count, 'wording', 'wordings'),
  outcomes: {
    answered: (count: number) => `${formatCount(count)} answered`,
    uncertain: (count: number) => `${formatCount(count)} uncertain`,
    none: (count: number) => `${formatCount(count)} no answer`,
  },
  selectOne: (text: string) => `Select “${text}”`,
  createFor: (label: string, text: string) => `${label} for “${text}”`,
  workflow: 'Workflow',
  answeredWith: 'Answered with',
  rateBefore: (answered: number, count: number) =>
    count === 0
      ? 'not asked before it'
      : `${percent(answered, count)} answered before it (${formatCount(answered)} of ${formatCount(count)})`,
  rateAfter: (answered: number, count: number) =>
    count === 0
      ? 'no question counted since'
      : `${percent(answered, count)} after (${formatCount(answered)} of ${formatCount(count)})`,

  draftFailed: 'The draft of the workflow could not be made',
  workflowFailed: 'The workflow could not be loaded',
  noPlaceTitle: 'There is no library for the workflow',
  noPlace: 'A workflow belongs to a library. Add a library to this project first.',

  none: 'A query shows here once a developer has asked it and the day is counted. That happens every night.',
  noneMatch: (conditions: string) =>
    `Nothing matches ${conditions}. Try another word, or clear what narrows the list.`,
  matching: (term: string) => `“${term}”`,
  narrowed: (count: number) => counted(count, 'filter', 'filters'),
  and: ' and ',
  oneGroupGone: 'The query is not there in this period, or it was merged into another one.',
  clearFilters: 'Clear filters',

  download: 'Download CSV',
  downloadFailed: 'The queries could not be downloaded',
  downloadCut: (most: number) => `The file holds the ${formatCount(most)} queries that are asked most`,
  fileName: (project: string) => `developer-queries ${project}`,
  columns: [
    ...['Query', 'Frequency', 'Times asked', 'Answered', 'Uncertain', 'No answer', 'Libraries', 'Workflow'],
    ...['Asked before the workflow', 'Answered before', 'Asked since', 'Answered since'],
    ...['Answered with', 'Asked before it', 'Answered before it', 'Asked after it', 'Answered after it'],
    'Last asked',
  ],

  selected: (count: number) => `${counted(count, 'query', 'queries')} selected`,
  merge: 'Merge',
  mergeTooFew: 'Select at least two queries that ask the same.',
  mergeTooMany: (most: number) => `At most ${formatCount(most)} queries can be merged at once.`,
  clearSelection: 'Clear selection',
  selection: 'Selected queries',
  mergeTitle: (count: number) => `Merge ${formatCount(count)} queries into one?`,
  mergeText: 'From now on they count as one, and new questions like them too.',
  mergeShown: 'It will be shown as',
  mergeShownFailed: 'Which wording will be shown could not be found out',
  mergeTogether: (count: number) => `Together they were asked ${counted(count, 'time', 'times')}:`,
  mergeWorkflows: 'Several of them have a workflow. All stay; the one made last is shown.',
  mergeBack: 'To take it back, open its wordings and split them off again.',
  mergeConfirm: (count: number) => `Merge ${formatCount(count)} queries`,
  merging: 'Merging…',
  merged: (count: number) => `${formatCount(count)} queries are one now`,
  mergeFailed: 'The queries could not be merged',

  wordingsTitle: 'Wordings',
  wordingsLoading: 'Loading the wordings…',
  wordingsFailed: 'The wordings could not be loaded',
  wordingsText:
    'Everything that counts as this query, since the first question on, whatever the filters say.',
  wordingsMost: (most: number) => `The ${formatCount(most)} most asked show.`,
  answeredBy: 'Answered by',
  notAnswered: 'No method answered it with confidence',
  goneMethod: 'A method that could not be loaded',
  splitHint: 'Select the wordings that ask something else, and make them a query of their own.',
  split: (count: number) =>
    count === 0 ? 'Split off' : `Split off ${counted(count, 'wording', 'wordings')}`,
  splitNone: 'Select the wordings that ask something else.',
  splitting: 'Splitting…',
  splitDone: (count: number) =>
    count === 1
      ? 'The wording is a query of its own now. To take it back, select both queries and merge them.'
      : `${formatCount(count)} wordings are a query of their own now. To take it back, select both queries and merge them.`,
  splitToast: 'The query was split',
  splitFailed: 'The wordings could not be split off',
  showSplit: 'Show the new query',
  close: 'Close',
  cancel: 'Cancel',
} as const;
