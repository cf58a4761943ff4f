import { formatCount } from '@fieldkit/contract/format-count.ts';

/** The first tab of the Dashboard. None of its texts are in the specification. */
export const title = 'Overview';
export const description = 'What developers ask, what is answered, and what needs your attention';
export const period = 'Period';
export const figures = 'The last 12 months';
export const noFigures = 'Figures of this project';
export const questions = 'Questions';
export const newDevelopers = 'New developers';
export const openGaps = 'Open gaps';
/** The server lists at most 30. */
export const gapCount = (count: number) => (count < 30 ? formatCount(count) : '30+');
export const openGapsText = 'Answered less than half of the time';
export const unanswered = 'Unanswered questions';
export const unansweredShort = 'Unanswered';
export const trend = (name: string) => `${name}, month by month`;
export const noProof = 'Once a gap is answered and asked again, this shows how the answer rate changed.';
export const topGaps = 'Top gaps';
export const topGapsText = 'The questions most often left unanswered';
export const allGaps = 'All gaps';
export const draftWorkflow = 'Draft workflow';
export const answerWithMethod = 'Answer with a method';
export const draftFor = (question: string) => `Draft workflow: ${question}`;
export const answerFor = (question: string) => `Answer with a method: ${question}`;
export const neverAnswered = (count: number) =>
  count === 1 ? 'Asked once, not answered' : `Asked ${formatCount(count)} times, not answered`;
export const noQuestionsText =
  'No questions yet. Those without an answer appear here the day after developers ask them.';
export const noGaps = 'No open gaps';
export const noGapsText = 'Every question in this period is answered at least half of the time.';
export const clients = 'Assistants';
export const clientText = (developers: number, questions: number) =>
  `${developers === 1 ? '1 developer' : `${formatCount(developers)} developers`} · ${questions === 1 ? '1 question' : `${formatCount(questions)} questions`}`;
export const lastAsked = (day: string) => `Last asked ${day}`;
export const lastSeen = (time: string) => `Last seen ${time}`;
export const justNow = 'just now';
export const noClients = 'No assistant has asked yet. Connect one with an MCP key.';
export const connect = 'Connect an assistant';
export const plugin = 'Plugin';
export const notClaimed = 'The plugin has no address yet, so developers cannot find it.';
export const noAddress = 'No plugin address yet';
export const claim = 'Claim the page';
export const open = 'Open';
export const copyAddress = 'Copy address';
export const copied = 'Copied';
export const copyFailed = 'The address could not be copied';
export const manage = 'Manage plugin';
export const changes = 'Latest changes';
export const decisions = 'Needs a decision';
export const loadFailed = 'This could not be loaded';
export const tryAgain = 'Try Again';
