import type { Body, Part } from '@fieldkit/contract/sample-body.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import type { NamedValue } from '@fieldkit/contract/sample-values.ts';
import { addressOf, headersOf, quoteDouble, type Syntax, writeLiteral } from './source-text.ts';

const syntax: Syntax = {
  indent: '    ',
  quote: (text) => quoteDouble(text),
  nothing: 'None',
  yes: 'True',
  no: 'False',
  list: ['[', ']'],
  object: ['{', '}'],
  key: (name) => `${quoteDouble(name)}: `,
  emptyObject: '{}',
};

const short = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** Uses the package `requests`. */
export function writePython(request: SampleRequest): string {
  const { method, basic, cookies, body, response } = request;
  const isPlainJson = body?.kind === 'json' && body.contentType === 'application/json';
  const headers = headersOf(request, isPlainJson ? ['json', 'form'] : ['form'], false);
  const start = short.has(method)
    ? `requests.${method.toLowerCase()}(`
    : `requests.request(\n    ${quoteDouble(method)},`;
  const lines = [
    quoteDouble(addressOf(request)),
    ...(headers.length > 0 ? [`headers=${dictionary(headers)}`] : []),
    ...(cookies.length > 0 ? [`cookies=${dictionary(cookies)}`] : []),
    ...(basic ? [`auth=(${quoteDouble(basic.user)}, ${quoteDouble(basic.password)})`] : []),
    ...(body ? [bodyOf(body)] : []),
    ...(response?.kind === 'stream' ? ['stream=True'] : []),
  ];
  return [
    'import requests',
    '',
    `response = ${start}`,
    ...lines.map((line) => `    ${line},`),
    ')',
    'response.raise_for_status()',
    ...outputOf(response),
  ].join('\n');
}

function outputOf(response: SampleRequest['response']): string[] {
  switch (response?.kind) {
    case 'file':
      return [
        `with open(${quoteDouble(response.fileName)}, "wb") as file:`,
        '    file.write(response.content)',
      ];
    case 'stream':
      return ['for line in response.iter_lines():', '    print(line.decode())'];
    default:
      return ['print(response.text)'];
  }
}

const dictionary = (entries: readonly NamedValue[]): string =>
  `{\n${entries.map(({ name, value }) => `        ${quoteDouble(name)}: ${quoteDouble(value)},`).join('\n')}\n    }`;

function bodyOf(body: Body): string {
  switch (body.kind) {
    case 'json':
      return `json=${writeLiteral(body.value, syntax, 1)}`;
    case 'text':
      return `data=${quoteDouble(body.text)}.encode()`;
    case 'file':
      return `data=open(${quoteDouble(body.fileName)}, "rb")`;
    case 'form':
      return `data=[\n${body.entries.map(({ name, value }) => `        (${quoteDouble(name)}, ${quoteDouble(value)}),`).join('\n')}\n    ]`;
    case 'multipart':
      return `files=[\n${body.parts.map((part) => `        (${quoteDouble(part.name)}, ${partOf(part)}),`).join('\n')}\n    ]`;
  }
}

const partOf = (part: Part): string =>
  'fileName' in part ? `open(${quoteDouble(part.fileName)}, "rb")` : `(None, ${quoteDouble(part.value)})`;
