import { type ProjectKey, projectKeyCalls } from '@fieldkit/contract/keys.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProject, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { ProjectKeyDialog } from './ProjectKeyDialog.tsx';

const key: ProjectKey = {
  key_uuid: idOf(7),
  project_key: 'fk_live_A0001b2C3d4E5f6G7h8',
  is_active: true,
  created_date: '2026-11-12T09:30:00.000Z',
};
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});
const show = (ownership: 'owner' | 'collaborator' = 'owner') =>
  renderAt('/', <ProjectKeyDialog project={aProject({ ownership })} open onClose={() => {}} />);

test('[KEY-01, KEY-03] a key is created, masked, copied whole, and deleted by id after a confirmation', async () => {
  api.on(projectKeyCalls.get, () => refuse(404, { code: 'key_not_found' }));
  api.on(projectKeyCalls.create, () => key);
  const deleted = api.on(projectKeyCalls.delete, () => ({ message: '' }));
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Generate key' }));
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(screen.getByText('fk_live_••••••••E5f6G7h8')).toBeTruthy();
  expect(document.body.textContent).not.toContain(key.project_key);
  const copy = screen.getByRole('button', { name: 'Copy API key' });
  expect(document.activeElement).toBe(copy);
  await person.click(copy);
  expect(await screen.findByText('fk_live_••••••••E5f6G7h8')).toBeTruthy();
  expect(document.body.textContent).not.toContain(key.project_key);
  expect(showSuccess).toHaveBeenCalledWith('API key created');

  await person.click(screen.getByRole('button', { name: 'Delete key' }));
  const asking = within(await screen.findByRole('alertdialog'));
  await person.click(asking.getByRole('button', { name: 'Delete key' }));
  expect(await screen.findByText('No API key yet')).toBeTruthy();
  expect(deleted.map(({ params }) => params.project_key)).toEqual([key.key_uuid]);
  expect(showError).not.toHaveBeenCalled();
});

test('[KEY-01] the specified answers are sufficient: a 404 without a code, then a key without an id', async () => {
  const { key_uuid: _id, ...specified } = key;
  api.on(projectKeyCalls.get, () => refuse(404, { code: undefined }));
  api.on(projectKeyCalls.create, () => specified as ProjectKey);
  const deleted = api.on(projectKeyCalls.delete, () => ({}) as never);
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Generate key' }));
  await person.click(await screen.findByRole('button', { name: 'Delete key' }));
  const asking = within(await screen.findByRole('alertdialog'));
  await person.click(asking.getByRole('button', { name: 'Delete key' }));
  expect(await screen.findByText('No API key yet')).toBeTruthy();
  expect(deleted.map(({ params }) => params.project_key)).toEqual([key.project_key]);
});

test('for a deleted project, the dialog shows that and offers no key', async () => {
  api.on(projectKeyCalls.get, () =>
    refuse(404, { code: 'project_not_found', message: 'This project no longer exists.' }),
  );
  show();
  expect(await screen.findByText('This project no longer exists.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Generate key' })).toBeNull();
});

test('[KEY-04] collaborators see that the owner manages keys', async () => {
  show('collaborator');
  expect(await screen.findByText('The owner of this project manages its keys.')).toBeTruthy();
});

test('the command that pushes a document is shown with the key masked', async () => {
  api.on(projectKeyCalls.get, () => key);
  show();
  const command = (await screen.findByText('curl')).closest('pre');
  expect(command?.textContent).toContain(`/api/libraries/project/${idOf(1)}`);
  expect(command?.textContent).toContain('Bearer fk_live_••••••••E5f6G7h8');
});
