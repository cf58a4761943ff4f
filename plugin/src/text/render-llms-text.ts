import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { IndexView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { eventLine } from './event-text.ts';
import { guideLine } from './guide-text.ts';
import { inXml } from './in-xml.ts';
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
 * The contents of the site for assistants, in the llms.txt format: a title, a summary, and lists of links to
 * Markdown pages.
 */
export function renderLlmsText({
  site,
  libraries,
  workflows,
  methods,
  guides = [],
  events = [],
}: IndexView): string {
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
    guides.length > 0 && `## ${messages.guides}`,
    guides.map((one) => guideLine(site, one)).join('\n'),
    events.length > 0 && `## ${messages.events}`,
    events.map((one) => eventLine(site, one)).join('\n'),
    (site.events ?? 0) > events.length &&
      `- ${linkTo(messages.allEvents(site.events ?? 0), `${site.origin}/events.md`)}`,
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

const longestName = 40;
/** The approximate width of a letter in the badge's font. `textLength` makes the text fit this estimate. */
const letterWidth = 6.6;
const padding = 8;

/** An SVG for READMEs with "MCP" and the name. */
export function renderBadge(site: SiteView): string {
  const name = site.name.trim().replace(/\s+/g, ' ');
  const letters = [...name];
  const shown = letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : name;
  const left = messages.badge;
  const leftWidth = widthOf(left);
  const width = leftWidth + widthOf(shown);
  const title = inXml(`${left}: ${shown}`);
  const text = (words: string, x: number) =>
    `<text x="${x + padding}" y="14" textLength="${widthOf(words) - 2 * padding}" lengthAdjust="spacingAndGlyphs">${inXml(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${title}"><title>${title}</title><clipPath id="r"><rect width="${width}" height="20" rx="4"/></clipPath><g clip-path="url(#r)"><rect width="${leftWidth}" height="20" fill="#1b1d24"/><rect x="${leftWidth}" width="${width - leftWidth}" height="20" fill="#4a43d6"/></g><g fill="#fff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">${text(left, 0)}${text(shown, leftWidth)}</g></svg>\n`;
}

/** Letters in East Asian scripts are about twice as wide. */
const widthOf = (text: string): number =>
  Math.round([...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1) * letterWidth, 2 * padding));
