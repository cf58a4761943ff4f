import { assistantMessages as say } from '@fieldkit/contract/messages/assistant.ts';
import type { ShownLibrary } from '@fieldkit/contract/plugin-site.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { readLibraries } from '../../assistant/read-libraries.ts';
import { versionLine } from '../version-line.ts';
import type { Visit } from '../visit.ts';
import { cut, onOneLine } from './fit-lines.ts';
import { answerText, readOnly } from './tool-answer.ts';

const MOST_LIBRARIES = 60;

export function addListLibrariesTool(server: McpServer, visit: Visit): void {
  server.registerTool(
    'list_libraries',
    {
      title: 'List libraries',
      description: 'The APIs and SDKs of this project with version, language, base URL and size.',
      inputSchema: z.object({}),
      annotations: readOnly,
    },
    async () => {
      const { libraries, methods, workflows } = await readLibraries(visit.ctx, visit.project_uuid);
      if (libraries.length === 0) return answerText(say.emptyProject);
      const more = libraries.length - MOST_LIBRARIES;
      const lines = [
        say.libraryCounts(methods, workflows),
        ...libraries.slice(0, MOST_LIBRARIES).map(libraryLine),
        ...(more > 0 ? [say.moreLibraries(more)] : []),
        await versionLine(visit, '/methods'),
      ];
      return answerText(lines.filter(Boolean).join('\n'));
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
