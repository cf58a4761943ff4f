import { describe, expect, test } from 'vitest';
import { can, type Permission, permissions, type Role } from './permissions.ts';

const roles: Role[] = ['owner', 'collaborator', 'project_key', 'mcp_key', 'visitor'];
const all = Object.keys(permissions) as Permission[];
/**
 * A deliberate second copy of the specification's table, so that a mistake in one of the two is found. O
 * owner, C collaborator, P project key, M MCP key, V visitor of the plugin's page.
 */
const table: Record<Permission, string> = {
  'projects.read': 'OCP',
  'projects.update': 'O',
  'projects.delete': 'O',
  'libraries.read': 'OCP',
  'libraries.add': 'OP',
  'libraries.update': 'OP',
  'libraries.delete': 'O',
  'methods.read': 'OCP',
  'methods.create': 'OP',
  'methods.update': 'OP',
  'methods.delete': 'O',
  'workflows.read': 'OCP',
  'workflows.create': 'OP',
  'workflows.update': 'OP',
  'workflows.delete': 'O',
  'guides.read': 'OCP',
  'guides.create': 'OP',
  'guides.update': 'OP',
  'guides.delete': 'O',
  'keys.read': 'O',
  'keys.create': 'O',
  'keys.delete': 'O',
  'collaborators.read': 'OC',
  'collaborators.add': 'O',
  'collaborators.invite': 'O',
  'collaborators.remove': 'O',
  'collaborators.transfer': 'O',
  'collaborators.leave': 'C',
  'activity.read': 'OC',
  'subdomain.read': 'OCP',
  'subdomain.claim': 'O',
  'deployment.read': 'OCP',
  'deployment.start': 'O',
  'plugin.visit': 'OC',
  'registry.manage': 'O',
  'domain.manage': 'O',
  'analytics.read': 'OC',
  'analytics.curate': 'O',
  'pins.read': 'OC',
  'pins.change': 'O',
  'pins.replay': 'O',
  'assistant.settings': 'O',
  'connections.read': 'O',
  'connections.revoke': 'O',
  'assistant.ask': 'MV',
  'plugin.read': 'V',
};
const letter: Record<Role, string> = {
  owner: 'O',
  collaborator: 'C',
  project_key: 'P',
  mcp_key: 'M',
  visitor: 'V',
};

describe('permissions by role', () => {
  test.each(Object.entries(table) as [Permission, string][])('%s: %s', (permission, letters) => {
    expect(
      roles
        .filter((role) => can(role, permission))
        .map((role) => letter[role])
        .join(''),
    ).toBe(letters);
  });

  test('a person without a role has no permission', () => {
    for (const permission of all)
      expect([can(null, permission), can(undefined, permission)]).toEqual([false, false]);
  });

  test('no key can delete, claim or deploy anything or read keys and people, and an MCP key can only ask questions', () => {
    const kept = /\.delete$|^keys\.|^collaborators\.|\.claim$|\.start$/;
    expect(all.filter((permission) => kept.test(permission) && can('project_key', permission))).toEqual([]);
    expect(all.filter((permission) => can('mcp_key', permission))).toEqual(['assistant.ask']);
  });

  test('a collaborator can read and leave, but change nothing else', () => {
    const allowed = all.filter((permission) => can('collaborator', permission));
    const more = ['collaborators.leave', 'plugin.visit'];
    expect(allowed.filter((permission) => !permission.endsWith('.read'))).toEqual(more);
  });
});
