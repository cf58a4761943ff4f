/** The product's own API as a sample project. */
export const project = 'Fieldkit API';
export const description =
  'Fieldkit’s own API, for trying everything out: ask about it, build workflows with it, open its plugin.';
export const library = 'Fieldkit API';
export const group = 'Core';
export const offerTitle = 'Nothing to add yet?';
export const offer = 'Try it with Fieldkit’s own API';
export const offerText = 'Creates a private project with a library from this installation’s own document.';
export const making = 'Importing the API…';
export const made = 'Fieldkit API imported';
export const failed = 'Failed to import the API';
