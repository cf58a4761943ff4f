import type { Header, InputParam } from '@fieldkit/contract/methods.ts';
import { describe, expect, test } from 'vitest';
import { sampleLanguages } from './sample-languages.ts';
import { type SampledCall, writeSample, writeSamples } from './write-samples.ts';

describe('code samples', () => {
  test('exist in every language, and name the address, the header and the body', () => {
    const { samples } = writeSamples(aMethod());
    expect(samples.map(({ language }) => language.id)).toEqual(sampleLanguages.map(({ id }) => id));
    for (const { code, language } of samples) {
      expect(code, language.id).toContain('https://api.meridian.example/v1/payments/YOUR_PAYMENT_ID/refunds');
      expect(code, language.id).toContain('YOUR_TOKEN');
      expect(code, language.id).toContain('amount');
    }
  });

  test('in curl have a line for each option, unless the command is short', () => {
    const inCurl = (given: Partial<SampledCall>) =>
      writeSamples(aMethod(given))
        .samples.find(({ language }) => language.id === 'curl')
        ?.code.split('\n');
    expect(inCurl({})?.slice(0, 3)).toEqual([
      'curl --fail-with-body \\',
      '  --request POST \\',
      "  'https://api.meridian.example/v1/payments/YOUR_PAYMENT_ID/refunds' \\",
    ]);
    expect(inCurl({})?.slice(-3)).toEqual(["  --data '{", '    "amount": 1', "  }'"]);
    const short = {
      http_method: 'GET',
      base_url: 'https://x.example',
      endpoint: '/a',
      inputs: [],
      headers: [],
    };
    expect(inCurl(short)?.[0]).toContain("curl --fail-with-body 'https://x.example/a'");
  });

  test('are the same when only one language is requested, and functions of SDKs have none', () => {
    const { samples } = writeSamples(aMethod());
    const alone = sampleLanguages.map((language) => writeSample(aMethod(), language));
    expect(alone).toMatchObject(samples);
    for (const language of sampleLanguages)
      expect(writeSample(aMethod({ http_method: 'CALL' }), language)).toBeNull();
  });

  test('exist for every content type of a document', () => {
    for (const endpoint of ['', '???', 'http://', 'https://[bad', '\u0000', '{'.repeat(500)])
      expect(() => writeSamples(aMethod({ endpoint, http_method: 'WEIRD' }))).not.toThrow();
  });

  test('in C#, quote the names of parts, and send the content type of a call without a body', () => {
    const inCSharp = (given: Partial<SampledCall>) =>
      writeSamples(aMethod(given)).samples.find(({ language }) => language.id === 'csharp')?.code;
    const inputs = [anInput({ name: 'note', in: 'formData' })];
    expect(inCSharp({ inputs, request: { content_type: 'multipart/form-data' } })).toContain(
      String.raw`form.Add(new StringContent("YOUR_NOTE"), "\"note\"");`,
    );
    const headers = [aHeader({ name: 'Content-Type', default_value: 'application/json' })];
    const get = inCSharp({ http_method: 'GET', inputs: [], headers });
    expect(get).toContain('request.Content = new ByteArrayContent(Array.Empty<byte>());');
    expect(get).toContain('ContentType = MediaTypeHeaderValue.Parse("application/json");');
  });

  test('[METH-03] name the files of a question: those to upload, and the one to store', () => {
    const upload = aMethod({
      inputs: [anInput({ name: 'files', in: 'formData', type: 'file[]', required: false })],
    });
    const [python] = sampleLanguages.filter(({ id }) => id === 'python');
    const inPython = (method: SampledCall, question: string) =>
      python && writeSample(method, python, question)?.code;
    const code = inPython(upload, 'upload report.pdf and /tmp/me.png');
    expect(code).toContain('("files", open("report.pdf", "rb")),');
    expect(code).toContain('("files", open("/tmp/me.png", "rb")),');
    const php = sampleLanguages.find(({ id }) => id === 'php');
    expect(php && writeSample(upload, php, 'upload a.pdf and b.pdf')?.code).toContain(
      "'files[1]' => new CURLFile('b.pdf'),",
    );
    const download = aMethod({
      http_method: 'GET',
      inputs: [],
      responses: [
        { status: '200', description: '', content_type: 'application/pdf', type: 'file', fields: {} },
      ],
    });
    expect(inPython(download, 'save it as invoice.pdf')).toContain('with open("invoice.pdf", "wb") as file:');
    expect(inPython(download, 'download it')).toContain('with open("response.pdf", "wb") as file:');
  });

  const places: Record<string, (text: string) => Partial<SampledCall>> = {
    'the server': (text) => ({ base_url: `https://x.example/${text}` }),
    'the path': (text) => ({ endpoint: `/a/${text}` }),
    'the HTTP method': (text) => ({ http_method: text }),
    "a header's name": (text) => ({ headers: [aHeader({ name: `X${text}` })] }),
    "a header's value": (text) => ({ headers: [aHeader({ default_value: text })] }),
    'a query parameter': (text) => ({ inputs: [anInput({ name: text, in: 'query' })] }),
    'a header that is an input': (text) => ({ inputs: [anInput({ name: text, in: 'header' })] }),
    'a cookie': (text) => ({ inputs: [anInput({ name: text, in: 'cookie' })] }),
    'a field of the body': (text) => ({ inputs: [anInput({ name: text }), anInput({ name: 'b' })] }),
    'a field of a field': (text) => ({
      inputs: [anInput({ name: 'a', type: 'object[]' }), anInput({ name: `a[].${text}` })],
    }),
    "a form's field of a field": (text) => ({
      inputs: [
        anInput({ name: 'a', in: 'formData', type: 'object' }),
        anInput({ name: `a.${text}`, in: 'formData' }),
      ],
    }),
    "a field of a form's part": (text) => ({
      inputs: [
        anInput({ name: 'a', in: 'formData', type: 'object' }),
        anInput({ name: `a.${text}`, in: 'formData' }),
        anInput({ name: 'b', in: 'formData', type: 'file' }),
      ],
    }),
    'a field of a form': (text) => ({ inputs: [anInput({ name: text, in: 'formData' })] }),
    'a file': (text) => ({ inputs: [anInput({ name: text, in: 'formData', type: 'file' })] }),
  };
  const marks = [
    "'ran'",
    '"ran"',
    '`ran`',
    '\\ran',
    'ran\\',
    '\nran',
    '#{ran}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in other languages
    '${ran}',
    '{$ran}',
    '#@ran',
    '&ran&',
  ];

  test.each(Object.keys(places).flatMap((place) => marks.map((mark) => [place, mark] as const)))(
    'keep %s inside its string: %j',
    (place, mark) => {
      const method = aMethod({ inputs: [], headers: [], endpoint: '/a', ...places[place]?.(mark) });
      const { samples } = writeSamples(method);
      expect(samples).toHaveLength(sampleLanguages.length);
      for (const { code, language } of samples)
        expect(withoutStrings(code, language.id), language.id).not.toContain('ran');
    },
  );
});

/** The code without its strings, as its language parses them. */
function withoutStrings(code: string, language: string): string {
  const double = /"(?:[^"\\\n]|\\[^\n])*"/g;
  const single = /'(?:[^'\\]|\\[\s\S])*'/g;
  const strings: Record<string, RegExp[]> = {
    curl: [/'[^']*'|\\'/g],
    php: [single],
    ruby: [single],
    go: [/"(?:[^"\\\n]|\\[^\n])*"|`[^`]*`/g],
    java: [/"""\n(?:[^\\]|\\[\s\S])*?"""|"(?:[^"\\\n]|\\[^\n])*"/g],
    csharp: [/@"(?:[^"]|"")*"|"(?:[^"\\\n]|\\[^\n])*"/g],
    rust: [/r(#+)"[\s\S]*?"\1|"(?:[^"\\\n]|\\[^\n])*"/g],
  };
  // A name without quotes, which does not need them.
  const names = /^ +[A-Za-z_$][\w$]*: /gm;
  return (strings[language] ?? [double, names]).reduce((rest, pattern) => rest.replace(pattern, '""'), code);
}

const aHeader = (given: Partial<Header>): Header => ({
  name: 'X-Given',
  type: 'string',
  required: true,
  description: '',
  default_value: 'v',
  ...given,
});
const anInput = (given: Partial<InputParam>): InputParam => ({
  name: 'a',
  in: 'body',
  type: 'string',
  required: true,
  description: '',
  ...given,
});
const aMethod = (given: Partial<SampledCall> = {}): SampledCall => ({
  http_method: 'POST',
  endpoint: '/payments/{payment_id}/refunds',
  base_url: 'https://api.meridian.example/v1',
  headers: [],
  responses: [],
  request: {},
  authentication: {
    schemes: [
      { id: 'key', kind: 'bearer', in: 'header', name: 'Authorization', prefix: 'Bearer ', description: '' },
    ],
    alternatives: [['key']],
  },
  inputs: [anInput({ name: 'payment_id', in: 'path' }), anInput({ name: 'amount', type: 'integer' })],
  ...given,
});
