import * as methodMessages from '@fieldkit/contract/messages/methods.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import type { Role } from '@fieldkit/contract/permissions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMethod, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { MethodList } from './MethodList.tsx';

const methods = [
  aMethod({ method_uuid: idOf(1), method_name: 'Create a refund', tags: ['refunds'] }),
  aMethod({ method_uuid: idOf(2), method_name: 'List refunds', tags: [] }),
  aMethod({ method_uuid: idOf(3), method_name: 'Cancel a refund', tags: ['refunds', 'old'] }),
];

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(methodCalls.list, () => methods);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const searchRef = createRef<HTMLInputElement>();
const concerns = {
  undescribed: 0,
  without_example: 0,
  without_responses: 0,
  untagged: 0,
  never_asked: 0,
  deprecated: 0,
  edited: 0,
};
const show = (ownership: Role = 'owner', items = methods.length) =>
  renderAt(
    '/library',
    <MethodList
      projectUuid={idOf(9)}
      libraryUuid={idOf(11)}
      ownership={ownership}
      language={null}
      items={items}
      searchRef={searchRef}
    />,
  );
type Person = ReturnType<typeof show>['person'];
const selectTwo = async (person: Person) => {
  for (const name of ['Create a refund', 'Cancel a refund'])
    await person.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  return within(await screen.findByRole('region', { name: 'Selected methods' }));
};

describe('selected methods', () => {
  test('[METH-05] get a tag together: the dialog suggests the known ones, and the selection ends', async () => {
    const sent = api.on(methodCalls.updateMany, () => ({ message: methodMessages.updatedMany(2) }));
    const { person } = show();
    const bar = await selectTwo(person);
    expect(bar.getByRole('status').textContent).toBe('2 methods selected');
    await person.click(bar.getByRole('button', { name: 'Tag' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag 2 methods' }));
    await person.type(dialog.getByRole('combobox', { name: 'Tag' }), ' billing {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]?.body).toEqual({ method_uuids: [idOf(1), idOf(3)], add_tag: 'billing' });
    expect(showSuccess).toHaveBeenCalledWith('2 methods updated');
    expect(screen.queryByRole('region', { name: 'Selected methods' })).toBeNull();
    expect(document.activeElement).toBe(searchRef.current);
  });

  test('of a large library: its tags and health are counted again after a change', async () => {
    const overview = { total: 30, tags: [], http_methods: [], concerns };
    const counted = api.on(methodCalls.overview, () => overview);
    api.on(methodCalls.updateMany, () => ({ message: methodMessages.updatedMany(2) }));
    const { person } = show('owner', 30);
    const bar = await selectTwo(person);
    await waitFor(() => expect(counted).toHaveLength(1));
    await person.click(bar.getByRole('button', { name: 'Deprecate' }));
    await waitFor(() => expect(counted).toHaveLength(2));
  });

  test('lose a tag together', async () => {
    const sent = api.on(methodCalls.updateMany, () => ({ message: methodMessages.updatedMany(2) }));
    const { person } = show();
    const bar = await selectTwo(person);
    await person.click(bar.getByRole('button', { name: 'Tag' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('radio', { name: 'Remove' }));
    await person.type(dialog.getByRole('combobox', { name: 'Tag' }), 'refunds');
    await person.click(dialog.getByRole('button', { name: 'Remove tag' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ method_uuids: [idOf(1), idOf(3)], remove_tag: 'refunds' }),
    );
  });

  test('are deprecated, and a failure keeps the selection', async () => {
    const { code, title: error, message } = methodMessages.notAllFound;
    const sent = api.on(methodCalls.updateMany, () => refuse(404, { code, error, message }));
    const { person } = show();
    const bar = await selectTwo(person);
    await person.click(bar.getByRole('button', { name: 'Deprecate' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ method_uuids: [idOf(1), idOf(3)], is_deprecated: true });
    expect(bar.getByRole('status').textContent).toBe('2 methods selected');
  });

  test('[METH-04] are deleted once after a confirmation', async () => {
    const sent = api.on(methodCalls.deleteMany, () => ({ message: methodMessages.deletedMany(2) }));
    const { person } = show();
    const bar = await selectTwo(person);
    await person.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 methods?' }));
    await person.click(dialog.getByRole('button', { name: 'Delete 2 methods' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([{ method_uuids: [idOf(1), idOf(3)] }]);
  });

  test('[METH-06] a collaborator cannot select any', async () => {
    show('collaborator');
    await screen.findByRole('link', { name: 'Create a refund' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
