import { inputRequired, type McpServer, type ServerNotifier } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { samplingRequest, textBlock } from './fixture-content.ts';

const done = { content: [textBlock('Done.')] };

/** What the suite needs to provoke: a missing capability, a question within an answer, lists that change. */
export function addDiagnosticTools(server: McpServer, notify: () => ServerNotifier): void {
  // The library itself refuses what a client declares no capability for.
  server.registerTool('test_missing_capability', { description: 'Fixture: needs sampling' }, () =>
    inputRequired({ inputRequests: { said: samplingRequest('Anything', 10) } }),
  );

  const answer = z.object({ answer: z.string() });
  server.registerTool('test_streaming_elicitation', { description: 'Fixture: asks back' }, () =>
    inputRequired({
      inputRequests: { answer: inputRequired.elicit({ message: 'And?', requestedSchema: answer }) },
    }),
  );

  server.registerTool('test_trigger_tool_change', { description: 'Fixture: the tools changed' }, () => {
    notify().toolsChanged();
    return done;
  });
  server.registerTool('test_trigger_prompt_change', { description: 'Fixture: the prompts changed' }, () => {
    notify().promptsChanged();
    return done;
  });
}
