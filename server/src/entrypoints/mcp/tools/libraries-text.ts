import * as messages from '@fieldkit/contract/messages/assistant.ts';
import type { LibraryView } from '@fieldkit/contract/plugin-site.ts';
import type { ReadLibraries } from '../../../services/search/read-libraries.ts';
import { cutLine, onOneLine, ownerNote } from './cut-text.ts';

/** The libraries of a project, a line each. */
export function librariesText({ libraries, methods, workflows }: ReadLibraries): string {
  if (libraries.length === 0) return messages.emptyProject;
  return [messages.libraryCounts(methods, workflows), ...libraries.map(libraryLine)].join('\n');
}

/** `- Orders 1.0 · API · 12 methods · https://api.example.com > What it is for.` */
function libraryLine(library: LibraryView): string {
  const { name, version, programming_language, items, base_url, description } = library;
  const parts = [
    `- ${cutLine(name, 80)} ${onOneLine(version)}`,
    programming_language === 'api' ? 'API' : programming_language,
    messages.methodCount(items),
    cutLine(base_url, 120),
  ];
  return parts.filter(Boolean).join(' · ') + ownerNote(description, 120);
}
