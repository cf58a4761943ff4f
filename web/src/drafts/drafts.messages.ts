/** Input in a form that was not sent. */
// beyond the specification
export const restored = 'What you typed before is still here.';
export const discard = 'Discard draft';
export const fileLost = (name: string) => `The file ${name} could not be kept. Choose it again.`;
