import type { McpServer } from '@modelcontextprotocol/server';
import { countedCalls } from './calls-in.ts';
import type { Visit } from './visit.ts';

type Handler = (...received: unknown[]) => unknown;
type RegisterFunction = (...given: unknown[]) => unknown;

/**
 * Counts a developer who requests content, or refuses the request: the refusal becomes a tool's error, or the
 * protocol's error outside of tools. Listing tools is not counted. Call it before anything is added to the
 * server.
 */
export function countMcpUsage(
  server: McpServer,
  { ctx, project_uuid, integrations, integration }: Visit,
): void {
  const admitted =
    (handler: Handler): Handler =>
    async (...received) => {
      await integrations.admit(ctx, project_uuid, integration);
      return handler(...received);
    };
  const gate = (owner: object, name: string, isAsked: (first: unknown) => boolean) => {
    const methods = owner as Record<string, RegisterFunction>;
    const register = methods[name]?.bind(owner) as RegisterFunction;
    methods[name] = (...given) => {
      const handler = given[given.length - 1] as Handler;
      return register(...given.slice(0, -1), isAsked(given[0]) ? admitted(handler) : handler);
    };
  };
  gate(server, 'registerTool', () => true);
  // A tool's own words are kept by the library only inside its call.
  gate(server.server, 'setRequestHandler', (name) => name !== 'tools/call' && countedCalls.has(String(name)));
}
