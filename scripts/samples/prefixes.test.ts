import { sampleLanguages } from '@fieldkit/code-samples/sample-languages.ts';
import { sampleRequest } from '@fieldkit/contract/sample-request.ts';
import { expect, test } from 'vitest';
import { openEchoServer } from './echo-server.ts';
import { languagesNamed } from './generated-samples.ts';
import { drivers, runPrograms } from './run-samples.ts';
import { canRun } from './sample-driver.ts';

/** Prefixes before a secret, and the values that must arrive. */
const prefixes: Record<string, string> = {
  'Token token="': 'Token token="YOUR_TOKEN"',
  '"': '"YOUR_TOKEN"',
  "Key '": "Key 'YOUR_TOKEN",
  'Key "a" ': 'Key "a" YOUR_TOKEN',
  '\\"': '\\"YOUR_TOKEN"',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of other languages
  '`$(x)`${x}#{x} ': '`$(x)`${x}#{x} YOUR_TOKEN',
};

const requests = Object.keys(prefixes).map(
  (prefix) =>
    sampleRequest({
      http_method: 'GET',
      endpoint: '/things',
      inputs: [],
      headers: [],
      request: {},
      authentication: {
        schemes: [
          { id: 'key', kind: 'bearer', in: 'header', name: 'Authorization', prefix, description: '' },
        ],
        alternatives: [['key']],
      },
      base: 'https://api.example.com',
    }).request,
);

const compiled = ['go', 'java', 'csharp', 'rust'];
const executed = sampleLanguages
  .map(({ id }) => id)
  .filter((id) => !compiled.includes(id) && drivers[id] !== undefined && canRun(drivers[id]));

test.each(executed)('[LIB-10] a prefix with quotes arrives from the sample in %s', async (id) => {
  const echo = await openEchoServer();
  try {
    const [language] = languagesNamed([id]);
    const programs = requests.map((request, number) => ({
      number,
      code: echo.redirect(language?.write(request) ?? '', number, request.url),
    }));
    expect(await runPrograms(id, programs)).toEqual(new Map());
    expect(requests.map((_, number) => echo.received.get(number)?.headers.authorization)).toEqual(
      Object.values(prefixes),
    );
  } finally {
    await echo.close();
  }
});

test.each(compiled)('[LIB-10] a prefix with quotes is one string of the sample in %s', (id) => {
  const [language] = languagesNamed([id]);
  const literals = requests.map((request) => {
    const line = language?.write(request).match(/"Authorization", ("(?:[^"\\\n]|\\.)*")\)/);
    return JSON.parse(line?.[1] ?? 'null');
  });
  expect(literals).toEqual(Object.values(prefixes));
});

test('a sample is sent to the echo server although its body contains another URL before its own', async () => {
  const echo = await openEchoServer();
  const code =
    'body := `{"url": "https://else.example/a"}`\nhttp.NewRequest("POST", "https://api.example.com/b")';
  try {
    const sent = echo.redirect(code, 7, 'https://api.example.com/b');
    expect(sent).toContain('https://else.example/a');
    expect(sent).toMatch(/"http:\/\/127\.0\.0\.1:\d+\/7\/https\/api\.example\.com\/b"/);
    expect(() => echo.redirect(code, 7, 'https://third.example')).toThrow('does not call');
  } finally {
    await echo.close();
  }
});
