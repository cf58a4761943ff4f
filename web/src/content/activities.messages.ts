import type { Activity, ActivityKind } from '@fieldkit/contract/activities.ts';

/** What happened in a project, as sentences: who, then what. */
// beyond the specification
export const people = 'People';
export const activity = 'Activity';
export const tabs = 'People and activity';
export const loading = 'Loading activity…';
export const loadFailed = 'The activity could not be loaded';
export const retry = 'Try Again';
export const none = 'Nothing has happened yet';
export const more = 'Show older';
export const loadingMore = 'Loading…';
export const list = 'What happened';
export const who = ({ actor, actor_name }: Pick<Activity, 'actor' | 'actor_name'>): string => {
  if (actor === 'program') return 'An API client';
  if (actor === 'product') return 'Fieldkit';
  return actor_name || 'A deleted account';
};
/** Names a key by its last characters, which older activities do not have. */
const withEnd = (sentence: string, end: string): string => (end ? `${sentence} ending in ${end}` : sentence);
export const did = {
  project_created: () => 'created the project',
  project_updated: () => 'edited the project’s details',
  project_approved: () => 'approved the project',
  project_rejected: () => 'did not approve the project',
  member_added: (email) => `added ${email}`,
  member_invited: (email) => `invited ${email}`,
  invitation_sent_again: (email) => `resent the invitation to ${email}`,
  invitation_accepted: () => 'accepted the invitation',
  invitation_declined: () => 'declined the invitation',
  invitation_withdrawn: (email) => `withdrew the invitation to ${email}`,
  member_removed: (email) => `removed ${email}`,
  member_left: () => 'left the project',
  owner_changed: (email) => `made ${email} the owner`,
  project_key_created: (end) => withEnd('created the API key', end),
  project_key_deleted: () => 'deleted the API key',
  mcp_key_created: (end) => withEnd('created the MCP API key', end),
  mcp_key_deleted: () => 'deleted the MCP API key',
  connection_revoked: (client) => `disconnected ${client}`,
  assistant_changed: () => 'changed who has access to the assistant, or how long questions are kept',
  library_added: (name) => `added the library ${name}`,
  library_updated: (name) => `edited the library ${name}`,
  document_replaced: (name) => `replaced the document of ${name}`,
  library_deleted: (name) => `deleted the library ${name}`,
  guide_added: (title) => `added the guide ${title}`,
  guide_updated: (title) => `edited the guide ${title}`,
  guide_deleted: (title) => `deleted the guide ${title}`,
  guides_imported: (count) => `imported ${count}`,
  subdomain_claimed: (subdomain) => `claimed the subdomain ${subdomain}`,
  deployment_started: () => 'redeployed the plugin',
  deployment_failed: (reason) => `could not update the plugin: ${reason}`,
  registry_proof_changed: () => 'changed the proof for the MCP registry',
  brand_changed: () => 'changed the brand of the plugin',
  widget_changed: () => 'changed the sites that may embed the plugin’s widget',
  domain_added: (hostname) => `added the domain ${hostname}`,
  domain_removed: (hostname) => `removed the domain ${hostname}`,
  domain_proved: (hostname) => `proved the domain ${hostname}`,
  domain_lost: (hostname) => `lost the domain ${hostname}, whose proof is missing`,
  publishing_changed: () => 'changed how the plugin is published',
  version_published: () => 'published the changes',
  version_restored: (version) => `restored version ${version} of the plugin`,
  plan_changed: (plan) => `changed the plan to ${plan}`,
} as const satisfies Record<ActivityKind, (subject: string) => string>;
