import type { Body } from '@fieldkit/contract/sample-body.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { escapePartName } from '@fieldkit/contract/uri-text.ts';
import { addressOf, headersOf, prettyJson, quoted } from './source-text.ts';

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
    `using var request = new HttpRequestMessage(new HttpMethod(${quoted(method)}), ${quoted(addressOf(request))});`,
    ...headers
      .filter(({ name }) => !ofContent(name))
      .map(
        ({ name, value }) => `request.Headers.TryAddWithoutValidation(${quoted(name)}, ${quoted(value)});`,
      ),
    ...(basic
      ? [
          `var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(${quoted(`${basic.user}:${basic.password}`)}));`,
          'request.Headers.Authorization = new AuthenticationHeaderValue("Basic", credentials);',
        ]
      : []),
    ...(body
      ? contentOf(body)
      : isTyped
        ? ['request.Content = new ByteArrayContent(Array.Empty<byte>());']
        : []),
    ...(isTyped
      ? [`request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoted(type.value)});`]
      : []),
    ...more.map(
      ({ name, value }) =>
        `request.Content.Headers.TryAddWithoutValidation(${quoted(name)}, ${quoted(value)});`,
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
        `File.WriteAllBytes(${quoted(response.fileName)}, await response.Content.ReadAsByteArrayAsync());`,
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
      return [`request.Content = new StringContent(${verbatim(prettyJson(body.value, 4))});`];
    case 'text':
      return [`request.Content = new StringContent(${quoted(body.text)});`];
    case 'file':
      return [`request.Content = new StreamContent(File.OpenRead(${quoted(body.fileName)}));`];
    case 'form':
      return [
        'request.Content = new FormUrlEncodedContent(new[]',
        '{',
        ...body.entries.map(
          ({ name, value }) => `    new KeyValuePair<string, string>(${quoted(name)}, ${quoted(value)}),`,
        ),
        '});',
      ];
    case 'multipart':
      return [
        'var form = new MultipartFormDataContent();',
        ...body.parts.map((part) =>
          'fileName' in part
            ? `form.Add(new StreamContent(File.OpenRead(${quoted(part.fileName)})), ${partName(part.name)}, ${quoted(part.fileName)});`
            : `form.Add(new StringContent(${quoted(part.value)}), ${partName(part.name)});`,
        ),
        'request.Content = form;',
      ];
  }
}

/** .NET does not quote the names of parts, but many servers cannot read them without quotes. */
const partName = (name: string): string => quoted(`"${escapePartName(name)}"`);

/** A multi-line string, in which quotes are doubled. */
const verbatim = (text: string): string => `@"${text.replaceAll('"', '""')}"`;
