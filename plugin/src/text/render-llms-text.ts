import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type {
  ContentsLines,
  ContentsPart,
  DrawnWorkflow,
  LlmsView,
} from '@fieldkit/contract/plugin-pages.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';
import { paths } from '../site-paths.ts';
import { changelogLine } from './changelog-text.ts';
import { eventLine, modelLine } from './event-and-model-text.ts';
import { guideLine } from './guide-text.ts';
import { inXml } from './in-xml.ts';
import { fenced, inline, joined, linkTo } from './markdown-text.ts';
import { bodyOf } from './render-markdown.ts';
import {
  askLine,
  contentsLink,
  freshnessLine,
  libraryLine,
  methodLine,
  ownerLinks,
  serverLines,
  workflowLine,
} from './site-lines.ts';
import { flowchartOf } from './workflow-words.ts';

/** The files for assistants in the llms.txt format: lists of links to Markdown pages, or the pages' whole texts. */
export function renderLlmsText(view: LlmsView): string {
  const { site } = view;
  if (view.page === 'contents') return contentsText(view);
  if (view.page === 'part')
    return `${joined([`# ${inline(site.name)}: ${partName(view.part)}`, contentsLink(site), listsOf(site, view.lines)])}\n`;
  return `${joined([
    `# ${inline(site.name)}${view.part ? `: ${partName(view.part)}` : ''}`,
    contentsLink(site),
    view.linked.map((part) => partLine(site, 'llms-full', part)).join('\n'),
    ...view.texts.flatMap((text) => ['---', bodyOf({ site, ...text })]),
  ])}\n`;
}

/** Assistants read about the first 50,000 characters of a file. */
const MAX_CHARACTERS = 49_000;
/** The maximum for drawings, which are before the lists. */
const MAX_DRAWN_CHARACTERS = 8_000;

/** The format allows texts and drawings, but no headings, between the summary and the first list. */
function contentsText(view: Extract<LlmsView, { page: 'contents' }>): string {
  const { site, libraries, lines, linked, drawings } = view;
  const head = joined([
    `# ${inline(site.name)}`,
    `> ${inline(site.description) || messages.summary(inline(site.name))}`,
    `${messages.counts(site.libraries, site.methods, site.workflows)}. ${freshnessLine(site)}.`,
    messages.llmsText,
  ]);
  const lists = joined([
    `## ${messages.connect}`,
    [serverLines(site), askLine(site), `- ${linkTo(messages.connect, `${site.origin}/index.md`)}`]
      .filter(Boolean)
      .join('\n'),
    libraries.length > 0 && `## ${messages.libraries}`,
    libraries.map((one) => libraryLine(site, one)).join('\n'),
    linked.length > 0 && `## ${messages.furtherLists}`,
    linked.map((part) => partLine(site, 'llms', part)).join('\n'),
    listsOf(site, lines),
    '## Optional',
    [
      site.changelog && changelogLine(site),
      `- ${messages.fullText}: <${site.origin}${paths.llmsFullText}>`,
      ownerLinks(site),
    ]
      .filter(Boolean)
      .join('\n'),
  ]);
  const room = Math.min(MAX_DRAWN_CHARACTERS, MAX_CHARACTERS - head.length - lists.length);
  return `${joined([head, drawingsOf(drawings, room), lists])}\n`;
}

/** As many workflows as fit, each with its name. */
function drawingsOf(workflows: readonly DrawnWorkflow[], room: number): string {
  const drawn: string[] = [];
  let left = room - messages.llmsDrawings.length;
  for (const workflow of workflows) {
    const drawing = `${inline(workflow.name)}:\n\n${fenced(flowchartOf(workflow), 'mermaid')}`;
    if (drawing.length + 2 > left) continue;
    drawn.push(drawing);
    left -= drawing.length + 2;
  }
  return drawn.length === 0 ? '' : joined([messages.llmsDrawings, ...drawn]);
}

const listsOf = (site: SiteView, { workflows, guides, methods, events, models }: ContentsLines): string =>
  joined([
    workflows.length > 0 && `## ${messages.workflows}`,
    workflows.map((one) => workflowLine(site, one)).join('\n'),
    guides.length > 0 && `## ${messages.guides}`,
    guides.map((one) => guideLine(site, one)).join('\n'),
    methods.length > 0 && `## ${messages.methods}`,
    methods.map((one) => methodLine(site, one)).join('\n'),
    events.length > 0 && `## ${messages.events}`,
    events.map((one) => eventLine(site, one)).join('\n'),
    models.length > 0 && `## ${messages.models}`,
    models.map((one) => modelLine(site, one)).join('\n'),
  ]);

/** How many tags of a part are named before the rest is only counted. */
const TAGS_NAMED = 12;

function partLine(site: SiteView, folder: 'llms' | 'llms-full', part: ContentsPart): string {
  const tags = (part.library ? part.tags : []).map((tag) => inline(tag || messages.untagged));
  const more = tags.length - TAGS_NAMED;
  const named = [...tags.slice(0, TAGS_NAMED), ...(more > 0 ? [messages.moreNames(more)] : [])];
  const link = linkTo(partName(part), `${site.origin}/${folder}/${part.slug}.txt`);
  return `- ${link}: ${messages.pageCount(part.pages)}${named.length > 0 ? ` (${named.join(', ')})` : ''}`;
}

/** "Methods of GitHub REST API 1.1.4, part 2 of 6" */
function partName({ kind, library, part, parts }: ContentsPart): string {
  const pages = library ? messages.methodsOf(messages.partOf(library.name, library.version)) : messages[kind];
  return inline(parts > 1 ? messages.partNumber(pages, part, parts) : pages);
}

const maxNameLength = 40;
/** The approximate width of a letter in the badge's font. `textLength` makes the text fit this estimate. */
const letterWidth = 6.6;
const padding = 8;

/** An SVG for READMEs with "MCP" and the name. */
export function renderBadge(site: SiteView): string {
  const name = site.name.trim().replace(/\s+/g, ' ');
  const letters = [...name];
  const shown = letters.length > maxNameLength ? `${letters.slice(0, maxNameLength - 1).join('')}…` : name;
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
