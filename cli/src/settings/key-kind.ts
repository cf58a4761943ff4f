/** `api` opens the project at /api; `mcp` asks its assistant, personal keys included. */
export type KeyKind = 'api' | 'mcp';

const shape = /^fk_(live|mcp|dev)_[0-9A-Za-z]{8,200}$/;

/** What a key is good for; null for what is no key at all. */
export function keyKindOf(text: string): KeyKind | null {
  const kind = shape.exec(text)?.[1];
  if (kind === undefined) return null;
  return kind === 'live' ? 'api' : 'mcp';
}

/** Whether a text contains a key, in any surroundings. */
export const holdsKey = (text: string): boolean => /fk_(live|mcp|dev)_[0-9A-Za-z]{8}/.test(text);
