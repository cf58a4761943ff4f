import type { Body } from '@fieldkit/contract/sample-body.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import { addressOf, formatJson, headersOf, quoteDouble } from './source-text.ts';

const failed = ['if err != nil {', '\tlog.Fatal(err)', '}'];

/** Uses only the standard library. */
export function writeGo(request: SampleRequest): string {
  const { method, basic, body, response } = request;
  const made = body ? bodyOf(body) : { lines: [], imports: [], value: 'nil' };
  const output = outputOf(response);
  const imports = [...new Set(['io', 'log', 'net/http', ...output.imports, ...made.imports])].sort();
  const lines = [
    ...made.lines,
    `request, err := http.NewRequest(${quoteDouble(method)}, ${quoteDouble(addressOf(request))}, ${made.value})`,
    ...failed,
    ...headersOf(request, []).map(
      ({ name, value }) => `request.Header.Set(${quoteDouble(name)}, ${quoteDouble(value)})`,
    ),
    ...(body?.kind === 'multipart' ? ['request.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    ...(basic ? [`request.SetBasicAuth(${quoteDouble(basic.user)}, ${quoteDouble(basic.password)})`] : []),
    '',
    'response, err := http.DefaultClient.Do(request)',
    ...failed,
    'defer response.Body.Close()',
    ...output.lines,
  ];
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...lines.map((line) => (line === '' ? '' : `\t${line}`)),
    '}',
  ].join('\n');
}

const readAll = ['result, err := io.ReadAll(response.Body)', ...failed];
const statusCheck = [
  'if response.StatusCode >= 400 {',
  '\tlog.Fatalf("%s: %s", response.Status, result)',
  '}',
];

function outputOf(response: SampleRequest['response']): { lines: string[]; imports: string[] } {
  switch (response?.kind) {
    case 'file': {
      const write = `if err := os.WriteFile(${quoteDouble(response.fileName)}, result, 0o644); err != nil {`;
      return { lines: [...readAll, ...statusCheck, write, ...failed.slice(1)], imports: ['os'] };
    }
    case 'stream': {
      const check = [
        'if response.StatusCode >= 400 {',
        ...readAll.map((line) => `\t${line}`),
        '\tlog.Fatalf("%s: %s", response.Status, result)',
        '}',
      ];
      const copy = ['if _, err := io.Copy(os.Stdout, response.Body); err != nil {', ...failed.slice(1)];
      return { lines: [...check, ...copy], imports: ['os'] };
    }
    default:
      return { lines: [...readAll, ...statusCheck, 'fmt.Println(string(result))'], imports: ['fmt'] };
  }
}

function bodyOf(body: Body): { lines: string[]; imports: string[]; value: string } {
  switch (body.kind) {
    case 'json':
      return {
        lines: [`body := strings.NewReader(${rawText(formatJson(body.value, '\t'))})`],
        imports: ['strings'],
        value: 'body',
      };
    case 'text':
      return {
        lines: [`body := strings.NewReader(${quoteDouble(body.text)})`],
        imports: ['strings'],
        value: 'body',
      };
    case 'form': {
      const pairs = body.entries.map(
        ({ name, value }) => `form.Add(${quoteDouble(name)}, ${quoteDouble(value)})`,
      );
      const value = 'strings.NewReader(form.Encode())';
      return { lines: ['form := url.Values{}', ...pairs], imports: ['net/url', 'strings'], value };
    }
    case 'file':
      return { lines: opened(body.fileName), imports: ['os'], value: 'file' };
    case 'multipart': {
      const hasFile = body.parts.some((part) => 'fileName' in part);
      const parts = body.parts.flatMap((part) =>
        'fileName' in part
          ? [
              '{',
              ...opened(part.fileName).map((line) => `\t${line}`),
              `\tpart, err := form.CreateFormFile(${quoteDouble(part.name)}, ${quoteDouble(part.fileName)})`,
              ...failed.map((line) => `\t${line}`),
              '\tif _, err := io.Copy(part, file); err != nil {',
              '\t\tlog.Fatal(err)',
              '\t}',
              '}',
            ]
          : [`form.WriteField(${quoteDouble(part.name)}, ${quoteDouble(part.value)})`],
      );
      return {
        lines: ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)', ...parts, 'form.Close()'],
        imports: ['bytes', 'mime/multipart', ...(hasFile ? ['os'] : [])],
        value: 'body',
      };
    }
  }
}

const opened = (name: string): string[] => [
  `file, err := os.Open(${quoteDouble(name)})`,
  ...failed,
  'defer file.Close()',
];

/** A raw string between backticks, which can contain anything except backticks and carriage returns. */
const rawText = (text: string): string => (/[`\r]/.test(text) ? quoteDouble(text) : `\`${text}\``);
