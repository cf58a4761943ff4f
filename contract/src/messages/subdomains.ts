/** The plugin's address and its deployment. */
export const subdomainMessages = {
  access: 'Access plugin',
  manage: 'Manage plugin',
  shape: 'Only lowercase letters, numbers, and hyphens',
  claimFailed: 'Failed to claim subdomain',
  deployFailed: 'Something went wrong while deploying your plugin. Please try again shortly.',
  // ours
  none: ['no_subdomain', 'No subdomain is claimed', 'This project has no subdomain yet. Claim one first.'],
  taken: [
    'subdomain_taken',
    'This subdomain is taken',
    'This subdomain is taken, now or by a project that existed before. Choose another one.',
  ],
  reserved: [
    'subdomain_reserved',
    'This subdomain is reserved',
    'This subdomain is reserved, or looks like another address. Choose another one.',
  ],
  claimedAlready: [
    'subdomain_claimed',
    'This project has its subdomain',
    'This project has its subdomain already, and it cannot be changed.',
  ],
  notAnswering: (why: string) => `The plugin’s own address did not answer (${why}).`,
  noDomain: [
    'no_plugin_domain',
    'Plugins have no domain here',
    'This installation has no domain for plugins. Ask its operator to set PLUGIN_DOMAIN.',
  ],
} as const;
