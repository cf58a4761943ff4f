import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownIndex } from '@fieldkit/contract/plugin-site.ts';
import { inline, joined, linkTo } from './markdown-text.ts';
import {
  askLine,
  freshnessLine,
  libraryLine,
  methodLine,
  ownerLinks,
  serverLines,
  workflowLine,
} from './site-lines.ts';

/**
 * The contents of the site for assistants, in the format of llms.txt: a title, a summary, lists of links to
 * Markdown.
 */
export function renderLlmsText({ site, libraries, workflows, methods }: ShownIndex): string {
  return `${joined([
    `# ${inline(site.name)}`,
    `> ${inline(site.description) || messages.summary(inline(site.name))}`,
    `${messages.counts(site.libraries, site.methods, site.workflows)}. ${freshnessLine(site)}.`,
    messages.llmsText,
    `## ${messages.connect}`,
    [serverLines(site), askLine(site), `- ${linkTo(messages.connect, `${site.origin}/index.md`)}`]
      .filter(Boolean)
      .join('\n'),
    workflows.length > 0 && `## ${messages.workflows}`,
    workflows.map((one) => workflowLine(site, one)).join('\n'),
    site.workflows > workflows.length &&
      `- ${linkTo(messages.allWorkflows(site.workflows), `${site.origin}/workflows.md`)}`,
    libraries.length > 0 && `## ${messages.libraries}`,
    libraries.map((one) => libraryLine(site, one)).join('\n'),
    methods.length > 0 && `## ${messages.methods}`,
    methods.map((one) => methodLine(site, one)).join('\n'),
    site.methods > methods.length &&
      `- ${linkTo(messages.allMethods(site.methods), `${site.origin}/methods.md`)}`,
    ownerLinks(site) && '## Optional',
    ownerLinks(site),
  ])}\n`;
}
