import { decodeEntities } from './html-tokens.ts';

/** Smaller letters, in pixels, cannot be read, and boxes of this size show none. */
const SMALLEST = 2;
/** Content this many pixels beyond an edge is not visible. */
const FAR = -400;
const FAINTEST = 0.05;

/** The size of a unit in pixels, with the defaults of browsers; relative units are based on common sizes. */
const pixels: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 38,
  mm: 3.8,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  '%': 0.16,
  vw: 10,
  vh: 10,
};
const lengthShape = /^([+-]?(?:\d+\.?\d*|\.\d+))([a-z]{0,3}|%)$/;

type Style = (property: string) => string;

/** Whether this `style` attribute hides its element. Style sheets are not available. */
export function isInvisibleStyle(attribute: string): boolean {
  const style = readStyle(attribute);
  return isNotDrawn(style) || isTooSmall(style) || isElsewhere(style) || hasNoColor(style);
}

const isNotDrawn = (style: Style): boolean =>
  style('display') === 'none' ||
  ['hidden', 'collapse'].includes(style('visibility')) ||
  style('content-visibility') === 'hidden' ||
  isFaint(style('opacity')) ||
  isFaint(/\bopacity\(([^)]*)\)/.exec(style('filter'))?.[1] ?? '');

function isTooSmall(style: Style): boolean {
  // In the shorthand, a size has a unit or is 0; the part after the "/" is the line height.
  const inShorthand = style('font').match(/(?<![^\s])(?:0|[\d.]+(?:[a-z]{2,3}|%))(?=[\s/]|$)/g) ?? [];
  const sizes = [style('font-size'), ...inShorthand];
  if (sizes.some((size) => lengthOf(size) < SMALLEST)) return true;
  const isFlat = (...properties: string[]) => properties.some((one) => lengthOf(style(one)) < SMALLEST);
  const [isNarrow, isLow] = [isFlat('width', 'max-width'), isFlat('height', 'max-height')];
  const isCut = ['overflow', 'overflow-x', 'overflow-y'].some((one) => /hidden|clip/.test(style(one)));
  return (isNarrow && isLow) || ((isNarrow || isLow) && isCut);
}

const isElsewhere = (style: Style): boolean =>
  ['left', 'top', 'right', 'bottom', 'text-indent', 'margin-left', 'margin-top'].some(
    (one) => lengthOf(style(one)) <= FAR,
  ) ||
  /scale\w*\(\s*0(?:\.0*)?\s*[,)]|translate\w*\([^)]*-\d{3,}(?:px|pt|r?em|v[wh])/.test(style('transform')) ||
  /^rect\((?:\s*[01](?:px)?[\s,]*){4}\)$/.test(style('clip')) ||
  /^(?:inset\(\s*(?:[5-9]\d|100)%|circle\(\s*0)/.test(style('clip-path'));

function hasNoColor(style: Style): boolean {
  const color = style('color');
  if (isClear(color) || isClear(style('-webkit-text-fill-color'))) return true;
  return color !== '' && [style('background'), style('background-color')].includes(color);
}

function isClear(color: string): boolean {
  if (color === 'transparent') return true;
  const alpha = /^#(?:[\da-f]{3}([\da-f])|[\da-f]{6}([\da-f]{2}))$/.exec(color);
  if (alpha) return Number.parseInt(alpha[1] ? alpha[1] + alpha[1] : (alpha[2] ?? ''), 16) < 255 * FAINTEST;
  const parts =
    /^(?:rgb|hsl)a?\(([^()]*)\)$/
      .exec(color)?.[1]
      ?.trim()
      .split(/[\s,/]+/) ?? [];
  return parts.length === 4 && isFaint(parts[3] ?? '');
}

function isFaint(share: string): boolean {
  const [, number, unit] = lengthShape.exec(share.trim()) ?? [];
  return number !== undefined && Number(number) <= (unit === '%' ? 100 : 1) * FAINTEST;
}

/** The length in pixels; NaN if it is not a plain length. */
function lengthOf(value: string): number {
  const [, number, unit = ''] = lengthShape.exec(value) ?? [];
  return Number(number) * (pixels[unit] ?? Number.NaN);
}

/** A style's declarations in lower case; '' for a missing property. Comments and escapes are resolved first. */
function readStyle(attribute: string): Style {
  const plain = decodeEntities(attribute)
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
    .replace(/\\(?:([\da-f]{1,6})\s?|([^\n]))/gi, (_all, code: string | undefined, character: string) => {
      const point = code ? Number.parseInt(code, 16) : 0;
      return code ? (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '') : character;
    })
    .toLowerCase();
  const declarations = new Map(
    plain.split(';').map((one) => {
      const colon = one.indexOf(':');
      const value = one.slice(colon + 1).replace(/!\s*important\s*$/, '');
      return [one.slice(0, Math.max(0, colon)).trim(), value.trim()] as const;
    }),
  );
  return (property) => declarations.get(property) ?? '';
}
