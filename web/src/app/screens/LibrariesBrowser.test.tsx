import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aLibrary, aMethod, aProject, aWorkflow, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError } from '../../ui/toast.ts';
import { AllLibrariesScreen } from './AllLibrariesScreen.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(projectCalls.list, () => [
    aProject(),
    aProject({ project_uuid: idOf(2), name: 'Logistics', ownership: 'collaborator' }),
  ]);
  api.on(libraryCalls.list, ({ params }) =>
    params.projectUuid === idOf(1)
      ? [aLibrary(), aLibrary({ library_uuid: idOf(12), name: 'Refunds API', version: '1.0' })]
      : [],
  );
  api.on(methodCalls.list, ({ params }) =>
    params.libraryId === idOf(11)
      ? [aMethod({ tags: [] })]
      : [aMethod({ method_name: 'Refund', library_uuid: idOf(12) })],
  );
  api.on(workflowCalls.list, () => [aWorkflow()]);
});
afterEach(() => vi.unstubAllGlobals());

const show = (address = '/dashboard') => renderAt(address, <AllLibrariesScreen />);
const select = (name: string) => screen.getByRole('combobox', { name });

test('[SHELL-08, PROJ-09] the overview shows in the list and in a toast that the projects could not be loaded', async () => {
  api.on(projectCalls.list, () => refuse(400));
  show();
  expect(await screen.findByRole('heading', { name: 'Failed to load projects' })).toBeDefined();
  expect(screen.getByText('Failed to fetch projects')).toBeDefined();
  expect(showError).toHaveBeenCalledExactlyOnceWith('Failed to fetch projects');
});

describe('the libraries browser', () => {
  test('[LIB-14] starts with the first library of the first project; the address selects another', async () => {
    const { person, address } = show();
    expect(await screen.findByRole('link', { name: 'Create a payment' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open library' }).getAttribute('href')).toBe(
      `/dashboard/projects/${idOf(1)}/libraries/${idOf(11)}`,
    );
    await person.selectOptions(select('Library'), 'Refunds API (1.0)');
    expect(await screen.findByRole('link', { name: 'Refund' })).toBeDefined();
    expect(address()).toBe(`/dashboard?project=${idOf(1)}&library=${idOf(12)}`);
  });

  test('[LIB-14] has tabs for methods and workflows, with Refresh and Create for the selected one, stored in the address', async () => {
    const { person, address } = show(`/dashboard?library=${idOf(12)}&q=refund&page=1`);
    await screen.findByRole('link', { name: 'Refund' });
    for (const name of ['Refresh', 'Create method'])
      expect(screen.getByRole('button', { name })).toBeDefined();
    await person.click(screen.getByRole('tab', { name: 'Workflows' }));
    expect(await screen.findByRole('link', { name: 'Refund an order' })).toBeDefined();
    await waitFor(() => expect(address()).toBe(`/dashboard?library=${idOf(12)}&tab=workflows`));
    for (const name of ['Refresh', 'Create workflow'])
      expect(screen.getByRole('button', { name })).toBeDefined();
    await person.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('link', { name: 'Refund' })).toBeDefined();
  });

  test('[LIB-14] a shared link shows the same tab of the same library', async () => {
    show(`/dashboard?project=${idOf(1)}&library=${idOf(12)}&tab=workflows`);
    expect(await screen.findByRole('link', { name: 'Refund an order' })).toBeDefined();
    expect((select('Library') as HTMLSelectElement).selectedOptions[0]?.text).toBe('Refunds API (1.0)');
  });

  test('[LIB-14] the library select reserves its space before it is loaded and without libraries', async () => {
    let answer = () => {};
    api.on(libraryCalls.list, () => new Promise((resolve) => (answer = () => resolve([]))));
    show();
    expect(await screen.findByRole('combobox', { name: 'Library' })).toHaveProperty('disabled', true);
    await waitFor(() => {
      answer();
      expect((select('Library') as HTMLSelectElement).selectedOptions[0]?.text).toBe('No Libraries Found');
    });
    expect(select('Library')).toHaveProperty('disabled', true);
  });

  test('[LIB-03] offers Add New Library to owners, and shows when a project has no library', async () => {
    const { person } = show();
    await screen.findByRole('link', { name: 'Create a payment' });
    expect(screen.getByRole('button', { name: 'Add New Library' })).toBeDefined();
    await person.selectOptions(select('Project'), 'Logistics');
    expect(await screen.findByRole('heading', { name: 'No Libraries Found' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add New Library' })).toBeNull();
  });

  test('a missing project or library is reported, and the user can choose another', async () => {
    const { person, unmount } = show(`/dashboard?project=${idOf(99)}`);
    expect(await screen.findByRole('heading', { name: 'This project does not exist' })).toBeDefined();
    await person.selectOptions(select('Project'), 'Meridian Payments');
    expect(await screen.findByRole('link', { name: 'Create a payment' })).toBeDefined();
    unmount();
    show(`/dashboard?library=${idOf(99)}`);
    expect(await screen.findByRole('heading', { name: 'This library does not exist' })).toBeDefined();
  });
});
