/** The page that shows the API reference to people. */
export const docsPageMessages = {
  title: 'API reference · Fieldkit',
  heading: 'Fieldkit API',
  description: 'Every call of the Fieldkit API: what it takes, what it answers, and how to sign in.',
  skip: 'Skip to the reference',
  loading: 'Loading the reference…',
  withoutScript:
    'The reference needs JavaScript. The OpenAPI document, which any tool for APIs can read, does not.',
  document: 'OpenAPI document (JSON)',
  links: 'Elsewhere',
  dashboard: 'Dashboard',
  copy: 'Copy',
  place: 'Where you are',
  /** The placeholder of a key in the examples of calls. */
  key: 'YOUR_API_KEY',
} as const;
