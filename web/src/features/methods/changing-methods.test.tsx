import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import type { Role } from '@fieldkit/contract/permissions.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { aLibrary, aMethod, aStep, aWorkflow, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { ada } from '../../testing/fake-identity.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { MethodList } from './MethodList.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (address = '/library', ownership: Role = 'owner') =>
  renderAt(
    address,
    <MethodList
      projectUuid="3f6c2a4e-8d1b-4c7a-9e52-6b0f1d2c3a45"
      libraryUuid={idOf(11)}
      ownership={ownership}
      language={null}
      items={1}
      searchRef={createRef()}
    />,
  );
const only = () => api.on(methodCalls.list, () => [aMethod()]);

describe('changing methods', () => {
  const edit = async (person: ReturnType<typeof show>['person']) => {
    await person.click(await screen.findByRole('button', { name: 'Edit Create a payment' }));
    return within(await screen.findByRole('dialog', { name: 'Edit method' }));
  };

  test('[METH-06] a collaborator sees edit, delete and create, but disabled with the reason', async () => {
    only();
    const { person } = show('/library', 'collaborator');
    for (const [name, reason] of [
      ['Edit Create a payment', 'Only the owner of the project can edit methods.'],
      ['Delete Create a payment', 'Only the owner of the project can delete methods.'],
      ['Create method', 'Only the owner of the project can create methods.'],
    ] as const) {
      const button = await screen.findByRole('button', { name, description: reason });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await person.click(button);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('[METH-06] the code sample beside the form follows what is typed', async () => {
    only();
    api.on(libraryCalls.get, () => aLibrary());
    const { person } = show();
    const dialog = await edit(person);
    const endpoint = dialog.getByRole('textbox', { name: 'Endpoint' });
    await person.clear(endpoint);
    await person.type(endpoint, '/refunds/now');
    await waitFor(() => expect(dialog.getByText(/\/refunds\/now/).closest('pre')).not.toBeNull());
  });

  const headerName = (dialog: Awaited<ReturnType<typeof edit>>) =>
    within(dialog.getByRole('group', { name: 'Header 1' })).getByRole<HTMLInputElement>('textbox', {
      name: 'Name',
    });

  test('the draft survives a reload, including rows, and keeps other users’ changes', async () => {
    storeUser(ada);
    only();
    const before = show();
    const first = await edit(before.person);
    await before.person.click(first.getByRole('button', { name: 'Add header' }));
    await before.person.type(headerName(first), 'Idempotency-Key');
    before.unmount();

    api.on(methodCalls.list, () => [aMethod({ method_name: 'Renamed elsewhere' })]);
    const sent = api.on(methodCalls.update, () => aMethod());
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Edit Renamed elsewhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit method' }));
    expect(dialog.getByText('What you typed before is still here.')).toBeDefined();
    expect(headerName(dialog).value).toBe('Idempotency-Key');
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(['details']);
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['auth_user']));
  });

  test('a draft can be discarded, and then the form closes without asking', async () => {
    storeUser(ada);
    sessionStorage.setItem(`draft:AdaUid:method ${aMethod().method_uuid}`, '{"endpoint":"/half/a/thought"}');
    only();
    const { person } = show();
    const dialog = await edit(person);
    const endpoint = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Endpoint' });
    expect(endpoint.value).toBe('/half/a/thought');
    await person.click(dialog.getByRole('button', { name: 'Discard draft' }));
    expect(endpoint.value).toBe(aMethod().details.endpoint);
    expect(Object.keys(sessionStorage)).toEqual(['auth_user']);
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('multi-line descriptions in rows stay unchanged when another field is edited', async () => {
    const lines = 'One of these:\n\n- open\n- closed';
    const input = { name: 'state', in: 'query', type: 'string', required: false, description: lines };
    const header = {
      name: 'X-Trace',
      type: 'string',
      required: false,
      description: lines,
      default_value: '',
    };
    const inputParams = JSON.stringify([input, { ...input, name: 'sort' }]);
    const { details } = aMethod();
    api.on(methodCalls.list, () => [aMethod({ details: { ...details, inputParams, headers: [header] } })]);
    const sent = api.on(methodCalls.update, () => aMethod());
    const { person } = show();
    const dialog = await edit(person);
    const name = within(dialog.getByRole('group', { name: 'Input 2' })).getByRole('textbox', {
      name: 'Name',
    });
    // In a browser, a single-line field would remove the line breaks; the test's DOM would keep them.
    for (const row of ['Input 1', 'Input 2', 'Header 1'])
      expect(
        within(dialog.getByRole('group', { name: row })).getByRole('textbox', { name: 'Description' })
          .tagName,
      ).toBe('TEXTAREA');
    await person.type(name, 'ing');
    await person.click(within(dialog.getByRole('group', { name: 'Header 1' })).getByRole('checkbox'));
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      details: {
        inputParams: JSON.stringify([input, { ...input, name: 'sorting' }]),
        headers: [{ ...header, required: true }],
      },
    });
  });

  test('a method gets its own authentication, chosen from the schemes of its library', async () => {
    const ways = ['partner', 'bearer'].map((id) => ({
      id,
      kind: 'api_key' as const,
      in: 'header' as const,
      name: id,
      prefix: '',
      description: '',
    }));
    only();
    api.on(libraryCalls.get, () =>
      aLibrary({ authentication: { schemes: ways, alternatives: [['bearer']] } }),
    );
    const sent = api.on(methodCalls.update, () => aMethod());
    const { person } = show();
    const dialog = await edit(person);
    const choice = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Authentication' });
    expect(choice.selectedOptions[0]?.text).toBe('Same as the library');
    await person.selectOptions(choice, 'Custom');
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('Choose an option, or “None needed”')).toBeDefined();
    await person.click(await dialog.findByRole('checkbox', { name: 'partner' }));
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ details: { security: [['partner']] } });
  });

  test('[METH-02, METH-05] an edit sends what was changed, confirms it, and fetches the list again', async () => {
    const requests = api.on(methodCalls.list, () => [aMethod()]);
    const sent = api.on(methodCalls.update, () => aMethod());
    const { person } = show();
    const dialog = await edit(person);
    const endpoint = dialog.getByRole('textbox', { name: 'Endpoint' });
    await person.clear(endpoint);
    await person.type(endpoint, '/v2/payments');
    await person.type(dialog.getByRole('textbox', { name: 'Tags optional' }), 'Payments, money,  v2 {Enter}');
    await person.click(dialog.getByRole('button', { name: 'Add header' }));
    const row = within(dialog.getByRole('group', { name: 'Header 1' }));
    await person.type(row.getByRole('textbox', { name: 'Name' }), 'X-Trace');
    await person.click(row.getByRole('checkbox', { name: 'Required' }));
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Method updated successfully'));
    expect(sent[0]?.body).toEqual({
      tags: ['payments', 'money', 'v2'],
      details: {
        endpoint: '/v2/payments',
        headers: [{ name: 'X-Trace', type: 'string', required: true, description: '', default_value: '' }],
      },
    });
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[METH-03] endpoint and HTTP method are required', async () => {
    only();
    const { person } = show();
    await screen.findByRole('link', { name: 'Create a payment' });
    await person.click(screen.getByRole('button', { name: 'Create method' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create method' }));
    await person.click(dialog.getByRole('button', { name: 'Create method' }));
    for (const text of ['Endpoint is required', 'HTTP method is required'])
      expect(await dialog.findByText(text)).toBeDefined();

    const sent = api.on(methodCalls.create, () => aMethod());
    await person.selectOptions(dialog.getByRole('combobox', { name: 'HTTP method' }), 'Other…');
    await person.type(await dialog.findByRole('textbox', { name: 'Name of the HTTP method' }), 'purge');
    await person.type(dialog.getByRole('textbox', { name: 'Endpoint' }), '/cache');
    await person.click(dialog.getByRole('button', { name: 'Add input' }));
    const row = within(dialog.getByRole('group', { name: 'Input 1' }));
    await person.type(row.getByRole('textbox', { name: 'Name' }), 'id');
    await person.selectOptions(row.getByRole('combobox', { name: 'In' }), 'Path');
    await person.click(dialog.getByRole('button', { name: 'Create method' }));
    await waitFor(() => expect(sent[0]?.body.details).toMatchObject({ endpoint: '/cache', method: 'purge' }));
    expect(JSON.parse(sent[0]?.body.details.inputParams ?? '')).toEqual([
      { name: 'id', in: 'path', type: 'string', required: false, description: '' },
    ]);
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Method created successfully'));
  });

  test('[METH-05] a refused edit keeps the form with its values, and shows the server’s message or the default one', async () => {
    only();
    api.on(methodCalls.update, () => refuse(409, { message: 'Somebody else changed this method.' }));
    const { person } = show();
    const dialog = await edit(person);
    await person.type(dialog.getByRole('textbox', { name: 'Endpoint' }), '/{{id}');
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Somebody else changed this method.');
    expect(showError).toHaveBeenCalledWith('Somebody else changed this method.');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Endpoint' }).value).toBe('/payments/{id}');
    api.on(methodCalls.update, () => refuse(500));
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(showError).toHaveBeenLastCalledWith('Failed to update method'));
  });

  test('an accidental Escape does not lose any input', async () => {
    only();
    const { person } = show();
    const dialog = await edit(person);
    await person.type(dialog.getByRole('textbox', { name: 'Endpoint' }), '/more');
    await person.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await person.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Endpoint' }).value).toBe('/payments/more');
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[METH-04, METH-05] a deletion confirms with the specification’s text and lists broken workflows', async () => {
    only();
    api.on(workflowCalls.list, () => [
      aWorkflow({ name: 'Pay', steps: [aStep(1)] }),
      aWorkflow({ workflow_uuid: idOf(32), name: 'Look', steps: [aStep(2)] }),
    ]);
    const gone = api.on(methodCalls.delete, () => refuse(500));
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Delete Create a payment' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Create a payment”?' }));
    expect(
      question.getByText(/Are you sure you want to delete the method\? This action cannot be undone\./),
    ).toBeDefined();
    expect(await question.findByText('This breaks “Pay”.')).toBeDefined();
    await person.click(question.getByRole('button', { name: 'Delete method' }));
    expect((await question.findByRole('alert')).textContent).toBe('Failed to delete method');
    expect(showError).toHaveBeenCalledWith('Failed to delete method');
    api.on(methodCalls.delete, () => ({ message: 'Method deleted' }));
    await person.click(question.getByRole('button', { name: 'Delete method' }));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Method deleted successfully'));
    expect(gone[0]?.params.id).toBe(idOf(21));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('Refresh fetches again', async () => {
    const requests = api.on(methodCalls.list, () => [aMethod()]);
    const { person } = show();
    await screen.findByRole('link', { name: 'Create a payment' });
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(requests).toHaveLength(2));
  });
});
