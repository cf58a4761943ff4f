import { formatCount } from '@fieldkit/contract/format-count.ts';
/** Who may ask a project's assistant, how long what is asked is kept, and how questions are understood. */
// beyond the specification
export const title = 'Access';
export const keyless = 'Allow access without a key';
export const keylessText =
  'At the plugin’s own MCP address, with a limit per network. Wrong keys are still refused.';
export const keylessPrivate = 'Private projects require a key or an approved connection.';
export const retention = 'Keep questions for';
export const retentionText =
  'What developers asked, without keys, tokens or addresses. Older questions are deleted every night; charts keep their counts.';
export const days = (days: number | null) =>
  days === null ? 'As long as the project exists' : days === 365 ? '1 year' : `${days} days`;
export const searchElsewhere = 'Synonyms, and what search learns:';
export const searchTitle = 'Search settings';
export const searchText = 'How questions are understood by assistants, the plugin’s page and the dashboard.';
export const close = 'Close';
export const learning = 'Learn from use';
export const learningText =
  'Search ranks a method higher when at least three developers chose it for the same question. It learns from this project only.';
export const suggestions = 'Suggest phrases with AI';
export const suggestionsText =
  'The configured model suggests how people ask for each method, from its title, summary and path. You can edit and remove every phrase.';
export const suggestionsOff = 'No AI model is configured on this installation.';
export const suggestionsDone = (done: number, methods: number) =>
  `Phrases suggested for ${formatCount(done)} of ${formatCount(methods)} methods`;
export const suggestionsLimited = 'Today’s limit is reached. The rest will follow tomorrow.';
export const saved = 'Saved';
export const saveFailed = 'Failed to save the setting';
export const loadFailed = 'The settings could not be loaded';
export const loading = 'Loading the settings…';
export const retry = 'Try Again';
