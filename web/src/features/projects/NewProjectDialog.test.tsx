import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { aProject } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { ada } from '../../testing/fake-identity.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { NewProjectDialog, type NewProjectDialogProps } from './NewProjectDialog.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (props: Partial<NewProjectDialogProps> = {}) =>
  renderAt(
    '/projects',
    <NewProjectDialog
      open
      onClose={() => {}}
      locked={false}
      onSignOut={() => {}}
      onCreated={() => {}}
      {...props}
    />,
  );
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toDetails = async (kind: 'Open Source' | 'Private' = 'Open Source') => {
  fireEvent.click(await screen.findByRole('radio', { name: kind }));
  press('Continue');
  await screen.findByLabelText(/^Name/);
};

describe('a new project', () => {
  test('[PROJ-06] starts with the kind, open source by default, followed by its details', async () => {
    show();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Open Source' })).checked).toBe(true);
    expect(
      screen.getByText('A public repository is required. Anyone can see its plugin page.'),
    ).toBeDefined();
    expect(
      screen.getByText('A repository is optional. Only members and key holders see its plugin page.'),
    ).toBeDefined();
    await toDetails('Private');
    expect(screen.getByLabelText('Repository URL optional')).toBeDefined();
  });

  test('[PROJ-06] cannot be closed if it is the first one', async () => {
    const onClose = vi.fn();
    const first = show({ locked: true, onClose });
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    first.unmount();

    show({ onClose });
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('[PROJ-07] shows an error at every invalid field at once', async () => {
    show();
    await toDetails();
    type(/^Website/, 'example.com');
    type(/^Documentation/, 'ftp://example.com');
    press('Create project');
    expect(await screen.findByText('Project name is required')).toBeDefined();
    expect(screen.getByText('Repository URL is required for open source projects')).toBeDefined();
    expect(screen.getAllByText('Please enter a valid URL starting with http:// or https://')).toHaveLength(2);

    type(/^Repository/, 'nonsense');
    await waitFor(() =>
      expect(screen.getAllByText('Please enter a valid URL starting with http:// or https://')).toHaveLength(
        3,
      ),
    );
  });

  test('[PROJ-08] sends the form once, after a second, even if the button is pressed again', async () => {
    const made = aProject();
    const created: Project[] = [];
    const sent = api.on(projectCalls.create, () => made);
    show({ onCreated: (project) => created.push(project) });
    await toDetails('Private');
    type(/^Name/, '  Meridian Payments ');
    press('Create project');

    const button = await screen.findByRole('button', { name: 'Creating…' });
    fireEvent.click(button);
    await vi.advanceTimersByTimeAsync(900);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    await waitFor(() => expect(created).toEqual([made]));
    expect(showSuccess).toHaveBeenCalledWith('Project created successfully');
    expect(sent.map(({ body }) => [body.name, body.is_opensource])).toEqual([['Meridian Payments', false]]);
  });

  test('starts again with the kind when a draft is discarded, without the previous error', async () => {
    api.on(projectCalls.create, () => refuse(500));
    storeUser(ada);
    const before = show();
    await toDetails('Private');
    type(/^Name/, 'Half a thought');
    before.unmount();
    show();
    await screen.findByLabelText(/^Name/);
    press('Create project');
    await screen.findByRole('alert');
    press('Discard draft');
    expect(await screen.findByRole('radio', { name: 'Open Source' })).toBeDefined();
    await toDetails('Private');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
  });

  test('keeps the draft across a reload, for the same user only, until the project is created', async () => {
    api.on(projectCalls.create, () => aProject());
    storeUser(ada);
    const before = show();
    await toDetails('Private');
    type(/^Name/, 'Half a thought');
    before.unmount();

    storeUser({ ...ada, uid: 'grace' });
    const other = show();
    expect(await screen.findByRole('radio', { name: 'Open Source' })).toBeDefined();
    other.unmount();

    storeUser(ada);
    const onCreated = vi.fn();
    show({ onCreated });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Half a thought');
    expect(screen.getByText('What you typed before is still here.')).toBeDefined();
    press('Create project');
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(Object.keys(sessionStorage)).toEqual(['auth_user']);
  });

  test('keeps the draft on Cancel, and resets the kind when there is none', async () => {
    storeUser(ada);
    const onClose = vi.fn();
    const before = show({ onClose });
    await toDetails('Private');
    press('Back');
    press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    before.unmount();
    expect(Object.keys(sessionStorage)).toEqual(['auth_user']);

    const again = show();
    await toDetails('Private');
    type(/^Name/, 'Half a thought');
    press('Back');
    press('Cancel');
    again.unmount();
    show();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Half a thought');
  });

  test('shows a refusal in the form, below the fields that it names', async () => {
    api.on(projectCalls.create, () =>
      refuse(422, { message: 'The name is taken.', fields: { name: 'Choose another name' } }),
    );
    show();
    await toDetails('Private');
    type(/^Name/, 'Meridian');
    press('Create project');
    await vi.advanceTimersByTimeAsync(1000);
    expect((await screen.findByRole('alert')).textContent).toBe('The name is taken.');
    expect(showError).toHaveBeenCalledWith('The name is taken.');
    expect(await screen.findByText('Choose another name')).toBeDefined();
  });

  test('[BILL-11] shows the refusal of a plan limit once, in the form', async () => {
    api.on(projectCalls.create, () =>
      refuse(402, { message: 'Indie allows 1 project.', code: 'plan_limit_reached' }),
    );
    show();
    await toDetails('Private');
    type(/^Name/, 'Meridian');
    press('Create project');
    await vi.advanceTimersByTimeAsync(1000);
    expect((await screen.findByRole('alert')).textContent).toContain('Indie allows 1 project.');
    expect(showError).not.toHaveBeenCalled();
  });

  test('reports an invalid response from the server as invalid', async () => {
    api.on(projectCalls.create, () => ({ name: 'Meridian' }) as unknown as Project);
    show();
    await toDetails('Private');
    type(/^Name/, 'Meridian');
    press('Create project');
    await vi.advanceTimersByTimeAsync(1000);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid response from create project API');
  });
});
