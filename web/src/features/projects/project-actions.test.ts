import { describe, expect, it } from 'vitest';
import { actionsFor } from './project-actions.ts';

const pressed = (keys: Partial<KeyboardEvent>) => {
  const event = new KeyboardEvent('keydown', keys);
  return actionsFor('owner').find(({ matches }) => matches(event))?.action;
};

describe('the actions of a project', () => {
  it('offer adding a library only to the owner, and the keys to every member', () => {
    expect(actionsFor('owner').map(({ action }) => action)).toEqual([
      'api-keys',
      'mcp-keys',
      'plugin',
      'collaborators',
      'add-library',
    ]);
    expect(actionsFor('collaborator').map(({ action }) => action)).toEqual([
      'api-keys',
      'mcp-keys',
      'plugin',
      'collaborators',
    ]);
  });

  it('are labeled "manage collaborators" for the owner and "view" for others', () => {
    const labelFor = (role: 'owner' | 'collaborator') =>
      actionsFor(role).find(({ action }) => action === 'collaborators')?.label;
    expect([labelFor('owner'), labelFor('collaborator')]).toEqual([
      'Manage Collaborators',
      'View Collaborators',
    ]);
    expect(pressed({ ctrlKey: true, key: 'i' })).toBe('collaborators');
  });

  it('match Ctrl+K and ⌘K', () => {
    expect(pressed({ ctrlKey: true, key: 'k' })).toBe('api-keys');
    expect(pressed({ metaKey: true, key: 'k' })).toBe('api-keys');
    expect(pressed({ ctrlKey: true, shiftKey: true, key: 'K' })).toBeUndefined();
  });

  it('match Ctrl+M, Ctrl+N and, by the key’s code, Alt+N', () => {
    expect(pressed({ ctrlKey: true, key: 'm' })).toBe('mcp-keys');
    expect(pressed({ ctrlKey: true, key: 'M' })).toBe('mcp-keys');
    expect(pressed({ ctrlKey: true, key: 'n' })).toBe('add-library');
    expect(pressed({ altKey: true, key: 'Dead', code: 'KeyN' })).toBe('add-library');
  });

  it('leave ⌘M and ⌘N to the window, and ignore combinations with more keys', () => {
    expect(pressed({ metaKey: true, key: 'm' })).toBeUndefined();
    expect(pressed({ metaKey: true, key: 'n' })).toBeUndefined();
    expect(pressed({ ctrlKey: true, shiftKey: true, key: 'N' })).toBeUndefined();
    expect(pressed({ key: 'm' })).toBeUndefined();
  });
});
