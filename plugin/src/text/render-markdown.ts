import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownPage, ShownPart, ShownSite } from '@fieldkit/contract/plugin-site.ts';
import { markdownPath, methodsPath, workflowsPath } from '../site-paths.ts';
import { answerText } from './answer-text.ts';
import { inline, joined, linkTo, quotation } from './markdown-text.ts';
import { methodText } from './method-text.ts';
import {
  connectText,
  freshnessLine,
  libraryLine,
  methodLine,
  ownerLinks,
  serverLines,
  workflowLine,
} from './site-lines.ts';
import { workflowText } from './workflow-text.ts';

/** The same page for assistants. */
export function renderMarkdown(shown: ShownPage): string {
  const { site } = shown;
  return `${joined([bodyOf(shown), `---\n\n${linkTo(site.name, `${site.origin}/index.md`)} · ${freshnessLine(site)} · ${messages.footer}`])}\n`;
}

function bodyOf(shown: ShownPage): string {
  const { site } = shown;
  switch (shown.page) {
    case 'home':
      return homeText(shown);
    case 'workflow':
      return workflowText(site, shown.workflow);
    case 'method':
      return joined([
        methodText(site, shown.method, '#'),
        shown.workflows.length > 0 &&
          `## ${messages.usedBy}\n\n${shown.workflows.map((one) => workflowLine(site, one)).join('\n')}`,
      ]);
    case 'workflows':
      return joined([
        `# ${messages.recipes}`,
        shown.search ? messages.foundWorkflows(shown.part.total, inline(shown.search)) : '',
        shown.workflows.map((one) => workflowLine(site, one)).join('\n') || messages.noWorkflows,
        pagesLine(site, shown.part, (page) => workflowsPath({ q: shown.search, page })),
      ]);
    case 'methods':
      return joined([
        `# ${messages.methods}`,
        messages.foundMethods(shown.part.total, inline(shown.search)),
        shown.methods.map((one) => methodLine(site, one)).join('\n') || messages.noMethods,
        pagesLine(site, shown.part, (page) =>
          methodsPath({ q: shown.search, library: shown.library_uuid, tag: shown.tag, page }),
        ),
      ]);
    case 'ask':
      return answerText(shown);
    case 'missing':
      return joined([`# ${messages.missingTitle}`, messages.missingText]);
  }
}

function homeText({ site, libraries, workflows }: Extract<ShownPage, { page: 'home' }>): string {
  return joined([
    `# ${inline(site.name)}`,
    quotation(site.description),
    messages.counts(site.libraries, site.methods, site.workflows),
    ownerLinks(site),
    `## ${messages.connect}`,
    serverLines(site),
    connectText(site),
    workflows.length > 0 && `## ${messages.recipes}`,
    workflows.map((one) => workflowLine(site, one)).join('\n'),
    site.workflows > workflows.length &&
      linkTo(messages.allWorkflows(site.workflows), `${site.origin}/workflows.md`),
    `## ${messages.libraries}`,
    libraries.map((one) => libraryLine(site, one)).join('\n') || messages.noLibraries,
  ]);
}

function pagesLine(site: ShownSite, { page, pages }: ShownPart, link: (page: number) => string): string {
  if (pages <= 1) return '';
  const next = page < pages ? ` · ${linkTo(messages.next, site.origin + markdownPath(link(page + 1)))}` : '';
  return `${messages.page(page, pages)}${next}`;
}
