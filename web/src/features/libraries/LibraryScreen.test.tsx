import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseAction } from '../../testing/choose-action.ts';
import { aLibrary, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError } from '../../ui/toast.ts';
import { LibraryScreen, type LibraryScreenProps } from './LibraryScreen.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (props: Partial<LibraryScreenProps> = {}) =>
  renderAt(
    '/libraries/11',
    <LibraryScreen
      libraryUuid={idOf(11)}
      backTo="/projects/1"
      isWaiting={false}
      ownership="owner"
      badge="Owner"
      actions={null}
      onAdd={null}
      onDeleted={() => {}}
      warnings={[]}
      onDismissWarnings={() => {}}
      {...props}
    >
      {() => 'the methods'}
    </LibraryScreen>,
  );

describe('a library', () => {
  test('shows its name, description, version, group, ownership and methods, and the back link', async () => {
    api.on(libraryCalls.get, () => aLibrary({ description: 'First line\n<b>second</b> line' }));
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Payments API' })).toBeDefined();
    for (const text of ['Version 2.4.0', 'Core', 'Owner', 'the methods'])
      expect(screen.getByText(text)).toBeDefined();
    const description = screen.getByText(/First line/);
    expect(description.textContent).toBe('First line\n<b>second</b> line');
    expect(description.className).toContain('whitespace-pre-line');
    expect(screen.getByRole('link', { name: 'Back to Libraries' }).getAttribute('href')).toBe('/projects/1');
  });

  test('shows what its import left out until the user dismisses it', async () => {
    api.on(libraryCalls.get, () => aLibrary());
    const onDismissWarnings = vi.fn();
    const { person } = show({
      warnings: [
        {
          code: 'a',
          count: 3,
          sentence: 'Three callbacks are not methods.',
          examples: ['/paths/a', '/paths/b'],
        },
      ],
      onDismissWarnings,
    });
    expect(await screen.findByText('One note on the import')).toBeDefined();
    expect(screen.getByText(/Three callbacks are not methods/)).toBeDefined();
    expect(screen.getByText('/paths/a, /paths/b')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('One note on the import')).toBeNull();
    expect(onDismissWarnings).toHaveBeenCalled();
  });

  test('a missing library is reported as missing, with a link back, without a toast or a retry', async () => {
    api.on(libraryCalls.get, () => refuse(404));
    show();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This library does not exist' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Libraries' }).getAttribute('href')).toBe('/projects/1');
    expect(screen.queryByRole('button')).toBeNull();
    expect(showError).not.toHaveBeenCalled();
  });

  test('a library that cannot be loaded shows the server’s message, and can be retried', async () => {
    api.on(libraryCalls.get, () => refuse(500, { message: 'The database is away.' }));
    const { person } = show();
    expect((await screen.findByRole('alert')).textContent).toContain('The database is away.');
    api.on(libraryCalls.get, () => aLibrary());
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Payments API' })).toBeDefined();
  });

  test('[LIB-04] an edit without a connection shows that, keeps the input, and is saved once the connection is back', async () => {
    api.on(libraryCalls.get, () => aLibrary());
    api.on(libraryCalls.update, () => refuse(0));
    const { person } = show();
    await chooseAction(person, 'Actions for Payments API', 'Edit library');
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByLabelText<HTMLInputElement>('Name');
    await person.type(name, ' 2');
    const save = () => person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await save();
    const words =
      'Failed to update library. Fieldkit cannot be reached right now. Nothing you typed is lost; try again once the connection is back.';
    expect(await dialog.findByText(words)).toBeDefined();
    expect(showError).toHaveBeenCalledWith(words);
    expect(name.value).toBe('Payments API 2');
    const saved = api.on(libraryCalls.update, () => aLibrary());
    await save();
    await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ name: 'Payments API 2' }]));
  });

  test('[LIB-04, LIB-09] its owner can edit and delete it there and add another one, and a collaborator has no such buttons', async () => {
    api.on(libraryCalls.get, () => aLibrary());
    api.on(libraryCalls.delete, () => ({ message: 'Gone' }));
    const [onAdd, onDeleted] = [vi.fn(), vi.fn()];
    const { person, unmount } = show({ onAdd, onDeleted });
    await person.click(await screen.findByRole('button', { name: 'Actions for Payments API' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      ...['Edit library', 'Authentication', 'Add New Library', 'Delete library'],
    ]);
    await person.click(screen.getByRole('menuitem', { name: 'Add New Library' }));
    await waitFor(() => expect(onAdd).toHaveBeenCalledOnce());
    await chooseAction(person, 'Actions for Payments API', 'Delete library');
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Delete library' }));
    await waitFor(() => expect(onDeleted).toHaveBeenCalled());
    unmount();
    show({ ownership: 'collaborator' });
    await screen.findByRole('heading', { level: 1, name: 'Payments API' });
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
  });
});
