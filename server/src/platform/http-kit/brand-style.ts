import fs from 'node:fs';
import path from 'node:path';

/** The product's colors as custom properties, for pages that the server renders. */
export const lightColors =
  '--canvas: oklch(0.984 0.002 265); --surface: #fff; --sunken: oklch(0.966 0.003 265); --hover: oklch(0.2 0.02 265 / 4.5%); --ink: oklch(0.205 0.016 265); --ink-2: oklch(0.43 0.014 265); --ink-3: oklch(0.525 0.013 265); --accent: oklch(0.515 0.205 272); --accent-ink: oklch(0.485 0.2 272); --accent-soft: oklch(0.962 0.018 272); --line: oklch(0.921 0.004 265); --ok: oklch(0.475 0.115 155); --warn: oklch(0.495 0.105 68); --bad: oklch(0.515 0.19 25); --info: oklch(0.5 0.145 245);';
export const darkColors =
  '--canvas: oklch(0.158 0.006 265); --surface: oklch(0.19 0.007 265); --sunken: oklch(0.223 0.008 265); --hover: oklch(1 0 0 / 5.5%); --ink: oklch(0.965 0.003 265); --ink-2: oklch(0.775 0.009 265); --ink-3: oklch(0.675 0.011 265); --accent: oklch(0.56 0.19 272); --accent-ink: oklch(0.765 0.125 275); --accent-soft: oklch(0.265 0.055 272); --line: oklch(0.268 0.008 265); --ok: oklch(0.8 0.14 158); --warn: oklch(0.835 0.13 82); --bad: oklch(0.765 0.135 22); --info: oklch(0.79 0.105 240);';

/** A `@font-face` rule; empty for a font that the web build does not have. */
export const fontFace = (family: string, address: string | null): string =>
  address === null
    ? ''
    : `@font-face { font-family: "${family}"; font-display: swap; font-weight: 100 900; src: url("${address}") format("woff2"); }\n`;

/** The addresses of the product's fonts; null without a web build. */
export type WebFonts = { sans: string | null; mono: string | null };

/** Finds the fonts in the web build, whose file names contain hashes. */
export function fontsIn(web: string | undefined): WebFonts {
  const folder = web && path.join(web, 'assets');
  const files = folder && fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const addressOf = (beginning: string): string | null => {
    const file = files.find((name) => name.startsWith(beginning) && name.endsWith('.woff2'));
    return file === undefined ? null : `/assets/${file}`;
  };
  return { sans: addressOf('geist-latin-'), mono: addressOf('geist-mono-latin-') };
}
