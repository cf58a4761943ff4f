import { tileLetters } from '@fieldkit/contract/format-tile.ts';
import { contrastOf } from '@fieldkit/contract/oklch.ts';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import type { DrawRequest, PictureReply } from './picture-messages.ts';

const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 80;
const ICON = 96;
const MAX_LINES = 3;
const MAX_CHARACTERS = 160;

/**
 * Draws the picture that social networks and chats show next to a link to a page: its title, the API's name and the address.
 * Texts are drawn as outlines of the font, so that the picture does not depend on fonts of the machine, and no text
 * becomes markup. A text in a script that the font lacks is left out; the address is always legible.
 */
export async function drawPng({
  title,
  name,
  host,
  accent,
  icon,
  font: file,
}: DrawRequest): Promise<PictureReply> {
  const font = create(Buffer.from(file)) as Font;
  const shownTitle = drawable(font, title) ?? drawable(font, name) ?? host;
  const shownName = drawable(font, name);
  const lines = linesOf(font, shownTitle, 68, WIDTH - 2 * MARGIN);
  const top = 330 - (lines.length - 1) * 40;
  const letters = drawable(font, tileLetters(name)) ?? '';
  const onAccent = contrastOf(accent, '#ffffff') >= 3 ? '#ffffff' : '#0b0c0e';
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<rect width="${WIDTH}" height="14" fill="${accent}"/>`,
    ...(icon
      ? []
      : [
          `<rect x="${MARGIN}" y="84" width="${ICON}" height="${ICON}" rx="22" fill="${accent}"/>`,
          outline(font, letters, {
            x: MARGIN + (ICON - widthOf(font, letters, 40)) / 2,
            y: 147,
            size: 40,
            color: onAccent,
            weight: 24,
          }),
        ]),
    ...(shownName && shownName !== shownTitle
      ? lineAt(font, shownName, { x: MARGIN + ICON + 28, y: 146, size: 38, color: '#3b3f47', weight: 14 })
      : []),
    ...lines.map((line, at) =>
      outline(font, line, { x: MARGIN, y: top + at * 82, size: 68, color: '#16181d', weight: 30 }),
    ),
    ...lineAt(font, host, { x: MARGIN, y: 562, size: 28, color: '#5b606b', weight: 0 }),
    '</svg>',
  ].join('');
  // Only this process, which reads no uploads, may read the SVG that it wrote itself.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const layers = icon
    ? [{ input: await sharp(icon).resize(ICON, ICON).png().toBuffer(), left: MARGIN, top: 84 }]
    : [];
  const { data, info } = await sharp(Buffer.from(svg))
    .composite(layers)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true });
  return { reply: 'encoded', bytes: data, width: info.width, height: info.height };
}

/** A text as far as the font has it, without symbols that it lacks; null if it lacks letters or nothing is left. */
function drawable(font: Font, text: string): string | null {
  const plain = text.slice(0, 4 * MAX_CHARACTERS).replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
  const shown = [...plain.normalize('NFC')].slice(0, MAX_CHARACTERS).filter((character) => {
    return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) || /[\p{L}\p{N}\p{M}]/u.test(character);
  });
  const isWhole = shown.every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const joined = shown.join('').replace(/ +/g, ' ').trim();
  return isWhole && joined !== '' ? joined : null;
}

const widthOf = (font: Font, text: string, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** A text in lines that fit; the last one ends with an ellipsis if there is more. */
function linesOf(font: Font, text: string, size: number, max: number): string[] {
  const lines: string[] = [];
  let words = text.split(' ');
  while (words.length > 0 && lines.length < MAX_LINES) {
    let count = 1;
    while (count < words.length && widthOf(font, words.slice(0, count + 1).join(' '), size) <= max)
      count += 1;
    const isLast = lines.length === MAX_LINES - 1;
    const line = isLast ? words.join(' ') : words.slice(0, count).join(' ');
    lines.push(shortenLine(font, line, size, max));
    words = words.slice(count);
  }
  return lines;
}

function shortenLine(font: Font, line: string, size: number, max: number): string {
  if (widthOf(font, line, size) <= max) return line;
  let cut = line.length;
  while (cut > 1 && widthOf(font, `${line.slice(0, cut)}...`, size) > max) cut -= 1;
  return `${line.slice(0, cut).trimEnd()}...`;
}

type Style = { x: number; y: number; size: number; color: string; weight: number };

const lineAt = (font: Font, text: string, style: Style): string[] => [
  outline(font, shortenLine(font, text, style.size, WIDTH - MARGIN - style.x), style),
];

/** The outlines of a line of text. The font is drawn in its regular weight; a stroke makes it bolder. */
function outline(font: Font, text: string, { x, y, size, color, weight }: Style): string {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let at = 0;
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += positions[index]?.xAdvance ?? 0;
    return path;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${color}" stroke="${color}" stroke-width="${weight}">${paths.join('')}</g>`;
}
