import { inXml } from '../text/in-xml.ts';

/** A small square with the first letter of the name, as an address that needs no request. */
export function faviconOf(name: string): string {
  const [letter = '?'] = name.trim();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4f46e5"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="600" text-anchor="middle" fill="#fff">${inXml(letter.toUpperCase())}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
