/** The permissions of each role in a project. The server's actions enforce this table; screens read it to hide or disable. */
export type Role = 'owner' | 'collaborator' | 'project_key' | 'mcp_key' | 'visitor';

const everybody: readonly Role[] = ['owner', 'collaborator', 'project_key'];
const people: readonly Role[] = ['owner', 'collaborator'];
const ownerOnly: readonly Role[] = ['owner'];
/** Continuous integration pushes content with the project's own key. */
const content: readonly Role[] = ['owner', 'project_key'];

export const permissions = {
  'projects.read': everybody,
  'projects.update': ownerOnly,
  'projects.delete': ownerOnly,
  'libraries.read': everybody,
  'libraries.add': content,
  'libraries.update': content,
  'libraries.delete': ownerOnly,
  'methods.read': everybody,
  'methods.create': content,
  'methods.update': content,
  'methods.delete': ownerOnly,
  'workflows.read': everybody,
  'workflows.create': content,
  'workflows.update': content,
  'workflows.delete': ownerOnly,
  'guides.read': everybody,
  'guides.create': content,
  'guides.update': content,
  'guides.delete': ownerOnly,
  'keys.read': ownerOnly,
  'keys.create': ownerOnly,
  'keys.delete': ownerOnly,
  'collaborators.read': people,
  'collaborators.add': ownerOnly,
  'collaborators.invite': ownerOnly,
  'collaborators.remove': ownerOnly,
  'collaborators.transfer': ownerOnly,
  'collaborators.leave': ['collaborator'],
  'activity.read': people,
  'subdomain.read': everybody,
  'subdomain.claim': ownerOnly,
  'deployment.read': everybody,
  'deployment.start': ownerOnly,
  'plugin.visit': people,
  'registry.manage': ownerOnly,
  'domain.manage': ownerOnly,
  'analytics.read': people,
  'analytics.curate': ownerOnly,
  'pins.read': people,
  'pins.change': ownerOnly,
  /** A replay quotes pinned questions, so a key that may change content may not run one. */
  'pins.replay': ownerOnly,
  'assistant.settings': ownerOnly,
  'connections.read': ownerOnly,
  'connections.revoke': ownerOnly,
  /** Requires a key of the project, or a session of a visitor of its plugin's page. */
  'assistant.ask': ['mcp_key', 'visitor'],
  'plugin.read': ['visitor'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** Whether a role has a permission; false without a role. */
export const can = (role: Role | null | undefined, permission: Permission): boolean =>
  (permissions[permission] as readonly (Role | null | undefined)[]).includes(role);
