import { assistantMessages as messages } from '@fieldkit/contract/messages/assistant.ts';
import { type McpServer, ProtocolError } from '@modelcontextprotocol/server';
import { Refusal } from '../../platform/http-kit/errors.ts';
import type { Visit } from './visit.ts';

type Handler = (...received: unknown[]) => unknown;
type RegisterFunction = (...given: unknown[]) => unknown;

/**
 * The library sends the message of every error to the client, and that of a failed statement is SQL with its
 * values. Therefore an error that is no refusal is logged and becomes one general sentence. Call it before
 * anything is added to the server.
 */
export function hideInternalErrors(server: McpServer, { ctx }: Visit): void {
  const guarded =
    (handler: Handler): Handler =>
    async (...received) => {
      try {
        return await handler(...received);
      } catch (problem) {
        if (problem instanceof Refusal || problem instanceof ProtocolError) throw problem;
        ctx.log.error({ err: problem }, 'An MCP call failed.');
        throw new Error(messages.failed);
      }
    };
  const guard = (owner: object, name: string) => {
    const methods = owner as Record<string, RegisterFunction>;
    const register = methods[name]?.bind(owner) as RegisterFunction;
    methods[name] = (...given) =>
      register(...given.slice(0, -1), guarded(given[given.length - 1] as Handler));
  };
  guard(server, 'registerTool');
  guard(server.server, 'setRequestHandler');
}
