import { expect, test } from 'vitest';
import { xmlText } from './sample-xml.ts';

const linesOf = (...args: Parameters<typeof xmlText>) =>
  xmlText(...args)
    .split('\n')
    .slice(1);

test('the XML of a value has its fields as elements, with escaped text', () => {
  expect(linesOf({ id: 1, note: 'a <b> & "c"', gone: null, 'odd name': true })).toEqual([
    '<root>',
    '  <id>1</id>',
    '  <note>a &lt;b&gt; &amp; &quot;c&quot;</note>',
    '  <gone/>',
    '  <odd_name>true</odd_name>',
    '</root>',
  ]);
});

test('the XML has the names, attributes, namespaces and wrapped lists that a schema declares', () => {
  const names = {
    '': { name: 'order', prefix: 'o', namespace: 'https://x.example' },
    id: { attribute: true },
    lines: { name: 'order-lines', wrapped: true },
    'lines[]': { name: 'line' },
    'lines[].sku': { name: 'code', attribute: true },
  };
  expect(linesOf({ id: 1, lines: [{ sku: 'A', count: 2 }], notes: ['x', 'y'] }, names)).toEqual([
    '<o:order xmlns:o="https://x.example" id="1">',
    '  <order-lines>',
    '    <line code="A">',
    '      <count>2</count>',
    '    </line>',
    '  </order-lines>',
    '  <notes>x</notes>',
    '  <notes>y</notes>',
    '</o:order>',
  ]);
});

test('the XML of a list has a root around its entries', () => {
  expect(linesOf([{ a: 1 }], { '': { name: 'all' }, '[]': { name: 'one' } })).toEqual([
    '<all>',
    '  <one>',
    '    <a>1</a>',
    '  </one>',
    '</all>',
  ]);
});

test('the XML contains no characters that XML does not allow', () => {
  expect(linesOf({ a: 'x\u0000\u0007y' })).toContain('  <a>xy</a>');
  expect(linesOf({ 'a><b': 1, '1x': 2, '': 3 })).toEqual([
    '<root>',
    '  <a__b>1</a__b>',
    '  <_1x>2</_1x>',
    '  <_>3</_>',
    '</root>',
  ]);
});
