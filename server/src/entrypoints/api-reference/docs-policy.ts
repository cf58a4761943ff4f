import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The style sheets that the library adds to the page by its script, by their hashes. They change with its version: the journey of this
 * page lists what is refused, with the hash that is missing.
 */
const sheetsOfLibrary = [
  // its components
  "'sha256-4s1+/x6FJxkPPC7GheVOV0keMM01COzn04ol34ZBPMg='",
  "'sha256-DLlkYCuDYGe6ME23YkUFB7Tc36rGDeo4mVBFbZX3uaU='",
  // its theme "none"
  "'sha256-rO+6k1mDRASa9Q8IQu9I3bF+bjRdxDreAZCyGSaxzeI='",
  // its messages; the element comes empty first
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-ZW1GSuo0pKyEx5Ar7ZC5Dflb/mjatjeTW9aVx0iZAzE='",
];

/** What the reference may do: nothing but load and ask from here. Of its own there is one script and one style, both by hash. */
export function docsPolicy(script: string, style: string): string {
  return [
    "default-src 'none'",
    // The library is served from this origin. It also tries `eval` once, to detect whether it may, and continues
    // without it.
    `script-src 'self' ${hashOf(script)}`,
    `style-src-elem ${[hashOf(style), ...sheetsOfLibrary].join(' ')}`,
    // The library writes lengths and numbers of lines into `style` attributes, which no hash can name. An attribute styles its own
    // element, loads nothing (see the other lines) and runs nothing.
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    // Its icons come as data.
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
