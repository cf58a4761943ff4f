import type { Role } from '@fieldkit/contract/permissions.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadFile } from '../../lib/download-file.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { aStep, aWorkflow, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { WorkflowList } from './WorkflowList.tsx';

vi.mock('../../lib/log-failure.ts', () => ({ logFailure: vi.fn() }));
vi.mock('../../lib/download-file.ts', async (original) => ({
  ...(await original<typeof import('../../lib/download-file.ts')>()),
  downloadFile: vi.fn(),
}));

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const show = (address = '/library?tab=workflows', ownership: Role = 'owner') =>
  renderAt(
    address,
    <WorkflowList
      projectUuid={idOf(1)}
      libraryUuid={idOf(11)}
      ownership={ownership}
      searchRef={createRef()}
      hrefOfMethod={(project, library, method) => `/${project}/${library}?method=${method}`}
    />,
  );
const broken = aWorkflow({
  workflow_uuid: idOf(32),
  name: 'Ship it',
  validation: 'broken',
  steps: [
    aStep(1),
    aStep(2, { method: null, problem: 'missing', method_name: 'Book a van' }),
    aStep(3, { problem: 'deprecated' }),
  ],
});

test('the editor of a new workflow opens by address, once, for those who may create one', async () => {
  api.on(workflowCalls.list, () => []);
  const { address, unmount } = show('/library?tab=workflows&open=create');
  expect(await screen.findByRole('dialog', { name: 'Create workflow' })).toBeTruthy();
  expect(address()).toBe('/library?tab=workflows');
  unmount();
  show('/library?tab=workflows&open=create', 'collaborator');
  await screen.findByText('No workflows yet');
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the workflows of a library', () => {
  test('show their description, the number of their steps and whether the steps are valid', async () => {
    api.on(workflowCalls.list, () => [
      aWorkflow(),
      broken,
      aWorkflow({ workflow_uuid: idOf(33), name: 'Later', validation: 'empty', steps: [] }),
    ]);
    show();
    const [first, second, third] = await screen.findAllByRole('listitem');
    for (const text of ['Refund an order', 'Finds the order and pays it back.', '3 steps', 'Validated'])
      expect(within(first as HTMLElement).getByText(text)).toBeDefined();
    expect(within(second as HTMLElement).getByText('Broken: steps 2, 3')).toBeDefined();
    expect(within(third as HTMLElement).getByText('No steps')).toBeDefined();
    expect(screen.getByText('3 workflows')).toBeDefined();
  });

  test('[WF-02] a draft shows that it is not published, and is published from its view', async () => {
    const draft = aWorkflow({ is_reviewed: false, is_published: false });
    api.on(workflowCalls.list, () => [draft]);
    const sent = api.on(workflowCalls.update, () => aWorkflow());
    const { person } = show();
    expect(await screen.findByText('Draft')).toBeDefined();
    await person.click(await screen.findByRole('link', { name: 'Refund an order' }));
    const view = await screen.findByRole('dialog', { name: 'Refund an order' });
    expect(within(view).getByText('Draft: not published yet')).toBeDefined();
    api.on(workflowCalls.list, () => [aWorkflow()]);
    await person.click(within(view).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ is_reviewed: true }));
    await waitFor(() => expect(within(view).queryByText('Draft: not published yet')).toBeNull());
  });

  test('[LIB-14] are paged by twenty and searched by the server, all in the address', async () => {
    const all = Array.from({ length: 45 }, (_, index) =>
      aWorkflow({ workflow_uuid: idOf(200 + index), name: `Workflow ${index + 1}` }),
    );
    const requests = api.on(workflowCalls.list, ({ query }) => {
      const page = Number(query.page);
      return query.search ? all.slice(0, 1) : all.slice((page - 1) * 20, page * 20);
    });
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const response = await answer(...args);
      response.headers.set('x-total-count', '45');
      return response;
    });
    const { person, address } = show();
    expect(await screen.findByText('1–20 of 45 workflows')).toBeDefined();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'Page 3 of 3');
    expect(await screen.findByRole('link', { name: 'Workflow 45' })).toBeDefined();
    expect(address()).toBe('/library?tab=workflows&page=3');
    await person.type(screen.getByRole('searchbox', { name: 'Search workflows' }), 'refund');
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ page: '1', search: 'refund' }));
  });

  test('an empty list offers the first workflow to users who may create it', async () => {
    api.on(workflowCalls.list, () => []);
    const before = show(undefined, 'collaborator');
    expect(await screen.findByRole('heading', { name: 'No workflows yet' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('0 workflows');
    expect(screen.queryByRole('button', { name: 'Create your first workflow' })).toBeNull();
    before.unmount();
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Create your first workflow' }));
    expect(await screen.findByRole('dialog', { name: 'Create workflow' })).toBeDefined();
  });

  test('[WF-07] a failed fetch is logged and shown inline with a retry button, without a toast', async () => {
    api.on(workflowCalls.list, () => refuse(500));
    const { person } = show();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch workflows');
    expect(logFailure).toHaveBeenCalledTimes(1);
    expect(showError).not.toHaveBeenCalled();
    api.on(workflowCalls.list, () => [aWorkflow()]);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Refund an order' })).toBeDefined();
  });

  test('[WF-08] a collaborator sees create, import, edit and delete, disabled with the reason', async () => {
    api.on(workflowCalls.list, () => [aWorkflow()]);
    const { person } = show(undefined, 'collaborator');
    await screen.findByRole('link', { name: 'Refund an order' });
    for (const [name, what] of [
      ['Create workflow', 'create'],
      ['Import Arazzo', 'import'],
      ['Edit Refund an order', 'edit'],
      ['Delete Refund an order', 'delete'],
    ] as const) {
      const description = `Only the owner of the project can ${what} workflows.`;
      const button = screen.getByRole('button', { name, description });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await person.click(button);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('Cancel closes the import without importing anything', async () => {
    api.on(workflowCalls.list, () => []);
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Import Arazzo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import Arazzo' }));
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(showSuccess).not.toHaveBeenCalled();
  });

  test('[WF-07, WF-08] a deletion needs a confirmation, and its failure shows the server’s message or the default one', async () => {
    api.on(workflowCalls.list, () => [aWorkflow()]);
    api.on(workflowCalls.delete, () => refuse(500));
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Delete Refund an order' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Refund an order”?' }));
    await person.click(question.getByRole('button', { name: 'Delete workflow' }));
    expect((await question.findByRole('alert')).textContent).toBe('Failed to delete workflow');
    expect(showError).toHaveBeenCalledWith('Failed to delete workflow');
    const sent = api.on(workflowCalls.delete, () => ({ message: 'Gone' }));
    await person.click(question.getByRole('button', { name: 'Delete workflow' }));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Workflow deleted successfully'));
    expect(sent[0]?.params.id).toBe(idOf(31));
  });
});

describe('one workflow', () => {
  test('[WF-03] opens with its numbered steps, their methods, and the reasons why it is broken', async () => {
    api.on(workflowCalls.list, () => [broken]);
    const { person, address } = show();
    await person.click(await screen.findByRole('link', { name: 'Ship it' }));
    await waitFor(() => expect(address()).toBe(`/library?tab=workflows&workflow=${idOf(32)}`));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship it' }));
    // Not the field for phrases: a workflow is opened to be read.
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Ship it' }));
    const [first, second, third] = dialog
      .getAllByRole('listitem')
      .filter((item) => item.closest('ol'))
      .map((item) => within(item));
    for (const text of ['1', '/things/1', 'GET', 'Execute Method 1'])
      expect(first?.getByText(text)).toBeDefined();
    // The library of the workflow itself.
    expect(first?.queryByText('Payments API')).toBeNull();
    expect(first?.getByRole('link', { name: 'Method 1' }).getAttribute('href')).toBe(
      `/${idOf(1)}/${idOf(11)}?method=${idOf(21)}`,
    );
    expect(second?.getByText(/no longer exists/)).toBeDefined();
    expect(second?.queryByRole('link')).toBeNull();
    expect(third?.getByText(/is deprecated/)).toBeDefined();
    expect(dialog.getByText(/step 2, Book a van; step 3, Method 3/)).toBeDefined();
  });

  test('[WF-03] shows the path of a step without the variable of its base URL', async () => {
    const { method } = aStep(1);
    const step = aStep(1, { method: method && { ...method, endpoint: '{{baseUrl}}/payouts' } });
    api.on(workflowCalls.list, () => [aWorkflow({ steps: [step] })]);
    show(`/library?workflow=${idOf(31)}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund an order' }));
    expect(dialog.getByText('/payouts')).toBeDefined();
  });

  test('[WF-03] names the library of each step if there are several', async () => {
    api.on(workflowCalls.list, () => [aWorkflow({ steps: [aStep(1)] })]);
    const { unmount } = show(`/library?workflow=${idOf(31)}`);
    const alone = within(await screen.findByRole('dialog', { name: 'Refund an order' }));
    expect(alone.queryByText('Payments API')).toBeNull();
    unmount();
    const { method } = aStep(1);
    const other = method && { ...method, library_uuid: idOf(77), library_name: 'Orders API' };
    api.on(workflowCalls.list, () => [aWorkflow({ steps: [aStep(1), aStep(2, { method: other })] })]);
    show(`/library?workflow=${idOf(31)}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund an order' }));
    expect(dialog.getByText('Orders API')).toBeDefined();
    expect(dialog.getByText('Payments API')).toBeDefined();
  });

  test('is exported as an Arazzo document', async () => {
    api.on(workflowCalls.list, () => [aWorkflow({ name: 'Refund & notify' })]);
    api.on(workflowCalls.exportOne, () => ({ arazzo: '1.0.1' }));
    const { person } = show(`/library?workflow=${idOf(31)}`);
    await person.click(await screen.findByRole('button', { name: 'Export as Arazzo' }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalled());
    expect(vi.mocked(downloadFile).mock.calls[0]).toEqual([
      'refund-notify.arazzo.json',
      '{\n  "arazzo": "1.0.1"\n}\n',
      'application/json',
    ]);
  });

  test('a missing library is reported as missing', async () => {
    api.on(workflowCalls.list, () => []);
    api.on(workflowCalls.get, () => refuse(404));
    show(`/library?workflow=${idOf(99)}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('This workflow does not exist');
  });
});
