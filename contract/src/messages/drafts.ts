/** What was typed into a form and not sent. */
export const draftMessages = {
  // beyond the specification
  restored: 'What you typed before is still here.',
  discard: 'Discard draft',
  fileChanged: 'The file was changed or moved after it was chosen. Choose it again.',
  fileLost: (name: string) => `The file ${name} could not be kept, so choose it again.`,
} as const;
