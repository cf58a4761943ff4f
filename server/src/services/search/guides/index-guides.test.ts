import { expect, test } from 'vitest';
import { indexGuides } from './index-guides.ts';

const long = 'Wait before you send the next request.\n\n'.repeat(1_000);
const aGuide = (slug: string, text: string) => ({ slug, title: 'Requests', text });

test('a long section has one heading, and its further parts lead to it', () => {
  const text = `${long}\n\n## Limits\n\n${long}\n\n## Errors\n\nShort.`;
  const { headed, beginningOf } = indexGuides([aGuide('first', text), aGuide('second', long)]);
  expect(headed.map(({ anchor, heading }) => [anchor, heading])).toEqual([
    ['limits', 'Limits'],
    ['errors', 'Errors'],
  ]);
  const anchorFor = (slug: string, anchor: string) =>
    beginningOf({ slug, title: 'Requests', heading: '', anchor }).anchor;
  expect(['limits-1', 'limits-2', 'limits', 'errors'].map((anchor) => anchorFor('first', anchor))).toEqual([
    'limits',
    'limits',
    'limits',
    'errors',
  ]);
  expect([anchorFor('first', 'part'), anchorFor('second', 'part')]).toEqual(['', '']);
});

test('only so many headings are looked up as a search can read for each key', () => {
  const text = Array.from({ length: 999 }, (_, at) => `# Part ${at}`).join('\n');
  const guides = Array.from({ length: 21 }, (_, at) => aGuide(`guide-${at}`, text));
  expect(indexGuides(guides).headed).toHaveLength(20_000);
});
