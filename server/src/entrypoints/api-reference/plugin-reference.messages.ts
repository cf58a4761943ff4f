/** A call in the API reference: its operation id, one line, and what one would not guess. */
export type ReferenceWords = readonly [id: string, summary: string, description?: string];

/** The calls about a plugin, in the API reference. */
export const pluginReferenceWords: Record<string, ReferenceWords> = {
  'GET /projects/:id/subdomain': ['getSubdomain', 'Get the subdomain of a project’s plugin'],
  'POST /projects/:id/subdomain': [
    'claimSubdomain',
    'Claim a subdomain',
    'Once per project, and permanently.',
  ],
  'GET /deployment/status/:projectUuid': [
    'getDeployment',
    'Get the status of the plugin’s deployment',
    'For the owner only, `reason` says what failed.',
  ],
  'POST /deployment/:projectUuid': ['startDeployment', 'Deploy the plugin'],
  'POST /projects/:id/plugin-visit': ['visitPlugin', 'Get a link that signs a member in to a plugin'],
  'GET /projects/:id/registry': ['getRegistryEntry', 'Get a plugin’s entry for the MCP registry'],
  'PUT /projects/:id/registry': [
    'setRegistryProof',
    'Set the proof of a plugin’s address for the MCP registry',
    'It contains a public key only. An empty proof removes it.',
  ],
  'POST /projects/:id/registry/key': [
    'makeRegistryKey',
    'Create a key for the MCP registry',
    'The private key is shown only once, and is not stored. It replaces the proof.',
  ],
  'GET /projects/:id/custom-domain': [
    'getCustomDomain',
    'Get the domain of a company’s plugin',
    'With the DNS records to create, and what the last check found.',
  ],
  'PUT /projects/:id/custom-domain': [
    'setCustomDomain',
    'Set the domain of a company’s plugin',
    'It is served once its TXT record is found. It replaces the previous domain.',
  ],
  'POST /projects/:id/custom-domain/check': ['checkCustomDomain', 'Check the DNS records of a domain now'],
  'DELETE /projects/:id/custom-domain': ['removeCustomDomain', 'Remove the domain of a company’s plugin'],
  'GET /projects/:projectUuid/plugin-install': [
    'getPluginInstall',
    'Get the install instructions of a plugin',
    'With the estimated tokens that it needs in an assistant’s context, and how often each client fetched it in the last 30 days.',
  ],
  'GET /projects/:projectUuid/plugin-index': ['getPluginIndex', 'Get the index for assistants'],
  'PUT /projects/:projectUuid/plugin-index': [
    'updatePluginIndex',
    'Replace the choices for the index for assistants',
    'The next version of the plugin contains the new index. Ids of unknown methods are ignored.',
  ],
  'POST /projects/:projectUuid/plugin-index/preview': [
    'previewPluginIndex',
    'Preview the index for assistants',
    'Returns the index as it would look, without changing it.',
  ],
  'GET /projects/:projectUuid/publishing': [
    'getPublishing',
    'Get a project’s publishing settings and versions',
    'The published version and the earlier ones that are kept, newest first.',
  ],
  'PUT /projects/:projectUuid/publishing': [
    'updatePublishing',
    'Change how a project is published',
    'Automatically after each change, or manually. Switching to automatic publishes the pending changes.',
  ],
  'POST /projects/:projectUuid/publishing/publish': ['publishChanges', 'Publish the pending changes'],
  'POST /projects/:projectUuid/publishing/preview': [
    'previewChanges',
    'Get a link that shows the changes before they are published',
    'It can be used once, within one minute.',
  ],
  'POST /projects/:projectUuid/publishing/restore': [
    'restoreVersion',
    'Publish an earlier version again',
    'It gets a new number, so that installed plugins update to it. Later changes stay pending until they are published.',
  ],
  'GET /projects/:projectUuid/publishing/changes': [
    'listWaitingChanges',
    'Preview what the pending changes would change for developers',
    'With what developers must do if one of their calls could fail.',
  ],
  'PUT /projects/:projectUuid/publishing/note': [
    'saveVersionNote',
    'Save the changelog note of a version',
    'Without a version, the note is for the pending changes. An empty note deletes it.',
  ],
  'GET /projects/:projectUuid/plugin-brand': [
    'getPluginBrand',
    'Get the brand of a plugin',
    'With its images as `data:` URLs.',
  ],
  'PUT /projects/:projectUuid/plugin-brand': [
    'updatePluginBrand',
    'Replace the brand of a plugin',
    'The pages show it immediately. Its images stay.',
  ],
  'PUT /projects/:projectUuid/plugin-brand/pictures/:kind': [
    'setBrandPicture',
    'Upload an image of a plugin’s brand',
    'Takes a PNG, JPEG or WebP of at most 1 MB. It is scaled down and stored as a PNG, without metadata.',
  ],
  'DELETE /projects/:projectUuid/plugin-brand/pictures/:kind': [
    'removeBrandPicture',
    'Remove an image of a plugin’s brand',
  ],
  'GET /projects/:projectUuid/plugin-widget': [
    'getPluginWidget',
    'Get the sites that may embed the widget of a plugin',
  ],
  'PUT /projects/:projectUuid/plugin-widget': [
    'updatePluginWidget',
    'Replace the sites that may embed the widget of a plugin',
    'Up to 20 origins such as `https://docs.example.com`. They apply from the next question.',
  ],
};
