import type { Body, Part } from '@fieldkit/contract/sample-body.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { addressOf, formatJson, headersOf } from './source-text.ts';

/** The HTTP methods for which reqwest's client has a function. */
const methodsWithFunction = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']);

/** Uses the package `reqwest` with its features `blocking` and `multipart`. */
export function writeRust(request: SampleRequest): string {
  const { method, basic, body, response } = request;
  const url = quote(addressOf(request));
  const call = methodsWithFunction.has(method)
    ? `.${method.toLowerCase()}(${url})`
    : `.request(${quote(method)}.parse()?, ${url})`;
  const lines = [
    call,
    ...headersOf(request, ['form']).map(({ name, value }) => `.header(${quote(name)}, ${quote(value)})`),
    ...(basic ? [`.basic_auth(${quote(basic.user)}, Some(${quote(basic.password)}))`] : []),
    ...(body ? [bodyOf(body)] : []),
    '.send()?',
    '.error_for_status()?;',
  ];
  return [
    ...(body?.kind === 'multipart' ? ['use reqwest::blocking::multipart::Form;'] : []),
    'use reqwest::blocking::Client;',
    ...(response?.kind === 'stream' ? ['use std::io::{BufRead, BufReader};'] : []),
    '',
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    '    let response = Client::new()',
    ...lines.map((line) => `        ${line}`),
    ...outputOf(response).map((line) => `    ${line}`),
    '    Ok(())',
    '}',
  ].join('\n');
}

function outputOf(response: SampleRequest['response']): string[] {
  switch (response?.kind) {
    case 'file':
      return [`std::fs::write(${quote(response.fileName)}, response.bytes()?)?;`];
    case 'stream':
      return ['for line in BufReader::new(response).lines() {', '    println!("{}", line?);', '}'];
    default:
      return ['println!("{}", response.text()?);'];
  }
}

function bodyOf(body: Body): string {
  switch (body.kind) {
    case 'json':
      return `.body(${rawText(formatJson(body.value, 4))})`;
    case 'text':
      return `.body(${quote(body.text)})`;
    case 'file':
      return `.body(std::fs::File::open(${quote(body.fileName)})?)`;
    case 'form':
      return `.form(&[\n${body.entries.map(({ name, value }) => `            (${quote(name)}, ${quote(value)}),`).join('\n')}\n        ])`;
    case 'multipart':
      return `.multipart(Form::new()${body.parts.map(partOf).join('')})`;
  }
}

const partOf = (part: Part): string =>
  'fileName' in part
    ? `.file(${quote(part.name)}, ${quote(part.fileName)})?`
    : `.text(${quote(part.name)}, ${quote(part.value)})`;

const quote = (text: string): string =>
  `"${text
    .toWellFormed()
    .replace(/[\\"]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(/\p{Cc}|[\u2028\u2029]/gu, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`)}"`;

/** A raw string with enough number signs that nothing in the text can end it. */
function rawText(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/"(#*)/g), ([, signs = '']) => signs.length + 1));
  const signs = '#'.repeat(Math.max(1, longest));
  return `r${signs}"${text.replaceAll('\r', '')}"${signs}`;
}
