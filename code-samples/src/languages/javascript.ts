import type { Body, Part } from '@fieldkit/contract/sample-body.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { addressOf, headersOf, quoteDouble, type Syntax, writeLiteral } from './source-text.ts';

type Platform = 'browser' | 'node' | 'typescript';

const syntax: Syntax = {
  indent: '  ',
  quote: (text) => quoteDouble(text),
  nothing: 'null',
  list: ['[', ']'],
  object: ['{', '}'],
  key: (name) => `${/^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : keyOf(name)}: `,
  emptyObject: '{}',
};

/** In an object literal, `__proto__` without brackets would set the prototype. */
const keyOf = (name: string): string => (name === '__proto__' ? '["__proto__"]' : quoteDouble(name));

export const writeJavaScript = (request: SampleRequest): string => write(request, 'browser');
export const writeNode = (request: SampleRequest): string => write(request, 'node');
export const writeTypeScript = (request: SampleRequest): string => write(request, 'typescript');

/** A module that calls `fetch`, which works in browsers and Node.js. Only files are opened differently. */
function write(request: SampleRequest, platform: Platform): string {
  const { method, basic, body, response: received } = request;
  const { before, value } = body ? bodyOf(body, platform) : { before: [], value: '' };
  const headers = headersOf(request, ['form']).map(
    ({ name, value: text }) => `    ${syntax.key(name)}${quoteDouble(text)},`,
  );
  if (basic)
    headers.unshift(
      `    Authorization: \`Basic \${btoa(${quoteDouble(`${basic.user}:${basic.password}`)})}\`,`,
    );
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${quoteDouble(method)},`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(value ? [`  body: ${value},`] : []),
  ];
  const url = quoteDouble(addressOf(request));
  const response = platform === 'typescript' ? 'response: Response' : 'response';
  return [
    ...importsOf(request, platform),
    ...before,
    options.length > 0
      ? `const ${response} = await fetch(${url}, {\n${options.join('\n')}\n});`
      : `const ${response} = await fetch(${url});`,
    ...outputOf(received, platform),
  ].join('\n');
}

function importsOf({ body, response }: SampleRequest, platform: Platform): string[] {
  if (platform === 'browser') return [];
  const lines = [
    ...(hasFile(body) ? ['import { openAsBlob } from "node:fs";'] : []),
    ...(response?.kind === 'file' ? ['import { writeFile } from "node:fs/promises";'] : []),
  ];
  return lines.length > 0 ? [...lines, ''] : [];
}

/** A browser can only download a file. */
function outputOf(response: SampleRequest['response'], platform: Platform): string[] {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: part of the sample
  const check = 'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);';
  const isTyped = platform === 'typescript';
  switch (response?.kind) {
    case 'file':
      return platform === 'browser'
        ? [
            check,
            'const link = document.createElement("a");',
            'link.href = URL.createObjectURL(await response.blob());',
            `link.download = ${quoteDouble(response.fileName)};`,
            'link.click();',
          ]
        : [
            check,
            `await writeFile(${quoteDouble(response.fileName)}, Buffer.from(await response.arrayBuffer()));`,
          ];
    case 'stream':
      return [
        check,
        `for await (const part of response.body${isTyped ? '!' : ''}.pipeThrough(new TextDecoderStream())) {`,
        '  console.log(part);',
        '}',
      ];
    default:
      return [
        `const result${isTyped ? ': string' : ''} = await response.text();`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: part of the sample
        'if (!response.ok) throw new Error(`${response.status}: ${result}`);',
        'console.log(result);',
      ];
  }
}

const hasFile = (body: Body | null): boolean =>
  body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some((part) => 'fileName' in part));

function bodyOf(body: Body, platform: Platform): { before: string[]; value: string } {
  switch (body.kind) {
    case 'json':
      return { before: [], value: `JSON.stringify(${writeLiteral(body.value, syntax, 1)})` };
    case 'text':
      return { before: [], value: quoteDouble(body.text) };
    case 'form': {
      const pairs = body.entries.map(
        ({ name, value }) => `    [${quoteDouble(name)}, ${quoteDouble(value)}],`,
      );
      return { before: [], value: `new URLSearchParams([\n${pairs.join('\n')}\n  ])` };
    }
    case 'file':
      return { before: [], value: fileOf(body.fileName, platform) };
    case 'multipart':
      return {
        before: ['const form = new FormData();', ...body.parts.map((part) => partOf(part, platform)), ''],
        value: 'form',
      };
  }
}

function partOf(part: Part, platform: Platform): string {
  if (!('fileName' in part)) return `form.append(${quoteDouble(part.name)}, ${quoteDouble(part.value)});`;
  const name = platform === 'browser' ? '' : `, ${quoteDouble(part.fileName)}`;
  return `form.append(${quoteDouble(part.name)}, ${fileOf(part.fileName, platform)}${name});`;
}

/** In a browser, the file comes from a file input on the page, because there are no other files. */
const fileOf = (name: string, platform: Platform): string =>
  platform === 'browser'
    ? `document.querySelector("input[type=file]").files[0]`
    : `await openAsBlob(${quoteDouble(name)})`;
