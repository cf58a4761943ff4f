import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import type { Role } from '@fieldkit/contract/permissions.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aLibrary, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { listen } from '../../testing/listen.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { LibrariesScreen } from './LibrariesScreen.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (onAdd: (() => void) | null = () => {}, ownership: Role = 'owner', isProjectPending = false) =>
  renderAt(
    '/projects/1',
    <LibrariesScreen
      projectUuid={idOf(1)}
      projectName={isProjectPending ? null : 'Meridian Payments'}
      isProjectPending={isProjectPending}
      backTo="/projects"
      hrefOf={({ library_uuid }) => `/libraries/${library_uuid}`}
      lead={null}
      about="Open Source"
      quickActions={null}
      overview={null}
      instead={null}
      isAddMain
      hasFigures
      ownership={ownership}
      badge={ownership}
      onAdd={onAdd}
    />,
  );

describe('the libraries screen', () => {
  test('[LIB-01] has a title and a back link, and shows the name and version of each library', async () => {
    const requests = api.on(libraryCalls.list, () => [
      aLibrary(),
      aLibrary({ library_uuid: idOf(12), name: 'Refunds API', version: '1.0', items: 1 }),
    ]);
    show();
    const announcements = listen();
    expect(screen.getByRole('heading', { level: 1, name: 'Meridian Payments' })).toBeDefined();
    expect(await screen.findByRole('heading', { level: 2, name: 'Libraries in the project' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Projects' }).getAttribute('href')).toBe('/projects');

    const card = (await screen.findByRole('link', { name: 'Payments API' })).closest('li');
    for (const text of ['Version 2.4.0', 'Core', '45 methods'])
      expect(within(card as HTMLElement).getByText(text)).toBeDefined();
    expect(screen.getByText('Version 1.0')).toBeDefined();
    expect(screen.getByText('1 method')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Refunds API' }).getAttribute('href')).toBe(
      `/libraries/${idOf(12)}`,
    );
    expect(requests[0]?.params).toEqual({ projectUuid: idOf(1) });
    expect(announcements()).toEqual(['2 libraries']);
  });

  test('[LIB-02] an empty list shows that there are no libraries', async () => {
    api.on(libraryCalls.list, () => []);
    show(null);
    expect(await screen.findByRole('heading', { name: 'No Libraries Found' })).toBeDefined();
    expect(screen.getByText('No libraries are available for this project')).toBeDefined();
  });

  test('[LIB-03] shows Add New Library to owners, but not to collaborators', async () => {
    api.on(libraryCalls.list, () => []);
    const onAdd = vi.fn();
    const { person, unmount } = show(onAdd);
    await screen.findByRole('heading', { name: 'No Libraries Found' });
    for (const button of screen.getAllByRole('button', { name: 'Add New Library' }))
      await person.click(button);
    expect(onAdd).toHaveBeenCalledTimes(2);
    unmount();

    show(null);
    await screen.findByRole('heading', { name: 'No Libraries Found' });
    expect(screen.queryByRole('button', { name: 'Add New Library' })).toBeNull();
  });

  test('of a missing project shows that and a link back, without a toast or a retry', async () => {
    api.on(libraryCalls.list, () => refuse(404, { message: 'There is no endpoint at this address.' }));
    show();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This project does not exist' }),
    ).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('or you were not added to it');
    expect(screen.getByRole('link', { name: 'Back to Projects' }).getAttribute('href')).toBe('/projects');
    expect(screen.queryByRole('button')).toBeNull();
    expect(showError).not.toHaveBeenCalled();
  });

  test('a failure shows its message and can be retried', async () => {
    api.on(libraryCalls.list, () => refuse(500));
    const { person } = show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to fetch libraries');
    expect(showError).toHaveBeenCalledWith('Failed to fetch libraries');
    api.on(libraryCalls.list, () => [aLibrary()]);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Payments API' })).toBeDefined();
  });

  test('[LIB-09] a deletion needs a confirmation that lists the losses, and only owners can start it', async () => {
    const other = aLibrary({ library_uuid: idOf(12), name: 'Refunds API' });
    const used = aLibrary({ items: 1234, workflows: [{ workflow_uuid: idOf(31), name: 'Refund' }] });
    api.on(libraryCalls.list, () => [used, other]);
    const { person, unmount } = show();
    await person.click(await screen.findByRole('button', { name: 'Delete Payments API' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Payments API”?' }));
    expect(question.getByText('Methods').nextElementSibling?.textContent).toBe('1,234');
    expect(question.getByText('Workflows that use it').nextElementSibling?.textContent).toBe('1');

    api.on(libraryCalls.delete, () => refuse(500));
    await person.click(question.getByRole('button', { name: 'Delete library' }));
    expect((await question.findByRole('alert')).textContent).toBe('Failed to delete library');
    expect(showError).toHaveBeenCalledWith('Failed to delete library');
    const sent = api.on(libraryCalls.delete, () => ({ message: 'Library deleted successfully' }));
    api.on(libraryCalls.list, () => [other]);
    await person.click(question.getByRole('button', { name: 'Delete library' }));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Library deleted successfully'));
    expect(sent[0]?.params.id).toBe(idOf(11));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Payments API' })).toBeNull());
    unmount();

    show(null, 'collaborator');
    await screen.findByRole('link', { name: 'Refunds API' });
    expect(screen.queryByRole('button', { name: /Delete|Edit/ })).toBeNull();
  });

  test('shows libraries once their actions are known, so that nothing moves afterwards', async () => {
    const requests = api.on(libraryCalls.list, () => [aLibrary()]);
    show(null, 'owner', true);
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => {});
    expect(screen.getByText('Loading the libraries…')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Payments API' })).toBeNull();
  });

  test('a library is renamed, and only the changes are sent', async () => {
    api.on(libraryCalls.list, () => [aLibrary()]);
    const sent = api.on(libraryCalls.update, () => aLibrary());
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Edit Payments API' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit library' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await person.clear(name);
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('Name is required')).toBeDefined();
    await person.type(name, 'Money API');
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Library updated successfully'));
    expect(sent[0]?.body).toEqual({ name: 'Money API' });
  });

  test('a library is replaced by a newer version, and marked as deprecated', async () => {
    api.on(libraryCalls.list, () => [
      aLibrary(),
      aLibrary({ library_uuid: idOf(12), version: '3.0' }),
      aLibrary({ library_uuid: idOf(13), name: 'A kit', programming_language: 'python' }),
    ]);
    const sent = api.on(libraryCalls.update, () => aLibrary());
    const { person } = show();
    const [first] = await screen.findAllByRole('button', { name: 'Edit Payments API' });
    if (first) await person.click(first);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit library' }));
    const newer = dialog.getByRole('combobox', { name: 'Newer version' });
    expect(
      within(newer)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['None: this is the latest version', 'Payments API (3.0)', 'A kit (2.4.0)']);
    await person.selectOptions(newer, 'Payments API (3.0)');
    await person.click(dialog.getByRole('checkbox', { name: 'Deprecated' }));
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ newer_library_uuid: idOf(12), is_deprecated: true }]),
    );
  });

  test('a library’s base URL is a web address or empty, and an SDK has none', async () => {
    api.on(libraryCalls.list, () => [
      aLibrary(),
      aLibrary({ library_uuid: idOf(12), name: 'Money SDK', programming_language: 'python' }),
    ]);
    const sent = api.on(libraryCalls.update, () => aLibrary());
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Edit Payments API' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit library' }));
    const address = dialog.getByRole('combobox', { name: /^Base URL/ });
    await person.clear(address);
    await person.type(address, 'ftp://pay.test');
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toHaveLength(0);
    await person.clear(address);
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ base_url: '' }]));

    await person.click(await screen.findByRole('button', { name: 'Edit Money SDK' }));
    const ofSdk = within(await screen.findByRole('dialog', { name: 'Edit library' }));
    expect(ofSdk.queryByRole('combobox', { name: /^Base URL/ })).toBeNull();
  });
});
