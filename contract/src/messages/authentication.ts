/** Texts about the authentication of a library's calls. None are in the specification. */
export const authenticationMessages = {
  title: 'Authentication',
  none: 'This call needs no authentication.',
  undeclared: 'The API’s document declares no authentication. If calls are refused, ask its owner.',
  oneOf: 'One of these:',
  optional: 'Optional:',
  optionalOneOf: 'Optional, one of these:',
  and: 'and',
  basicValue: ({ user, password }: { user: string; password: string }) => `base64(${user}:${password})`,
  nameRequired: 'Name is required',
  nameShape: 'A header, parameter or cookie name cannot contain spaces',
  prefixShape: 'A prefix can only contain visible characters and single spaces, such as Bearer',
  namesRepeat: 'Each option needs its own name',
  unknownScheme: 'Choose one of the authentication methods of this library',
} as const;

/** The dialog in which an owner sets how calls of a library are authenticated. */
export const authenticationFormMessages = {
  // beyond the specification
  edit: 'Authentication',
  title: 'Authentication of this library',
  lead: 'Code samples, pages and assistants use exactly this. Your changes stay when a newer document is imported.',
  missingTitle: 'Authentication is missing',
  missingText: 'The document declares none, so code samples send no credentials. Set it once for all calls.',
  add: 'Add authentication',
  ways: 'Authentication options',
  noWays: 'No authentication is set: calls are sent without credentials.',
  way: (order: number) => `Option ${order}`,
  addWay: 'Add an option',
  removeWay: (order: number) => `Remove option ${order}`,
  kind: 'Kind',
  kinds: {
    bearer: 'Bearer token',
    basic: 'Basic (user and password)',
    api_key: 'API key',
    oauth2: 'OAuth 2.0 access token',
    other: 'Other (signed requests)',
  },
  place: 'Sent in',
  places: { header: 'Header', query: 'Query', cookie: 'Cookie' },
  name: 'Name',
  prefix: 'Prefix',
  howToGet: 'How to get one',
  needs: 'A call needs',
  oneOf: 'One of these',
  allOf: 'All of these',
  fromDocument: 'Use the document’s authentication',
} as const;
