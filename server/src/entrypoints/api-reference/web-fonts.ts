import fs from 'node:fs';
import path from 'node:path';

/** Where the product's fonts are served; null where there is no web build. */
export type WebFonts = { sans: string | null; mono: string | null };

/** The fonts that the web build holds under names of its own. */
export function fontsIn(web: string | undefined): WebFonts {
  const folder = web && path.join(web, 'assets');
  const files = folder && fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const addressOf = (beginning: string): string | null => {
    const file = files.find((name) => name.startsWith(beginning) && name.endsWith('.woff2'));
    return file === undefined ? null : `/assets/${file}`;
  };
  return { sans: addressOf('geist-latin-'), mono: addressOf('geist-mono-latin-') };
}
