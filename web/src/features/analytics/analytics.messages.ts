import { formatCount } from '@fieldkit/contract/format-count.ts';

/** The texts around the charts: filters, states, summaries and tables. */
// beyond the specification
export const project = 'Project';
export const period = 'Period';
export const periods = {
  '30d': 'Last 30 days',
  '3m': 'Last 3 months',
  '6m': 'Last 6 months',
  '12m': 'Last 12 months',
  all: 'All time',
  custom: 'Custom range',
} as const;
export const customDays = 'Custom range…';
export const from = 'From';
export const to = 'To';
export const library = 'Library';
export const allLibraries = 'All libraries';
export const missingLibrary = 'A deleted library';
export const libraryOption = (name: string, version: string) => `${name} (${version})`;
export const channel = 'Channel';
export const allChannels = 'All channels';
export const channels = { plugin: 'Plugin site', mcp: 'MCP' } as const;
export const client = 'Client';
export const allClients = 'All clients';
export const unnamedClient = 'Unnamed client';
export const filterCount = (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`);
export const clearFilters = 'Clear filters';
export const clients = {
  claudeCode: 'Claude Code',
  claude: 'Claude',
  cursor: 'Cursor',
  vscode: 'VS Code',
  windsurf: 'Windsurf',
  codex: 'Codex',
  gemini: 'Gemini CLI',
  chatgpt: 'ChatGPT',
  copilot: 'GitHub Copilot',
  jetbrains: 'JetBrains',
  zed: 'Zed',
  cline: 'Cline',
  inspector: 'MCP Inspector',
} as const;
export const asOf = 'as of';
export const search = 'Search charts';
export const searchHint = 'Search charts…';
export const clearSearch = 'Clear search';
export const noChartsText = (term: string) =>
  `No chart matches “${term}”. Try another word, or clear the search.`;
export const loading = (title: string) => `Loading ${title}…`;
export const allFailed = 'The charts could not be loaded';
export const failed = 'This chart could not be loaded';
export const tryAgain = 'Try Again';
export const showAsTable = 'Show as a table';
export const downloadCsv = 'Download CSV';
export const downloadCut = (rows: number) => `The file has the first ${formatCount(rows)} rows`;
export const downloadFailed = 'The file could not be created. Check your connection, then try again.';
export const noProjectsText =
  'A project holds the APIs and SDKs that belong together. What developers ask about them is counted here.';
export const nobodyAsked = 'No questions yet';
export const firstQuestions = {
  // The words of the first steps.
  publish: { label: 'Claim the page', text: 'Choose its address so that developers can find it.' },
  connect: { label: 'Connect an assistant', text: 'Create a key and paste it into your client.' },
  ask: { label: 'Ask a question', text: 'See what developers will get.' },
} as const;
export const showSample = 'Show with sample data';
export const sampleText = 'This is made-up data. It shows how the charts look once developers ask questions.';
export const hideSample = 'Hide sample data';
export const noQuestionsText = (project: string) =>
  `Connect an assistant to ${project}, or share its plugin. Questions are counted every night and appear here the next day.`;
export const openProject = 'Open the project';
export const countedTonight = 'Questions asked today are counted tonight and appear here tomorrow.';
export const widerFilters = 'A longer period, or fewer filters, may show more.';
export const descriptions = {
  totalQueries: 'Questions that developers asked their assistants',
  commonQuestions: 'Larger means asked more often',
  languages: 'Share of questions that named one',
  newUsers: {
    mcp: 'Developers by their first question over MCP',
    plugin: 'Developers by their first question on the plugin site',
  },
  answerRate: 'How questions ended, by month',
  latestQuestions: 'Live: the newest questions and what answered them',
  gaps: 'Answered less than half of the time',
  reports: 'Feedback from assistants',
  funnel: { mcp: 'How far developers get over MCP', plugin: 'How far developers get on the plugin site' },
} as const;
export const columns = {
  month: 'Month',
  queries: 'Queries',
  question: 'Question',
  also: 'Other phrasings',
  language: 'Language',
  share: 'Share',
  users: 'New users',
  endpoint: 'Endpoint',
  workflow: 'Workflow',
  uses: 'Uses',
  rate: 'Answer rate',
  unanswered: 'Unanswered',
  step: 'Step',
  developers: 'Developers',
  when: 'When',
  kind: 'Kind',
  report: 'Report',
  about: 'About',
  client: 'Client',
  channel: 'Channel',
  outcome: 'Outcome',
  answer: 'Answer',
} as const;
export const soFar = (month: string) => `${month}, so far`;
export const inPart = (month: string) => `${month}, partial`;
export const titledFigure = (title: string, figure: string) => `${title}: ${figure}`;
export const inMonth = (month: string) => `in ${month}`;
export const inPeriod = 'in this period';
export const versus = (month: string) => `vs ${month}`;
export const change = (percent: string) => `${percent}%`;
export const times = (factor: string) => `${factor}×`;
export const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`;
export const up = 'up';
export const down = 'down';
export const unchanged = 'No change';
export const queries = (figure: string) => `${figure} ${figure === '1' ? 'query' : 'queries'}`;
export const newUsers = (figure: string) => `${figure} new ${figure === '1' ? 'user' : 'users'}`;
export const lineSummary = (title: string, first: string, last: string, least: string, max: string) =>
  `${title}: a line from ${first} to ${last}, between ${least} and ${max}. Arrow keys move through the months.`;
export const stackSummary = (title: string, first: string, last: string) =>
  `${title}: columns from ${first} to ${last}. Arrow keys move through the months.`;
export const donutSummary = (title: string, parts: string) =>
  `${title}: ${parts}. Arrow keys move through the languages.`;
export const slice = (name: string, value: string, percent: string) => `${name}: ${value}, ${percent}`;
export const languageUnit = (count: number) => (count === 1 ? 'language' : 'languages');
export const otherLanguages = 'Other';
export const noLanguage = 'No language named';
export const counted = (figure: string) => `, ${figure} ${figure === '1' ? 'query' : 'queries'}`;
export const more = (count: number) => `+${formatCount(count)} more`;
export const leftUnanswered = 'mostly unanswered';
export const cloudLegend = ['asked most', 'often', 'less'] as const;
export const showAll = (count: number) => `Show all ${formatCount(count)}`;
export const showLatest = (count: number) => `Show the latest ${formatCount(count)}`;
export const showMore = (count: number) => `Show ${formatCount(count)} more`;
export const showFewer = 'Show fewer';
export const since = (day: string) => `Since ${day}`;
export const until = (day: string) => `Until ${day}`;
export const noQuestions = 'No questions counted in this period';
export const noLanguages = 'No languages counted in this period';
export const noUsers = 'No new developers counted in this period';
export const noWorkflows = 'No workflow answers counted in this period';
export const answerRate = 'Answer rate';
export const outcomes = { answered: 'Answered', uncertain: 'Uncertain', none: 'No answer' } as const;
export const rateText = (percent: number) => `${percent}% answered`;
export const noRate = 'no questions';
export const latestQuestions = 'Latest questions';
export const noLatestQuestions = 'No questions yet';
export const noMatchingQuestions = 'No question matches the filters';
export const alsoAsked = (wordings: readonly string[]) =>
  `Also: ${wordings.map((wording) => `“${wording}”`).join(', ')}`;
export const noLatestQuestionsText = 'Questions appear here as soon as they are asked.';
export const showOutcome = 'Filter questions by outcome';
export const questionPages = {
  nav: 'Pages of questions',
  previous: 'Previous',
  next: 'Next',
  choose: 'Page',
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
} as const;
export const gaps = 'Gaps';
export const noGaps = 'No gaps';
export const noGapsText = 'No question in this period went unanswered more often than it was answered.';
export const timesUnanswered = (figure: string) => `${figure}× not answered`;
export const allGaps = 'All unanswered questions';
export const reports = 'Reports';
export const noReports = 'No reports';
export const noReportsText =
  'Assistants can report what was missing, wrong or worked. Their reports appear here.';
export const reportKinds = { missing: 'Missing', wrong: 'Wrong', worked: 'Worked' } as const;
export const kindFilter = (kind: string, figure: string) => `${kind} ${figure}`;
export const kindsLabel = 'Filter reports by kind';
export const reportedBy = (client: string, channel: string) => `${client} · ${channel}`;
export const noWords = 'No details given.';
export const reportPages = {
  nav: 'Pages of reports',
  previous: 'Previous',
  next: 'Next',
  choose: 'Page',
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
} as const;
export const funnel = 'Integration funnel';
export const funnelSteps = {
  connected: 'Connected',
  first_question: 'Asked a first question',
  method_read: 'Read a method',
  workflow_read: 'Read a workflow',
  reported_worked: 'Reported success',
} as const;
export const ofConnected = (percent: number) => `${percent}%`;
export const shareOfConnected = 'Share of connected';
export const noFunnel = 'No developers counted in this period';
export const ofLibrary = 'Filter by library above to see how far developers get with it.';
