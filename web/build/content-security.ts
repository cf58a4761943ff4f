import { createHash } from 'node:crypto';

export interface ContentSecurity {
  scriptHashes: string[];
  styleHashes: string[];
  /** The complete values of the two directives. The bundle needs no 'unsafe-inline'. */
  scriptSrc: string;
  styleSrc: string;
}

/** What a Content-Security-Policy must allow for this page: a hash for each inline script and style. */
export function contentSecurity(html: string): ContentSecurity {
  const scriptHashes = hashesOf(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styleHashes = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return {
    scriptHashes,
    styleHashes,
    scriptSrc: ["'self'", ...scriptHashes].join(' '),
    styleSrc: ["'self'", ...styleHashes].join(' '),
  };
}

function hashesOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
