import type { Body } from '@fieldkit/contract/sample-body.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { addressOf, encodePairs, headersOf, quoteSingle, type Syntax, writeLiteral } from './source-text.ts';

const syntax: Syntax = {
  indent: '    ',
  quote: quoteSingle,
  nothing: 'null',
  list: ['[', ']'],
  object: ['[', ']'],
  key: (name) => `${quoteSingle(name)} => `,
  emptyObject: 'new stdClass()',
};

const statusCheck = [
  '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
  'if ($status >= 400) {',
  '    throw new RuntimeException("$status: $result");',
  '}',
];

/** Uses the curl extension, which prints a stream itself. */
export function writePhp(request: SampleRequest): string {
  const { method, basic, body, response } = request;
  const [isFile, isStream] = [response?.kind === 'file', response?.kind === 'stream'];
  const headers = headersOf(request, ['form']).map(
    ({ name, value }) => `        ${quoteSingle(`${name}: ${value}`)},`,
  );
  const options = [
    ...(method === 'HEAD'
      ? ['CURLOPT_NOBODY => true,']
      : method === 'GET'
        ? []
        : [`CURLOPT_CUSTOMREQUEST => ${quoteSingle(method)},`]),
    isStream ? 'CURLOPT_FAILONERROR => true,' : 'CURLOPT_RETURNTRANSFER => true,',
    ...(isFile ? ['CURLOPT_FOLLOWLOCATION => true,'] : []),
    ...(headers.length > 0 ? [`CURLOPT_HTTPHEADER => [\n${headers.join('\n')}\n    ],`] : []),
    ...(basic ? [`CURLOPT_USERPWD => ${quoteSingle(`${basic.user}:${basic.password}`)},`] : []),
    ...(body ? [`CURLOPT_POSTFIELDS => ${fieldsOf(body)},`] : []),
  ];
  return [
    '<?php',
    '',
    `$curl = curl_init(${quoteSingle(addressOf(request))});`,
    'curl_setopt_array($curl, [',
    ...options.map((line) => `    ${line}`),
    ']);',
    '$result = curl_exec($curl);',
    'if ($result === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    ...(isStream ? [] : statusCheck),
    ...(response?.kind === 'file'
      ? [`file_put_contents(${quoteSingle(response.fileName)}, $result);`]
      : isStream
        ? []
        : ['echo $result, PHP_EOL;']),
  ].join('\n');
}

function fieldsOf(body: Body): string {
  switch (body.kind) {
    case 'json':
      return `json_encode(${writeLiteral(body.value, syntax, 1)})`;
    case 'text':
      return quoteSingle(body.text);
    case 'file':
      return `file_get_contents(${quoteSingle(body.fileName)})`;
    case 'form':
      return `implode('&', [\n${body.entries.map((entry) => `        ${quoteSingle(encodePairs([entry]))},`).join('\n')}\n    ])`;
    case 'multipart': {
      const names = body.parts.map(({ name }) => name);
      const parts = body.parts.map((part, at) => {
        // An array has each key once.
        const isRepeated = names.indexOf(part.name) !== names.lastIndexOf(part.name);
        const place = names.slice(0, at).filter((one) => one === part.name).length;
        const key = isRepeated ? `${part.name.replace(/\[\]$/, '')}[${place}]` : part.name;
        const value =
          'fileName' in part ? `new CURLFile(${quoteSingle(part.fileName)})` : quoteSingle(part.value);
        return `        ${quoteSingle(key)} => ${value},`;
      });
      return `[\n${parts.join('\n')}\n    ]`;
    }
  }
}
