import { clientMark } from '@fieldkit/contract/client-marks.ts';
import * as messages from '@fieldkit/contract/messages/plugin-install.ts';
import { pluginClients } from '@fieldkit/contract/plugin-clients.ts';
import { inXml } from './in-xml.ts';

const height = 20;
const padding = 8;
const markSize = 12;
/** The approximate width of a letter. `textLength` makes the text fit this estimate. */
const letterWidth = 6.6;

/**
 * An SVG for READMEs: "Install in Claude Code", with the client's mark.
 * @param id the id of one of `pluginClients`
 * @returns '' for any other id
 */
export function renderClientBadge(id: string): string {
  const client = pluginClients.find((one) => one.id === id);
  if (!client) return '';
  const words = messages.installIn(client.name);
  const textAt = padding + markSize + 6;
  const textWidth = Math.round(words.length * letterWidth);
  const width = textAt + textWidth + padding;
  const title = inXml(words);
  // The border and the light text are visible on light and on dark pages.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}"><title>${title}</title><rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="4.5" fill="#1b1d24" stroke="#5f6472"/><path transform="translate(${padding} 4) scale(.75)" d="${clientMark(client.name)}" fill="none" stroke="#a9a4ff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><text x="${textAt}" y="14" textLength="${textWidth}" lengthAdjust="spacingAndGlyphs" fill="#fff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">${title}</text></svg>\n`;
}
