/** How questions ended, wherever it is drawn. No answer is grey, as on the plugin's page: red would say that something failed. */
export const outcomeColours = {
  answered: 'var(--c5)',
  uncertain: 'var(--c3)',
  none: 'var(--c6)',
} as const;
