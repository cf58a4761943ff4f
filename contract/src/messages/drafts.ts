/** What was typed into a form and not sent. */
export const draftMessages = {
  // ours
  restored: 'What you typed before is still here.',
  discard: 'Discard draft',
} as const;
