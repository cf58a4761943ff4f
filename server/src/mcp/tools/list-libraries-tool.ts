import { assistantMessages as say } from '@fieldkit/contract/messages/assistant.ts';
import type { ShownLibrary } from '@fieldkit/contract/plugin-site.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { readLibraries } from '../../assistant/read-libraries.ts';
import type { Visit } from '../visit.ts';
import { cut, onOneLine } from './cut-text.ts';
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
      const { libraries, methods, workflows } = await readLibraries(visit.ctx, visit.project_uuid);
      if (libraries.length === 0) return answer(visit, say.emptyProject);
      const lines = [say.libraryCounts(methods, workflows), ...libraries.map(libraryLine)];
      return answer(visit, lines.join('\n'), { path: '/methods', from: placeOf(cursor) });
    },
  );
}

/** `- Orders 1.0 · API · 12 methods · https://api.example.com · What it is for.` */
function libraryLine(library: ShownLibrary): string {
  const { name, version, programming_language, items, base_url, description } = library;
  const parts = [
    `- ${cut(name, 80)} ${version}`,
    programming_language === 'api' ? 'API' : programming_language,
    say.methodCount(items),
    cut(base_url, 120),
    cut(onOneLine(description), 120),
  ];
  return parts.filter(Boolean).join(' · ');
}
