/** Texts about votes on pages and answers, for the plugin's pages, the widget and the dashboard. */
// beyond the specification
export const pageQuestion = 'Was this page helpful?';
export const answerQuestion = 'Was this answer helpful?';
export const yes = 'Yes';
export const no = 'No';
export const problem = 'What is wrong?';
export const problems = {
  wrong: 'It is wrong or outdated',
  missing: 'Something is missing',
  unclear: 'It is hard to understand',
  code: 'The code does not work',
} as const;
export const more = 'Details (optional)';
export const send = 'Send';
