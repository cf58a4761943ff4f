/** What is written about the authentication of a library's calls. Ours throughout. */
export const authenticationMessages = {
  title: 'Authentication',
  none: 'This call needs no authentication.',
  undeclared: 'The API’s document declares no authentication. If calls are refused, ask its owner.',
  oneOf: 'One of these:',
  optional: 'Optional:',
  optionalOneOf: 'Optional, one of these:',
  and: 'and',
  basicValue: 'base64(YOUR_USERNAME:YOUR_PASSWORD)',
  nameRequired: 'Name is required',
  nameShape: 'A header, parameter or cookie name has no spaces',
  prefixShape: 'A prefix is one word, such as Bearer',
  namesRepeat: 'Each way needs a name of its own',
  unknownScheme: 'Choose among the ways of this library',
} as const;
