/** The exact request that a document requires for a task, written from the document only. */
export type ExpectedRequest = {
  method: string;
  /** Including the base path; only a base path if the document names no host. */
  host: string;
  path: string;
  /** Any of them is correct. */
  authentication: { scheme: string; name?: string }[];
  /** Any of them is correct; empty if the request has no body. */
  contentType: string[];
  fields: { in: string; name: string; value?: string }[];
};
export type FixedTask = {
  id: string;
  document: string;
  task: string;
  /** The same task in API terms, for `also` of `search`. */
  also?: string[];
  request: ExpectedRequest;
};

/**
 * The parts of the exact request that a text about a method lacks; the request itself if the text is about
 * another one.
 */
export function missingIn(text: string, request: ExpectedRequest): string[] {
  const lines = text.split('\n');
  const call = `${request.method} ${request.path}`;
  if (lines[0]?.trim() !== call) return [call];
  return [
    ...(lines.some((line) => isHostIn(line, request.host)) ? [] : [`host ${request.host}`]),
    ...(request.authentication.some((way) => text.includes(proofOf(way))) ? [] : ['authentication']),
    ...(isContentTypeIn(lines, request.contentType)
      ? []
      : [`content type ${request.contentType.join(' or ')}`]),
    ...request.fields.filter((field) => !isFieldIn(lines, field)).map(nameOf),
  ];
}

/** The whole URL is compared, because one host can be a prefix of another. */
const isHostIn = (line: string, host: string): boolean =>
  host.startsWith('/')
    ? line.includes(host) && !/^[->]/.test(line)
    : line === `Base URL: ${host}` || line === `Base URL: ${host}/`;

function proofOf({ scheme, name = '' }: ExpectedRequest['authentication'][number]): string {
  if (scheme === 'none') return 'needs no authentication';
  if (scheme === 'undeclared') return 'declares no authentication';
  if (scheme === 'apiKey') return `${name}: `;
  return scheme === 'basic' ? `${name}: Basic ` : `${name}: Bearer `;
}

const isContentTypeIn = (lines: string[], wanted: string[]): boolean =>
  wanted.length === 0 || wanted.some((one) => lines.some((line) => line.startsWith(`Content type: ${one}`)));

/** A field has its own line with its place; a required value is on that line or on the line of a union's variants. */
function isFieldIn(lines: string[], { in: place, name, value }: ExpectedRequest['fields'][number]): boolean {
  const places = place === 'body' ? ['body', 'formData'] : [place];
  const line = lines.find((one) =>
    places.some(
      (wanted) =>
        one.startsWith(`- ${name} (${wanted},`) || (wanted === 'header' && one.startsWith(`- ${name} (`)),
    ),
  );
  if (!line) return false;
  if (value === undefined) return true;
  const exactly = new RegExp(`(?<![\\w.])${value.replaceAll(/[.*]/g, '\\$&')}(?![\\w])`);
  return exactly.test(line);
}

const nameOf = ({ in: place, name, value }: ExpectedRequest['fields'][number]): string =>
  `${place} ${name}${value === undefined ? '' : ` = ${value}`}`;
