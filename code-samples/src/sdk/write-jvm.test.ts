import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { FunctionCall } from '@fieldkit/contract/request-details.ts';
import { describe, expect, test } from 'vitest';
import { writeFunctionSample } from './sdk-languages.ts';

describe('[LIB-12] the code of a function in Java', () => {
  const call = {
    setup:
      'import com.shop.ShopClient;\nimport com.shop.Order;\nimport com.shop.Unused;\n\nShopClient client = new ShopClient("YOUR_KEY");',
    callee: 'client.orders({customer}).create',
    makers: {
      Order: 'Order.builder({kind}) .set{Field} .build()',
      'Order.Line': 'new Order.Line({price})',
      Options: 'new Options() ;set{Field}',
    },
  };
  const inputs = [
    anInput('customer', 'String', true),
    anInput('order', 'Order', true),
    anInput('order.kind', 'Order.Kind', true, 'Order.Kind.GIFT'),
    anInput('order.lines', 'List<Order.Line>', true),
    anInput('order.lines[].price', 'long', true),
    anInput('order.note', 'String', false),
    anInput('options', 'Options', false),
    anInput('options.page', 'int', false),
  ];

  test('is a program that imports what it uses and creates values as their classes require', () => {
    expect(codeOf('java', call, inputs)).toBe(
      [
        'import com.shop.ShopClient;',
        'import com.shop.Order;',
        '',
        'import java.util.List;',
        '',
        'public class Sample {',
        '    public static void main(String[] args) throws Exception {',
        '        ShopClient client = new ShopClient("YOUR_KEY");',
        '',
        '        var result = client.orders("YOUR_CUSTOMER").create(',
        '            Order.builder(Order.Kind.GIFT)',
        '                .setLines(List.of(new Order.Line(1L)))',
        '                .build());',
        '        System.out.println(result);',
        '    }',
        '}',
      ].join('\n'),
    );
  });

  test('includes what the question names; objects whose setters return nothing come first', () => {
    const code = codeOf('java', call, inputs, 'with a note on a page');
    expect(code).toContain('                .setNote("YOUR_NOTE")\n');
    expect(code).toContain(
      '        Options options = new Options();\n        options.setPage(1);\n\n        var result =',
    );
    expect(code).toContain('.build(),\n            options);');
  });

  test('sets what a chain of calls sets before its end, and casts null to its type', () => {
    const chained = { ...call, callee: 'client.find', ending: '.list()', keywords: ['page'] };
    const own = [anInput('order', 'Order', true), anInput('page', 'int', false)];
    const without = { ...chained, makers: {} };
    expect(codeOf('java', without, own)).toContain('var result = client.find((Order) null).list();');
    expect(codeOf('java', without, own, 'on a page')).toContain(
      'client.find((Order) null)\n            .page(1)\n            .list();',
    );
  });
});

describe('[LIB-12] the code of a function in Kotlin', () => {
  const call = {
    setup:
      'import com.shop.shopApi\nimport com.shop.Order\nimport com.shop.Unused\n\nval api = shopApi(token = "YOUR_TOKEN")',
    callee: 'api.orders({customer}).create',
    awaits: true,
    makers: {
      Order: 'Order(*)',
      'Order.Line': 'Order.Line(*)',
      Options: 'Options.builder() .{field} .build()',
    },
  };
  const inputs = [
    anInput('customer', 'String', true),
    anInput('order', 'Order', true),
    anInput('order.kind', 'Order.Kind', true, 'Order.Kind.GIFT'),
    anInput('order.lines', 'List<Order.Line>', true),
    anInput('order.lines[].price', 'Long', true),
    anInput('order.in', 'String?', false),
    anInput('options', 'Options?', false),
    anInput('options.page', 'Int', false),
    anInput('tags', 'vararg String', false),
  ];

  test('is a program that imports what it uses and passes constructor arguments by name', () => {
    expect(codeOf('kotlin', call, inputs)).toBe(
      [
        'import com.shop.shopApi',
        'import com.shop.Order',
        '',
        'suspend fun main() {',
        '    val api = shopApi(token = "YOUR_TOKEN")',
        '',
        '    val result = api.orders("YOUR_CUSTOMER").create(Order(',
        '        kind = Order.Kind.GIFT,',
        '        lines = listOf(Order.Line(price = 1L)),',
        '    ))',
        '    println(result)',
        '}',
      ].join('\n'),
    );
  });

  test('imports an extension function by its own name', () => {
    const setup = 'import com.shop.Shop\nimport com.shop.more.ping\n\nval shop = Shop()';
    expect(codeOf('kotlin', { ...call, setup, callee: 'shop.ping' }, [])).toContain(
      'import com.shop.Shop\nimport com.shop.more.ping\n',
    );
  });

  test('uses named arguments after an omitted one, and builders', () => {
    expect(codeOf('kotlin', { ...call, awaits: false }, inputs, 'with tags')).toContain(
      'tags = arrayOf("YOUR_TAGS"),',
    );
    expect(codeOf('kotlin', call, inputs, 'on a page')).toContain(
      'Options.builder()\n            .page(1)\n            .build(),',
    );
  });

  test('keeps templates inside their string, and collects a stream', () => {
    const flow = { ...call, callee: 'api.watch', answers: false, ending: '.collect { println(it) }' };
    const code = codeOf('kotlin', flow, [anInput('name', 'String', true, '$ran \u0024{more}')]);
    expect(code).toContain(String.raw`    api.watch("\$ran \${more}").collect { println(it) }`);
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
