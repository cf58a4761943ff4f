/** The product's own API as a sample project. */
export const ownApiMessages = {
  project: 'Fieldkit API',
  description:
    'Fieldkit’s own API, to try everything with: ask about it, make workflows of it, open its plugin.',
  library: 'Fieldkit API',
  group: 'Core',
  offerTitle: 'Nothing to add yet?',
  offer: 'Try it with Fieldkit’s own API',
  offerText: 'Makes a private project with a library from this installation’s own document.',
  making: 'Importing the API…',
  made: 'Fieldkit API imported',
  failed: 'Failed to import the API',
} as const;
