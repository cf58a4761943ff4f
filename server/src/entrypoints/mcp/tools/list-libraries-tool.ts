import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { readLibraries } from '../../../services/search/read-libraries.ts';
import type { Visit } from '../visit.ts';
import { librariesText } from './libraries-text.ts';
import { answer, readOnly } from './tool-answer.ts';
import { cursorInput, cursorNames, placeOf } from './tool-inputs.ts';
import { withAliases } from './with-aliases.ts';

const input = z.object({ cursor: cursorInput });

export function addListLibrariesTool(server: McpServer, visit: Visit): void {
  server.registerTool(
    'list_libraries',
    {
      title: 'List libraries',
      description: 'The APIs and SDKs of this project with version, language, base URL and size.',
      inputSchema: withAliases(input, { cursor: cursorNames }),
      annotations: readOnly,
    },
    async ({ cursor }) => {
      const text = librariesText(await readLibraries(visit.ctx, visit.project_uuid));
      return answer(visit, text, { path: '/methods', from: placeOf(cursor) });
    },
  );
}
