import type { Body } from '@fieldkit/contract/sample-body.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { escapePartName } from '@fieldkit/contract/uri-text.ts';
import { addressOf, formatJson, headersOf, quoteDouble } from './source-text.ts';

/** A program with top-level statements. */
export function writeCSharp(request: SampleRequest): string {
  const { method, basic, body, response } = request;
  const headers = headersOf(request, ['json', 'text', 'file', 'form']);
  const ofContent = (name: string) => /^content-|^(allow|expires|last-modified)$/i.test(name);
  const type = headersOf(request, ['form']).find(({ name }) => /^content-type$/i.test(name));
  const more = body ? headers.filter(({ name }) => ofContent(name) && !/^content-type$/i.test(name)) : [];
  const isTyped = type !== undefined && body?.kind !== 'multipart';
  return [
    'using System;',
    'using System.Collections.Generic;',
    'using System.IO;',
    'using System.Net.Http;',
    'using System.Net.Http.Headers;',
    'using System.Text;',
    '',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(new HttpMethod(${quoteDouble(method)}), ${quoteDouble(addressOf(request))});`,
    ...headers
      .filter(({ name }) => !ofContent(name))
      .map(
        ({ name, value }) =>
          `request.Headers.TryAddWithoutValidation(${quoteDouble(name)}, ${quoteDouble(value)});`,
      ),
    ...(basic
      ? [
          `var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(${quoteDouble(`${basic.user}:${basic.password}`)}));`,
          'request.Headers.Authorization = new AuthenticationHeaderValue("Basic", credentials);',
        ]
      : []),
    ...(body
      ? contentOf(body)
      : isTyped
        ? ['request.Content = new ByteArrayContent(Array.Empty<byte>());']
        : []),
    ...(isTyped
      ? [`request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoteDouble(type.value)});`]
      : []),
    ...more.map(
      ({ name, value }) =>
        `request.Content.Headers.TryAddWithoutValidation(${quoteDouble(name)}, ${quoteDouble(value)});`,
    ),
    '',
    ...outputOf(response),
  ].join('\n');
}

const read = 'var result = await response.Content.ReadAsStringAsync();';
const failed = ['{', '    throw new HttpRequestException($"{(int)response.StatusCode}: {result}");', '}'];

function outputOf(response: SampleRequest['response']): string[] {
  const send = 'using var response = await client.SendAsync(request';
  switch (response?.kind) {
    case 'file':
      return [
        `${send});`,
        'if (!response.IsSuccessStatusCode)',
        '{',
        `    ${read}`,
        ...failed.slice(1),
        `File.WriteAllBytes(${quoteDouble(response.fileName)}, await response.Content.ReadAsByteArrayAsync());`,
      ];
    case 'stream':
      return [
        `${send}, HttpCompletionOption.ResponseHeadersRead);`,
        'if (!response.IsSuccessStatusCode)',
        '{',
        `    ${read}`,
        ...failed.slice(1),
        'using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());',
        'while (await reader.ReadLineAsync() is string line)',
        '{',
        '    Console.WriteLine(line);',
        '}',
      ];
    default:
      return [
        `${send});`,
        read,
        'if (!response.IsSuccessStatusCode)',
        ...failed,
        'Console.WriteLine(result);',
      ];
  }
}

function contentOf(body: Body): string[] {
  switch (body.kind) {
    case 'json':
      return [`request.Content = new StringContent(${verbatim(formatJson(body.value, 4))});`];
    case 'text':
      return [`request.Content = new StringContent(${quoteDouble(body.text)});`];
    case 'file':
      return [`request.Content = new StreamContent(File.OpenRead(${quoteDouble(body.fileName)}));`];
    case 'form':
      return [
        'request.Content = new FormUrlEncodedContent(new[]',
        '{',
        ...body.entries.map(
          ({ name, value }) =>
            `    new KeyValuePair<string, string>(${quoteDouble(name)}, ${quoteDouble(value)}),`,
        ),
        '});',
      ];
    case 'multipart':
      return [
        'var form = new MultipartFormDataContent();',
        ...body.parts.map((part) =>
          'fileName' in part
            ? `form.Add(new StreamContent(File.OpenRead(${quoteDouble(part.fileName)})), ${partName(part.name)}, ${quoteDouble(part.fileName)});`
            : `form.Add(new StringContent(${quoteDouble(part.value)}), ${partName(part.name)});`,
        ),
        'request.Content = form;',
      ];
  }
}

/** .NET does not quote the names of parts, but many servers cannot read them without quotes. */
const partName = (name: string): string => quoteDouble(`"${escapePartName(name)}"`);

/** A multi-line string, in which quotes are doubled. */
const verbatim = (text: string): string => `@"${text.replaceAll('"', '""')}"`;
