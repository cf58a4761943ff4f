import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { FunctionCall } from '@fieldkit/contract/request-details.ts';
import { describe, expect, test } from 'vitest';
import { type SampledFunction, writeFunctionSample } from './sdk-languages.ts';

describe('[LIB-12] the code of a function', () => {
  test('imports, creates the client, passes what is required and prints the result', () => {
    expect(
      codeOf({}, [anInput('params', 'CreateParams', true), anInput('params.amount', 'number', true)]),
    ).toBe(
      [
        'import Shop from "shop";',
        '',
        'const shop = new Shop("YOUR_KEY");',
        '',
        'const result = await shop.orders.create({',
        '  amount: 1,',
        '});',
        'console.log(result);',
      ].join('\n'),
    );
  });

  test('omits what is optional, unless the question names it', () => {
    const inputs = [
      anInput('params', 'CreateParams', false),
      anInput('params.email', 'string', false),
      anInput('options', 'RequestOptions', false),
    ];
    expect(codeOf({}, inputs)).toContain('shop.orders.create();');
    expect(codeOf({}, inputs, 'create an order for an email')).toContain(
      'shop.orders.create({\n  email: "YOUR_EMAIL",\n});',
    );
  });

  test('writes arguments inside the chain where they belong', () => {
    const inputs = [anInput('sid', 'string', true), anInput('status', "'done'", true)];
    const call = { callee: 'shop.orders({sid}).update', awaits: false, answers: false };
    expect(codeOf(call, inputs).split('\n').at(-1)).toBe(`shop.orders("YOUR_SID").update("done");`);
  });

  test('writes lists, enums, dates, files and values that only the caller has', () => {
    const inputs = [
      anInput('items', 'Item[]', true),
      anInput('items[].size', 'Size', true, 'small'),
      anInput('since', 'Date', true),
      anInput('file', 'Uploadable', true),
      anInput('client', 'Client', true),
    ];
    const code = codeOf({}, inputs);
    expect(code).toContain('import { createReadStream } from "node:fs";\nimport Shop');
    expect(code).toContain(
      'create([{\n  size: "small",\n}], new Date(), createReadStream("path/to/file"), {} as any /* Client */);',
    );
    expect(codeOf({}, inputs, '', 'javascript')).toContain(
      'createReadStream("path/to/file"), {} /* Client */);',
    );
  });

  test('uses named arguments in Python', () => {
    const inputs = [anInput('image', 'str', true), anInput('labels', 'dict', true)];
    const call = { setup: 'import shop\n\nclient = shop.Client()', callee: 'client.run', awaits: false };
    expect(codeOf(call, inputs, '', 'python')).toBe(
      'import shop\n\nclient = shop.Client()\n\nresult = client.run(\n    image="YOUR_IMAGE",\n    labels={},\n)\nprint(result)',
    );
  });

  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that a template would run
  test.each(['"; ran()', "'ran'", '*/ ran /*', '\nran', '${ran}', '`ran`'])(
    'keeps %j within its string or comment',
    (mark) => {
      const inputs = [
        anInput('a', 'Type', true, mark),
        anInput('b', mark, true),
        anInput('c', 'P', true),
        anInput(`c.${mark}`, 'string', true),
      ];
      const code = codeOf({}, inputs)
        .replace(/"(?:[^"\\]|\\.)*"/g, '""')
        .replace(/\/\*[\s\S]*?\*\//g, '');
      expect(code).not.toContain('ran');
    },
  );

  test('is null if it is not known how to call the function', () => {
    expect(writeFunctionSample({ ...aFunction({}, []), request: {} })).toBeNull();
    expect(writeFunctionSample({ ...aFunction({}, []), programming_language: 'cobol' })).toBeNull();
  });
});

const anInput = (name: string, type: string, required: boolean, example?: unknown): InputParam => ({
  name,
  in: 'argument',
  type,
  required,
  description: '',
  ...(example !== undefined && { example }),
});

const aFunction = (call: Partial<FunctionCall>, inputs: InputParam[]): SampledFunction => ({
  inputs,
  request: {
    function_call: {
      setup: 'import Shop from "shop";\n\nconst shop = new Shop("YOUR_KEY");',
      callee: 'shop.orders.create',
      awaits: true,
      answers: true,
      ...call,
    },
  },
  programming_language: 'typescript',
});

const codeOf = (
  call: Partial<FunctionCall>,
  inputs: InputParam[],
  question = '',
  programming_language = 'typescript',
): string => writeFunctionSample({ ...aFunction(call, inputs), programming_language }, question)?.code ?? '';
