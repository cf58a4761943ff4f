import type { Body } from '@fieldkit/contract/sample-body.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { addressOf, headersOf, quoteSingle, type Syntax, writeLiteral } from './source-text.ts';

const syntax: Syntax = {
  indent: '  ',
  quote: quoteSingle,
  nothing: 'nil',
  list: ['[', ']'],
  object: ['{', '}'],
  key: (name) => `${quoteSingle(name)} => `,
  emptyObject: '{}',
};

const classes = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']);

const start = "Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|";
const received = [
  `response = ${start}`,
  '  http.request(request)',
  'end',
  'raise "#{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
];
const streamed = [
  start,
  '  http.request(request) do |response|',
  '    raise "#{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
  '    response.read_body { |part| print part }',
  '  end',
  'end',
];

/** Uses only the standard library. */
export function writeRuby(request: SampleRequest): string {
  const { method, basic, body, response } = request;
  const verb = method[0] + method.slice(1).toLowerCase();
  return [
    ...(body?.kind === 'json' ? ["require 'json'"] : []),
    "require 'net/http'",
    '',
    `uri = URI(${quoteSingle(addressOf(request))})`,
    classes.has(method)
      ? `request = Net::HTTP::${verb}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${quoteSingle(method)}, true, true, uri)`,
    ...headersOf(request, ['form']).map(
      ({ name, value }) => `request[${quoteSingle(name)}] = ${quoteSingle(value)}`,
    ),
    ...(basic ? [`request.basic_auth(${quoteSingle(basic.user)}, ${quoteSingle(basic.password)})`] : []),
    ...(body ? [bodyOf(body)] : []),
    ...(response?.kind === 'stream' ? streamed : received),
    ...(response?.kind === 'file'
      ? [`File.binwrite(${quoteSingle(response.fileName)}, response.body)`]
      : response
        ? []
        : ['puts response.body']),
  ].join('\n');
}

function bodyOf(body: Body): string {
  switch (body.kind) {
    case 'json':
      return `request.body = JSON.generate(${writeLiteral(body.value, syntax, 0)})`;
    case 'text':
      return `request.body = ${quoteSingle(body.text)}`;
    case 'file':
      return `request.body = File.binread(${quoteSingle(body.fileName)})`;
    case 'form':
      return `request.set_form_data([\n${body.entries.map(({ name, value }) => `  [${quoteSingle(name)}, ${quoteSingle(value)}],`).join('\n')}\n])`;
    case 'multipart': {
      const parts = body.parts.map((part) => {
        const value =
          'fileName' in part ? `File.open(${quoteSingle(part.fileName)})` : quoteSingle(part.value);
        return `  [${quoteSingle(part.name)}, ${value}],`;
      });
      return `request.set_form([\n${parts.join('\n')}\n], 'multipart/form-data')`;
    }
  }
}
