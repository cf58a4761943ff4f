import type { CustomDomain } from '@fieldkit/contract/custom-domains.ts';

/** The company's own domain of a plugin. */
export const text =
  'Serve your plugin at a domain of your company, such as docs.example.com. Its subdomain keeps working for installed clients.';
export const label = 'Domain';
export const placeholder = 'docs.example.com';
export const hint = 'You need access to the DNS settings of the domain.';
export const add = 'Add domain';
export const adding = 'Adding…';
export const addFailed = 'The domain could not be added. Please try again.';
export const states = {
  waiting: 'Waiting for proof',
  found: 'Proof found',
  wrong_target: 'Wrong target',
  proved: 'Live',
} as const satisfies Record<CustomDomain['state'], string>;
export const explanations = {
  waiting: 'Create both records where you manage the domain. New records can take some minutes to appear.',
  found: 'The proof was found. The domain does not lead to your plugin yet.',
  wrong_target:
    'The domain leads to another server. Change its record, and remove other records of the same name.',
  proved: 'Your plugin is served at this domain, and its subdomain leads there. Keep both records.',
} as const satisfies Record<CustomDomain['state'], string>;
export const proofTitle = 'Prove that the domain is yours';
export const targetTitle = 'Point the domain to your plugin';
export const targetHint =
  'If your DNS provider does not allow a CNAME here, use an ALIAS or ANAME record. Turn off the provider’s proxy.';
export const recordStates = { waiting: 'Waiting', wrong: 'Wrong value', found: 'Found' } as const;
export const wrongTarget = 'Wrong target';
export const type = 'Type';
export const name = 'Name';
export const value = 'Value';
export const partOf = (type: string, part: string) => `${part} of the ${type} record`;
export const found = (values: readonly string[]) => `The last check found ${values.join(', ')}.`;
export const foundOther = 'The last check found another server.';
export const certificate =
  'Where this installation requests certificates on demand, yours is issued when the domain is first opened.';
export const taken =
  'Another project has proved this domain, and its TXT record still exists. Remove that record, then check again.';
export const unanswered =
  'DNS did not respond to the last check, so nothing was changed. The check will be repeated soon.';
export const justNow = 'just now';
export const checkedAgo = (ago: string) => `Last checked ${ago}`;
export const notChecked = 'Not checked yet';
export const stopped =
  'This domain is no longer checked automatically, because it was not proved within a week.';
export const check = 'Check now';
export const checking = 'Checking…';
export const checkFailed = 'The domain could not be checked. Please try again.';
export const remove = 'Remove domain';
export const removing = 'Removing…';
export const removeTitle = (domain: string) => `Remove ${domain}?`;
export const removeText =
  'The plugin will no longer be served at this domain, and clients that were set up with it will stop working. To add the domain again, you will need a new TXT record.';
export const removed = 'Domain removed';
export const removeFailed = 'The domain could not be removed. Please try again.';
export const cancel = 'Cancel';
export const copy = 'Copy';
export const copied = 'Copied';
export const copyFailed = 'Could not copy. Select the text and copy it manually.';
export const loading = 'Loading the domain…';
export const loadFailed = 'The domain could not be loaded';
export const retry = 'Try Again';
