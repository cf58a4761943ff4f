/** A count as sentences write it: `1,000`. */
export const number = (count: number): string => count.toLocaleString('en-US');

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
export const many = (count: number, thing: LimitedThing): string =>
  `${number(count)} ${limitedThings[thing][count === 1 ? 0 : 1]}`;
