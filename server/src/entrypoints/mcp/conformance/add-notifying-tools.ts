import { setTimeout as pause } from 'node:timers/promises';
import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { textBlock } from './fixture-content.ts';

/** The suite asks for this much between two notifications, so that they do not arrive as one. */
const BETWEEN_MS = 50;

/** Tools that send progress and log messages while they work. */
export function addNotifyingTools(server: McpServer): void {
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Fixture: reports progress' },
    async (ctx) => {
      for (const progress of [0, 50, 100]) {
        if (progress > 0) await pause(BETWEEN_MS);
        await tellProgress(ctx, progress);
      }
      return { content: [textBlock('Progress reported.')] };
    },
  );

  for (const name of ['test_tool_with_logging', 'test_logging_tool'])
    server.registerTool(name, { description: 'Fixture: logs while it works' }, async (ctx) => {
      for (const said of [
        'Tool execution started',
        'Tool processing data',
        'Tool execution completed',
      ] as const) {
        if (said !== 'Tool execution started') await pause(BETWEEN_MS);
        await ctx.mcpReq.log('info', said);
      }
      return { content: [textBlock('Logged.')] };
    });
}

async function tellProgress({ mcpReq }: ServerContext, progress: number): Promise<void> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return;
  await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
}
