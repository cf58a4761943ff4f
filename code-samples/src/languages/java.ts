import type { Body } from '@fieldkit/contract/sample-body.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { escapePartName } from '@fieldkit/contract/uri-text.ts';
import {
  addressOf,
  encodePairs,
  formatJson,
  headersOf,
  indentFollowingLines,
  quoteDouble,
} from './source-text.ts';

const boundary = 'sample-boundary';

/** Uses the HTTP client of the standard library. Requires Java 16. */
export function writeJava(request: SampleRequest): string {
  const { method, basic, body, response } = request;
  const output = outputOf(response);
  const made = body ? publisherOf(body) : 'HttpRequest.BodyPublishers.noBody()';
  const headers = headersOf(request, []).map(
    ({ name, value }) => `.header(${quoteDouble(name)}, ${quoteDouble(value)})`,
  );
  if (basic)
    headers.unshift(
      `.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(${quoteDouble(`${basic.user}:${basic.password}`)}.getBytes()))`,
    );
  if (body?.kind === 'multipart')
    headers.push(`.header("Content-Type", "multipart/form-data; boundary=${boundary}")`);
  const imports = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(response?.kind === 'file' ? ['java.nio.file.Files'] : []),
    ...(/Path\.of/.test(made) || response?.kind === 'file' ? ['java.nio.file.Path'] : []),
    ...(basic ? ['java.util.Base64'] : []),
    ...(response?.kind === 'stream' ? ['java.util.stream.Stream'] : []),
  ];
  return [
    ...imports.map((name) => `import ${name};`),
    '',
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    `        HttpRequest request = HttpRequest.newBuilder(URI.create(${quoteDouble(addressOf(request))}))`,
    ...headers.map((line) => `            ${line}`),
    `            .method(${quoteDouble(method)}, ${made})`,
    '            .build();',
    `        HttpResponse<${output.type}> response = ${output.client}`,
    `            .send(request, HttpResponse.BodyHandlers.${output.handler}());`,
    '        if (response.statusCode() >= 400) {',
    `            throw new RuntimeException(response.statusCode() + ": " + ${output.text});`,
    '        }',
    `        ${output.line}`,
    '    }',
    '}',
  ].join('\n');
}

/** How a body is read, how it becomes the text of an error, and the line that uses it. */
function outputOf(response: SampleRequest['response']) {
  const client = 'HttpClient.newHttpClient()';
  switch (response?.kind) {
    case 'file':
      return {
        client: 'HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build()',
        type: 'byte[]',
        handler: 'ofByteArray',
        text: 'new String(response.body())',
        line: `Files.write(Path.of(${quoteDouble(response.fileName)}), response.body());`,
      };
    case 'stream':
      return {
        client,
        type: 'Stream<String>',
        handler: 'ofLines',
        text: 'response.body().toList()',
        line: 'response.body().forEach(System.out::println);',
      };
    default:
      return {
        client,
        type: 'String',
        handler: 'ofString',
        text: 'response.body()',
        line: 'System.out.println(response.body());',
      };
  }
}

const ofString = (text: string): string => `HttpRequest.BodyPublishers.ofString(${text})`;
const ofFile = (name: string): string => `HttpRequest.BodyPublishers.ofFile(Path.of(${quoteDouble(name)}))`;

function publisherOf(body: Body): string {
  switch (body.kind) {
    case 'json':
      return ofString(textBlock(formatJson(body.value, 4)));
    case 'text':
      return ofString(quoteDouble(body.text));
    case 'form':
      return ofString(quoteDouble(encodePairs(body.entries)));
    case 'file':
      return ofFile(body.fileName);
    case 'multipart': {
      const parts = body.parts.flatMap((part) => {
        const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapePartName(part.name)}"`;
        if (!('fileName' in part)) return [ofString(quoteDouble(`${head}\r\n\r\n${part.value}\r\n`))];
        const file = `; filename="${escapePartName(part.fileName)}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
        return [ofString(quoteDouble(head + file)), ofFile(part.fileName), ofString('"\\r\\n"')];
      });
      const all = [...parts, ofString(quoteDouble(`--${boundary}--\r\n`))];
      return `HttpRequest.BodyPublishers.concat(\n                ${all.join(',\n                ')})`;
    }
  }
}

/** A text block, indented like the surrounding code. */
function textBlock(text: string): string {
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  const by = ' '.repeat(16);
  return `"""\n${by}${indentFollowingLines(safe, by)}"""`;
}
