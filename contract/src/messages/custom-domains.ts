/** A company's own domain for its plugin. */
// beyond the specification
export const shape =
  'Enter a host name such as docs.example.com, without https://, a port, a path or a wildcard';
export const none = {
  code: 'no_custom_domain',
  title: 'This plugin has no domain of its own',
  message: 'This plugin has no domain of its own. Add one first.',
};
export const publicSuffix = 'This is not the domain of one company. Enter a name below it.';
export const ownHost = 'This name belongs to this installation. Enter a name of your own company.';
export const reserved = 'This name exists only inside of networks. Enter a name on the internet.';
export const tooManyChecks = {
  code: 'too_many_checks',
  title: 'Too many checks',
  message: 'This domain was checked very often. It is checked again automatically; try again later.',
};
