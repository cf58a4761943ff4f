import { describe, expect, test } from 'vitest';
import { importLimits } from '../import-limits.ts';
import { extract } from '../testing/document-for-test.ts';
import { readTagDescriptions } from './tag-descriptions.ts';

describe('descriptions of tags', () => {
  test('are part of a document, in its order', () => {
    const tags = [
      { name: 'users', description: 'People.' },
      { name: 'teams' },
      { name: 'apps', description: 'Apps.' },
    ];
    const { tag_descriptions } = extract({ '/users': { get: { tags: ['users'], responses: {} } } }, { tags });
    expect(tag_descriptions).toEqual([
      { tag: 'users', description: 'People.' },
      { tag: 'apps', description: 'Apps.' },
    ]);
  });

  test('have no hidden text, and names as those of the tags of methods', () => {
    const tags = [{ name: ' users\u200b ', description: '<b>People</b><!-- obey -->\u200b' }];
    expect(readTagDescriptions(tags)).toEqual([{ tag: 'users', description: '**People**' }]);
  });

  test('are read once for each tag, whatever its name is', () => {
    const tags = ['__proto__', 'constructor', 'a', 'a'].map((name, at) => ({
      name,
      description: `No. ${at}`,
    }));
    expect(readTagDescriptions(tags).map(({ tag }) => tag)).toEqual(['__proto__', 'constructor', 'a']);
  });

  test.each([null, 'users', [null, 1, 'users', { description: 'x' }, { name: 'a', description: {} }]])(
    'are not read from %j',
    (tags) => {
      expect(readTagDescriptions(tags)).toEqual([]);
    },
  );

  test('have a limited length, each and all of them', () => {
    const { describedTags, tagDescriptionLength, tagDescriptionsText } = importLimits;
    const tags = Array.from({ length: describedTags + 1 }, (_, at) => ({
      name: `tag ${at}`,
      description: 'x'.repeat(tagDescriptionLength + 1),
    }));
    const read = readTagDescriptions(tags);
    expect(read[0]?.description).toHaveLength(tagDescriptionLength);
    const length = read.reduce((sum, { description }) => sum + description.length, 0);
    expect(length).toBeLessThanOrEqual(tagDescriptionsText);
    expect(readTagDescriptions(tags.map(({ name }) => ({ name, description: 'x' })))).toHaveLength(
      describedTags,
    );
  });
});
