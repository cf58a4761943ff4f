import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../search-index.ts';
import { searchList } from './search-list.ts';

const things = [
  { id: 'get-label', name: 'Get a label', path: 'GET /labels/{id}', description: '' },
  { id: 'runner', name: 'Set custom labels for a runner', path: 'PUT /runners/{id}/labels', description: '' },
  ...Array.from({ length: 40 }, (_, at) => ({
    id: `note-${at}`,
    name: `Read note ${at}`,
    path: `GET /notes/${at}`,
    description: 'Notes have a color, and may have a label that a person chose.',
  })),
];
type Thing = (typeof things)[number];
const listOf = (things: Thing[]) => ({
  index: buildSearchIndex(
    things.map((one) => ({ ...one, httpMethod: 'GET', summary: one.name, tags: [], inputs: '' })),
  ),
  things,
  textOf: ({ name }: Thing) => name,
});
const list = listOf(things);
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

describe('a search in a list', () => {
  test('[PLUG-07] separates results that only mention a word from the first ones and those named by it', () => {
    const { best, weak } = searchList(list, 'label')();
    expect(idsOf(best).slice(0, 2).toSorted()).toEqual(['get-label', 'runner']);
    expect([best.length, weak.length]).toEqual([10, 32]);
    expect(idsOf(weak)).not.toContain('runner');
    expect(new Set(idsOf([...best, ...weak])).size).toBe(things.length);
  });

  test('[PLUG-07] keeps all results that have the words in their names, however many there are', () => {
    expect(searchList(list, 'read note')().best.length).toBe(40);
  });

  test('[PLUG-07] counts the first results after the filters of the page', () => {
    const { best, weak } = searchList(
      list,
      'label',
    )((found) => found.filter(({ id }) => id.startsWith('note-')));
    expect([best.length, weak.length]).toEqual([10, 30]);
  });

  test('[PLUG-07] finds the text as typed if no word matches', () => {
    const { best, weak } = searchList(list, 'lab')();
    expect([idsOf(best), weak]).toEqual([['get-label', 'runner'], []]);
  });

  test('[PLUG-07] keeps a result that has the words in its path, although weak ones rank higher', () => {
    const notes = Array.from({ length: 14 }, (_, at) => ({
      id: `note-${at}`,
      name: `Rename note ${at}`,
      path: `POST /notes/${at}`,
      description: 'Rename the label.',
    }));
    const name = 'Change many other things at once, for all boards, columns, cards, sprints and people';
    const far = { id: 'far', name, path: 'POST /a/b/c/d/e/f/label', description: 'x' };
    const { best, weak } = searchList(listOf([...notes, far]), 'label')();
    expect([idsOf(best).at(-1), best.length, weak.length]).toEqual(['far', 11, 4]);
  });
});
