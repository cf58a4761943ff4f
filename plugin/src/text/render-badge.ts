import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ShownSite } from '@fieldkit/contract/plugin-site.ts';
import { inXml } from './in-xml.ts';

const longestName = 40;
/** The approximate width of a letter in the badge's font; `textLength` makes the text fit the estimate. */
const letterWidth = 6.6;
const padding = 8;

/** An SVG for READMEs: "MCP", and the name. */
export function renderBadge(site: ShownSite): string {
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

/** Letters of East Asian scripts are about twice as wide. */
const widthOf = (text: string): number =>
  Math.round([...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1) * letterWidth, 2 * padding));
