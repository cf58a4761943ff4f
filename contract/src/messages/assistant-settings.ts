import { formatCount } from '../format-count.ts';
/** Who may ask a project's assistant, how long what is asked is kept, and how questions are understood. */
export const assistantSettingsMessages = {
  // beyond the specification
  title: 'Who may ask',
  keyless: 'Anyone may ask without a key',
  keylessText:
    'At the plugin’s own MCP address, with a limit for each network. A wrong key is still refused.',
  keylessPrivate: 'A private project is asked with a key or an approved connection only.',
  retention: 'Keep questions for',
  retentionText:
    'What developers asked, without keys, tokens and addresses. Older questions are deleted every night; charts keep their counts.',
  days: (days: number | null) =>
    days === null ? 'As long as the project' : days === 365 ? '1 year' : `${days} days`,
  searchElsewhere: 'Words that mean the same, and what search learns:',
  searchTitle: 'Search settings',
  searchText: 'How questions are understood by assistants, the plugin’s page and the dashboard.',
  close: 'Close',
  learning: 'Learn from use',
  learningText:
    'Search lifts the calls that at least three developers fetched after asking the same. It learns from this project alone.',
  suggestions: 'Suggest phrases with AI',
  suggestionsText:
    'The configured model writes how people ask for each method, from its title, summary and path. You can edit and remove every phrase.',
  suggestionsOff: 'No AI model is configured on this installation.',
  suggestionsDone: (done: number, methods: number) =>
    `Phrases suggested for ${formatCount(done)} of ${formatCount(methods)} methods`,
  suggestionsLimited: 'Today’s limit is reached. The rest follows tomorrow.',
  saved: 'Saved',
  saveFailed: 'Failed to save the setting',
  loadFailed: 'The settings could not be loaded',
  loading: 'Loading the settings…',
  retry: 'Try Again',
} as const;
