import { expect, test } from 'vitest';
import { readArazzo } from '../arazzo/read-arazzo.ts';
import { importDocument } from '../import-document.ts';
import { extract, inputsOf, json } from '../testing/document-for-test.ts';
import { linesOf, readPackage } from '../testing/sdk-for-test.ts';

const html = '<p>Use <code>x</code> of <id>.</p>';
const markdown = 'Use `x` of <id>.';
const bytesOf = (document: unknown) => new TextEncoder().encode(JSON.stringify(document));

test('[LIB-10] HTML becomes Markdown in an API document’s descriptions, and other texts stay unchanged', () => {
  const read = extract(
    {
      '/a': {
        post: {
          summary: html,
          description: html,
          parameters: [
            { in: 'query', name: 'q', description: html, schema: { type: 'string', default: '<b>y</b>' } },
            { in: 'header', name: 'h', description: html },
          ],
          requestBody: json({ properties: { '<b>p</b>': { type: 'string', description: html } } }),
        },
      },
    },
    {
      info: { title: '<b>T</b>', version: '1', description: html },
      security: [{ key: [] }],
      components: {
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'k', description: html } },
      },
    },
  );
  const [method] = read.methods;
  expect(read).toMatchObject({ title: '<b>T</b>', description: markdown });
  expect(method).toMatchObject({ summary: html, description: markdown, details: { description: markdown } });
  expect(method?.details.headers.map(({ description }) => description)).toEqual([markdown]);
  expect(read.authentication.schemes.map(({ description }) => description)).toEqual([markdown]);
  expect(inputsOf(method).map(({ name, description }) => [name, description])).toEqual([
    ['q', `${markdown}\nDefault: <b>y</b>.`],
    ['<b>p</b>', markdown],
  ]);
});

test('[LIB-11] HTML becomes Markdown in a collection’s descriptions, but not in its bodies and queries', () => {
  const { methods, ...about } = importDocument(
    bytesOf({
      info: {
        name: 'Shop',
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
        description: { content: html, type: 'text/html' },
      },
      item: [
        {
          name: '<b>One</b>',
          request: {
            method: 'POST',
            url: { raw: 'https://a.example/b?q=1', query: [{ key: 'q', value: '1', description: html }] },
            header: [{ key: 'h', value: '<b>v</b>', description: html }],
            description: html,
            body: { mode: 'graphql', graphql: { query: '{ a(b: "<b>c</b><br>") }' } },
          },
        },
        {
          name: 'Two',
          request: { method: 'POST', url: 'https://a.example', body: { mode: 'raw', raw: html } },
        },
      ],
    }),
    { specType: 'postman' },
  );
  const [one, two] = methods;
  expect(about.description).toBe(markdown);
  expect(one).toMatchObject({ method_name: '<b>One</b>', description: markdown });
  expect(one?.details.headers).toMatchObject([{ description: markdown, default_value: '<b>v</b>' }]);
  expect(inputsOf(one).map(({ description }) => description)).toEqual([
    `${markdown}\nExample: 1`,
    '{ a(b: "<b>c</b><br>") }',
  ]);
  expect(inputsOf(two).map(({ description }) => description)).toEqual([`Example: ${html}`]);
});

test('HTML becomes Markdown in the descriptions of an Arazzo document, but not in its payloads', () => {
  const { workflows } = readArazzo(
    bytesOf({
      arazzo: '1.0.1',
      info: { title: 'Pets', version: '1' },
      sourceDescriptions: [{ name: 'pets', url: 'https://a.example/pets.json', type: 'openapi' }],
      workflows: [
        {
          workflowId: 'buy',
          description: html,
          steps: [
            { stepId: 'a', operationId: 'b', description: html, parameters: [{ name: 'c', value: html }] },
          ],
        },
      ],
    }),
  );
  expect(workflows).toMatchObject([
    {
      description: markdown,
      steps: [{ description: markdown, rest: { parameters: [{ name: 'c', value: html }] } }],
    },
  ]);
});

test('[LIB-12] comments in sources keep their code, lists and types in angle brackets', async () => {
  const java = await readPackage('java', {
    'A.java': `public class A {
  /**
   * Maps {@code List<String>} to Map<String, T> &lt;b&gt;.
   * <ul>
   * <li>one
   * <li><a href="https://a.example">two</a>
   * </ul>
   * <pre>{@code
   * a(List<b> c);
   * }</pre>
   * @param d a <em>d</em>
   */
  public void get(int d) {}
}`,
  });
  expect(linesOf(java).map((line) => line.split(' | ').slice(2))).toEqual([
    [
      'Maps `List<String>` to Map<String, T> <b>.//- one/- [two](https://a.example)//```/a(List<b> c);/```',
      'd: int (a *d*)',
    ],
  ]);
  const csharp = await readPackage('csharp', {
    'A.cs': `public class A {
  /// <summary>
  /// Gets <c>x</c> of <paramref name="d"/> &amp; <see cref="T:Order"/>.
  /// <para>See:</para>
  /// <list type="bullet"><item><description>one</description></item></list>
  /// <code>
  /// a();
  /// </code>
  /// </summary>
  /// <param name="d">A <b>d</b>.</param>
  public void Get(int d) {}
}`,
  });
  expect(linesOf(csharp).map((line) => line.split(' | ').slice(2))).toEqual([
    ['Gets `x` of d & Order.//See://- one//```/a();/```', 'd: int (A **d**.)'],
  ]);
});
