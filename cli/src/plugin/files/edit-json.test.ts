import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEntry, withEntry, withoutEntry } from './edit-json.ts';

const place = { file: 'settings.json', object: 'plugins', key: '/home/ann/a "b"\\c' };
const jsonOf = (text: string) => JSON.parse(text.replace(/^\ufeff/, ''));

describe('an entry in a JSON file', () => {
  test.each([
    ['', '{\n  "plugins": {\n    KEY: true\n  }\n}\n'],
    ['{}', '{\n  "plugins": {\n    KEY: true\n  }\n}'],
    ['{ "a": 1 }', '{\n  "plugins": {\n    KEY: true\n  }, "a": 1 }'],
    ['{\n\t// c\n\t"a": 1, // d\n}\n', '{\n\t"plugins": {\n\t\tKEY: true\n\t},\n\t// c\n\t"a": 1, // d\n}\n'],
    ['{\n  // c\n}', '{\n  "plugins": {\n    KEY: true\n  }\n  // c\n}'],
    ['{\r\n  "plugins": {}\r\n}', '{\r\n  "plugins": {\r\n    KEY: true\r\n  }\r\n}'],
    [
      '{\n  "plugins": {\n    "x": false\n  }\n}',
      '{\n  "plugins": {\n    KEY: true,\n    "x": false\n  }\n}',
    ],
  ])('of %j is inserted as one text, and removed again', (text, expected) => {
    const { text: changed, inserted } = withEntry(text, place, true);
    expect(changed).toBe(expected.replace('KEY', JSON.stringify(place.key)));
    expect(readEntry(changed, place)).toBe(true);
    expect(withoutEntry(changed, place, inserted)).toBe(text === '' ? '{}\n' : text);
  });

  test('in any JSON is all that changes', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.boolean(),
        fc.constantFrom(undefined, 1, 2, '\t'),
        (values, plugins, hasPlugins, indent) => {
          const { plugins: _, ...others } = values;
          const { [place.key]: __, ...rest } = plugins;
          const before = hasPlugins ? { ...others, plugins: rest } : others;
          const text = JSON.stringify(before, null, indent);
          const { text: changed, inserted } = withEntry(text, place, true);
          expect(jsonOf(changed)).toEqual(
            jsonOf(
              JSON.stringify({ ...others, plugins: { ...(hasPlugins ? rest : {}), [place.key]: true } }),
            ),
          );
          expect(withoutEntry(changed, place, inserted)).toBe(text);
        },
      ),
    );
  });

  test.each([
    ['{"plugins":{KEY:true}}', '{"plugins":{}}'],
    ['{"plugins":{"x":1,KEY:true}}', '{"plugins":{"x":1}}'],
    ['{"plugins":{KEY:true,"x":1}}', '{"plugins":{"x":1}}'],
    [
      '{\n  "plugins": {\n    // c\n    KEY: true, // d\n    "x": 1\n  }\n}',
      '{\n  "plugins": {\n    // c // d\n    "x": 1\n  }\n}',
    ],
    ['{"plugins": {"x": 1, KEY: true,}}', '{"plugins": {"x": 1,}}'],
  ])('that the user moved to %j is removed, with its comma', (text, expected) => {
    const written = text.replace('KEY', () => JSON.stringify(place.key));
    expect(withoutEntry(written, place, 'other text')).toBe(expected);
  });

  test('to which others were added is removed without removing them', () => {
    const { text, inserted } = withEntry('{}', place, true);
    const more = text.replace('true', 'true,\n    "y": 1');
    expect(jsonOf(withoutEntry(more, place, inserted))).toEqual({ plugins: { y: 1 } });
  });
});
