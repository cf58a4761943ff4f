/** Who may ask a project's assistant, and how long what is asked is kept. */
export const assistantSettingsMessages = {
  // ours
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
  saved: 'Saved',
  saveFailed: 'Failed to save the setting',
  loadFailed: 'The settings could not be loaded',
  loading: 'Loading the settings…',
  retry: 'Try Again',
} as const;
