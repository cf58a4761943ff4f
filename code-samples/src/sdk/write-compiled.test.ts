import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { FunctionCall } from '@fieldkit/contract/request-details.ts';
import { describe, expect, test } from 'vitest';
import { writeFunctionSample } from './sdk-languages.ts';

describe('[LIB-12] the code of a function in Go', () => {
  const call = {
    setup:
      'import "example.com/shop"\n\nclient, err := shop.NewClient("YOUR_KEY")\nif err != nil {\n\tlog.Fatal(err)\n}',
    callee: 'client.Orders.Create({ctx}, {order}, {opts})',
    results: 'result, _, err',
    pointer: 'shop.Ptr',
  };
  const inputs = [
    anInput('ctx', 'context.Context', true),
    anInput('order', '*shop.Order', true),
    anInput('order.Name', '*string', true),
    anInput('order.Lines', '[]*shop.Line', true),
    anInput('order.Lines[].Price', 'int64', true),
    anInput('order.Note', '*string', false),
    anInput('opts', '*shop.Options', false),
    anInput('opts.Page', 'int', false),
  ];

  test('imports what it uses, checks the error and fills in every argument of the call', () => {
    expect(codeOf('go', call, inputs)).toBe(
      [
        'package main',
        '',
        'import (',
        '\t"context"',
        '\t"fmt"',
        '\t"log"',
        '',
        '\t"example.com/shop"',
        ')',
        '',
        'func main() {',
        '\tclient, err := shop.NewClient("YOUR_KEY")',
        '\tif err != nil {',
        '\t\tlog.Fatal(err)',
        '\t}',
        '',
        '\tresult, _, err := client.Orders.Create(context.Background(), &shop.Order{',
        '\t\tName: shop.Ptr("YOUR_NAME"),',
        '\t\tLines: []*shop.Line{{',
        '\t\t\tPrice: 1,',
        '\t\t}},',
        '\t}, nil)',
        '\tif err != nil {',
        '\t\tlog.Fatal(err)',
        '\t}',
        '\tfmt.Println(result)',
        '}',
      ].join('\n'),
    );
  });

  test('includes what the question names, and pointers if the package has no function for them', () => {
    const own = codeOf('go', { ...call, pointer: 'shop.' }, inputs, 'with a note on page 2');
    expect(own).toContain('Note: shop.String("YOUR_NOTE"),');
    expect(own).toContain('&shop.Options{\n\t\tPage: 1,\n\t}');
    const without = codeOf('go', { ...call, pointer: undefined }, inputs);
    expect(without).toContain('pointerTo("YOUR_NAME")');
    expect(without).toContain('\n\nfunc pointerTo[T any](value T) *T { return &value }');
  });

  test('checks the result if it is only an error', () => {
    const checked = codeOf(
      'go',
      { ...call, callee: 'shop.Check({ctx})', results: 'err', answers: false },
      inputs,
    );
    expect(checked).toContain('\terr = shop.Check(context.Background())\n\tif err != nil {');
  });
});

describe('[LIB-12] the code of a function in C#', () => {
  const call = {
    setup: 'using Shop;\n\nvar shop = new ShopClient("YOUR_API_KEY");',
    callee: 'shop.Orders({customer}).CreateAsync',
    awaits: true,
    makers: { NewOrder: 'new NewOrder({Name}) {Labels}' },
  };
  const inputs = [
    anInput('customer', 'string', true),
    anInput('order', 'NewOrder', true),
    anInput('order.Name', 'string', true),
    anInput('order.Kind', 'Shop.Billing.Kind', true, 'Kind.Small'),
    anInput('order.Labels', 'List<string>', false),
    anInput('order.Lines', 'List<LineOptions>', true),
    anInput('order.Lines[].Price', 'decimal?', true),
    anInput('order.Metadata', 'IDictionary<string, string>', false),
    anInput('region', 'string', false),
    anInput('event', 'DateTime', false),
  ];

  test('creates objects as their classes require, and awaits asynchronous calls', () => {
    expect(codeOf('csharp', call, inputs)).toBe(
      [
        'using System;',
        'using Shop;',
        '',
        'var shop = new ShopClient("YOUR_API_KEY");',
        '',
        'var result = await shop.Orders("YOUR_CUSTOMER").CreateAsync(new NewOrder("YOUR_NAME")',
        '{',
        '    Kind = Shop.Billing.Kind.Small,',
        '    Lines = [new LineOptions',
        '    {',
        '        Price = 1m,',
        '    }],',
        '});',
        'Console.WriteLine(result);',
      ].join('\n'),
    );
  });

  test('fills existing lists, and uses named arguments after an omitted one', () => {
    const code = codeOf('csharp', { ...call, answers: false }, inputs, 'with labels, metadata and an event');
    expect(code).toContain('    Labels = { "YOUR_LABELS" },\n');
    expect(code).toContain('    Metadata = new Dictionary<string, string>(),\n');
    expect(code).toContain('}, @event: DateTime.UtcNow);');
    expect(code).toContain('using System.Collections.Generic;\n');
    expect(code).toMatch(/\n\nawait shop\.Orders/);
  });
});

describe('[LIB-12] the code of a function in PHP', () => {
  const call = {
    setup: "require_once 'vendor/autoload.php';\n\n$shop = new \\Shop\\ShopClient('YOUR_API_KEY');",
    callee: '$shop->orders({customer})->create',
  };
  const inputs = [
    anInput('customer', 'string', true),
    anInput('params', 'null|array', false),
    anInput('params.lines', 'array[]', true),
    anInput('params.lines[].price', 'int', true),
    anInput('params.note', 'null|string', false),
    anInput('upload', '\\Shop\\Upload', true),
    anInput('upload.name', 'string', true),
    anInput('upload.kind', '\\Shop\\Kind', true, 'Kind::Image'),
    anInput('opts', 'null|array', false),
  ];

  test('writes arrays, objects with named arguments, and null for a skipped argument', () => {
    expect(codeOf('php', call, inputs)).toBe(
      [
        '<?php',
        '',
        "require_once 'vendor/autoload.php';",
        '',
        "$shop = new \\Shop\\ShopClient('YOUR_API_KEY');",
        '',
        "$result = $shop->orders('YOUR_CUSTOMER')->create(null, new \\Shop\\Upload(",
        "    name: 'YOUR_NAME',",
        '    kind: \\Shop\\Kind::Image,',
        '));',
        'print_r($result);',
      ].join('\n'),
    );
    expect(codeOf('php', call, inputs, 'with a note')).toContain(
      "create([\n    'lines' => [[\n        'price' => 1,\n    ]],\n    'note' => 'YOUR_NOTE',\n], new",
    );
  });

  test('keeps code inside a string as text, and uses variables for the caller’s values', () => {
    const own = [anInput('note', 'string', true, "it's $here"), anInput('from', '\\Shop\\Source', true)];
    expect(codeOf('php', { ...call, callee: '$shop->add', answers: false }, own)).toContain(
      String.raw`$shop->add('it\'s $here', $source);`,
    );
  });
});

describe('[LIB-12] the code of a function in Ruby', () => {
  const call = {
    setup: 'require "shop"\n\nclient = Shop::Client.new("YOUR_KEY")',
    callee: 'client.create_order',
    keywords: ['size'],
  };
  const inputs = [
    anInput('name', 'String', true),
    anInput('note', 'String, nil', false),
    anInput('options', 'Hash', false),
    anInput('options.labels', 'Array<String>', false),
    anInput('size', 'Integer', true),
  ];

  test('passes keyword arguments by name, and nothing for an omitted one', () => {
    expect(codeOf('ruby', call, inputs)).toBe(
      [
        'require "shop"',
        '',
        'client = Shop::Client.new("YOUR_KEY")',
        '',
        'result = client.create_order("YOUR_NAME", size: 1)',
        'puts result',
      ].join('\n'),
    );
    expect(codeOf('ruby', call, inputs, 'with labels')).toContain(
      'client.create_order("YOUR_NAME", nil, {\n  labels: [],\n}, size: 1)',
    );
  });

  test('keeps interpolation inside its string', () => {
    const code = codeOf('ruby', call, [anInput('name', 'String', true, '#{ran} "quoted"')]);
    expect(code).toContain(String.raw`create_order("\#{ran} \"quoted\"")`);
  });
});

describe('[LIB-12] the code of a function in Rust', () => {
  const call = {
    setup: 'use shop::Shop;\nuse shop::types::Order;\n\nlet shop = Shop::new("YOUR_KEY");',
    callee: 'shop.orders({customer}).create({order})',
    ending: '.send().await?',
    awaits: true,
  };
  const inputs = [
    anInput('customer', 'impl Into<String>', true),
    anInput('order', 'Order', true),
    anInput('order.name', 'String', true),
    anInput('order.size', 'Size', true, 'Size::Small'),
    anInput('order.lines', 'Vec<Line>', true),
    anInput('order.page', 'Option<u32>', false),
    anInput('labels', 'impl Into<Option<Vec<String>>>', false),
  ];

  test('is a program that awaits the request at the end of the chain', () => {
    expect(codeOf('rust', call, inputs)).toBe(
      [
        'use shop::Shop;',
        'use shop::types::Order;',
        '',
        '#[tokio::main]',
        'async fn main() -> Result<(), Box<dyn std::error::Error>> {',
        '    let shop = Shop::new("YOUR_KEY");',
        '',
        '    let result = shop.orders("YOUR_CUSTOMER").create(Order {',
        '        name: "YOUR_NAME".to_string(),',
        '        size: Size::Small,',
        '        lines: vec![todo!("YOUR_LINES")],',
        '        ..Default::default()',
        '    }).send().await?;',
        '    println!("{result:?}");',
        '',
        '    Ok(())',
        '}',
      ].join('\n'),
    );
  });

  test('sets what the question names with a call in the chain, and fields as an option', () => {
    const code = codeOf('rust', call, inputs, 'create an order with labels on a page');
    expect(code).toContain('        page: Some(1),\n');
    expect(code).toContain(
      '        .labels(vec!["YOUR_LABELS".to_string()])\n        .send()\n        .await?;',
    );
  });
});

function anInput(name: string, type: string, required: boolean, example?: unknown): InputParam {
  return { name, in: 'argument', type, required, description: '', ...(example !== undefined && { example }) };
}

function codeOf(
  programming_language: string,
  call: Partial<FunctionCall>,
  inputs: InputParam[],
  question = '',
): string {
  const function_call = { setup: '', callee: '', awaits: false, answers: true, ...call };
  return (
    writeFunctionSample({ inputs, request: { function_call }, programming_language }, question)?.code ?? ''
  );
}
