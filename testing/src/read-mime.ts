/** A mail as parsed by a mail client. */
export type ReadMail = {
  /** By lower-case name; repeated headers are joined with a line break. */
  headers: Record<string, string>;
  /** By content type, decoded. */
  parts: Record<string, string>;
};

/** Parses a mail with text and HTML, including the encodings of mails. */
export function readMime(raw: string): ReadMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw];
  return { headers, parts: Object.fromEntries(parts.map((part) => content(part.replace(/^\r\n/, '')))) };
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = words(line.slice(colon + 1).trim());
    headers[name] = name in headers ? `${headers[name]}\n${value}` : value;
  }
  return { headers, body: raw.slice(end + 4) };
}

function content(raw: string): [type: string, text: string] {
  const { headers, body } = split(raw);
  const type = headers['content-type']?.split(';')[0] ?? 'text/plain';
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return [type, Buffer.from(body, 'base64').toString()];
  return [type, encoding === 'quoted-printable' ? unquoted(body) : body];
}

const unquoted = (text: string): string => bytes(text.replace(/=\r\n/g, ''));

const bytes = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Encoded words of a header, such as =?UTF-8?Q?Caf=C3=A9?=. */
const words = (header: string): string =>
  header
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_all, way: string, text: string) =>
      way.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : bytes(text.replaceAll('_', ' ')),
    );
