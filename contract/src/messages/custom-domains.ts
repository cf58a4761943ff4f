/** A company's own domain for its plugin. */
// beyond the specification
export const shape =
  'Enter a host name such as docs.example.com, without https://, a port, a path or a wildcard';
export const none = {
  code: 'no_custom_domain',
  title: 'This plugin has no domain of its own',
  message: 'This plugin has no domain of its own. Add one first.',
};
export const publicSuffix = 'This domain is shared by many organizations. Enter a subdomain of your own.';
export const ownHost = 'This domain belongs to this installation. Enter a domain of your own company.';
export const reserved = 'This name exists only on private networks. Enter a public domain.';
export const tooManyChecks = {
  code: 'too_many_checks',
  title: 'Too many checks',
  message:
    'This domain was checked too often. It will be checked again automatically, or you can try again later.',
};
