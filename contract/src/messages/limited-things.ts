import { counted } from '../format-count.ts';
/** What plans limit, one and many. */
export const limitedThings = {
  projects: ['project', 'projects'],
  libraries: ['library', 'libraries'],
  methods_per_library: ['method', 'methods'],
  mcp_integrations: ['MCP integration', 'MCP integrations'],
  workflows: ['validated workflow', 'validated workflows'],
} as const;

export type LimitedThing = keyof typeof limitedThings;

/** So many of them, in words. */
export function many(count: number, thing: LimitedThing): string {
  const [one, more] = limitedThings[thing];
  return counted(count, one, more);
}
