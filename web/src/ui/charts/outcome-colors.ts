/**
 * The colors of question outcomes in every chart. "No answer" is gray, as on the plugin's page, because red
 * would suggest that something failed.
 */
export const outcomeColors = {
  answered: 'var(--c5)',
  uncertain: 'var(--c3)',
  none: 'var(--control)',
} as const;
