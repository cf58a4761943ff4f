/** Trials: plugins that visitors create from the address of a document, without an account. */
export const off = {
  code: 'trials_off',
  title: 'Trials are not available',
  message: 'This installation does not offer trials. Sign up to import your document.',
};
export const tooManyOfNetwork = {
  code: 'too_many_trials',
  title: 'Too many trials',
  message: 'Your network has tried several documents in the last hour. Sign up to import more.',
};
export const full = {
  code: 'trials_full',
  title: 'Too many trials at the moment',
  message: 'All trials are in use. Try again in a few minutes, or sign up to import your document.',
};
export const tooManyMethods = (methods: string, max: string) => ({
  code: 'trial_too_large',
  title: 'The document is too large for a trial',
  message: `The document has ${methods} methods, and a trial allows up to ${max}. Sign up to import it.`,
});
export const notFound = {
  code: 'trial_not_found',
  title: 'Trial not found',
  message: 'This trial has ended, or it was already added to an account. Import the document again.',
};
export const urlRequired = 'Enter the address of an API document';
