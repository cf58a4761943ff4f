import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProject } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { EditProjectDialog } from './EditProjectDialog.tsx';
import { EditProjectButton } from './ProjectSummary.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(projectCalls.list, () => []);
  api.on(projectCalls.get, () => aProject());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (project: Project = aProject(), onClose = vi.fn()) => {
  renderAt('/projects', <EditProjectDialog project={project} open onClose={onClose} />);
  return onClose;
};
const rename = async (name: string) =>
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: name } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe('editing a project', () => {
  test('[PROJ-08, PROJ-09] saves the whole form after a second and confirms it', async () => {
    const sent = api.on(projectCalls.update, ({ body }) => aProject({ name: body.name }));
    const onClose = show();
    await rename('Meridian');
    save();
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toEqual({
      name: 'Meridian',
      description: 'Card and wallet acceptance.',
      is_opensource: true,
      website_url: '',
      documentation_url: '',
      repository_url: 'https://example.com/meridian',
    });
    expect(showSuccess).toHaveBeenCalledWith('Project updated successfully');
  });

  test('[PROJ-08] keeps what another user changed in the meantime', async () => {
    api.on(projectCalls.get, () =>
      aProject({ description: 'Changed in another tab.', website_url: 'https://new.example' }),
    );
    const sent = api.on(projectCalls.update, ({ body }) => aProject({ name: body.name }));
    const onClose = show();
    await rename('Meridian');
    save();
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toMatchObject({
      name: 'Meridian',
      description: 'Changed in another tab.',
      website_url: 'https://new.example',
    });
  });

  test.each([
    ['the server’s message', refuse(409, { message: 'Somebody was faster.' }), 'Somebody was faster.'],
    ['the default without one', refuse(500), 'Failed to update project'],
    ['the error for an invalid answer', {} as Project, 'Invalid response from update project API'],
  ])('[PROJ-09] keeps the input and shows %s', async (_name, reply, words) => {
    api.on(projectCalls.update, () => reply);
    const onClose = show();
    await rename('Kept');
    save();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(showError).toHaveBeenCalledWith(words);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Kept');
  });

  test('[PROJ-07] an open source project needs its repository; a private one does not', async () => {
    show(aProject({ is_opensource: false, repository_url: '' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Open Source' }));
    expect(screen.getByText(/An operator may review/)).toBeTruthy();
    save();
    expect(await screen.findByText('Repository URL is required for open source projects')).toBeTruthy();
  });

  test('[PROJ-11] shows that a rejected project is submitted again', async () => {
    show(aProject({ is_approved: 'rejected' }));
    expect(await screen.findByText(/submits it for review again/)).toBeTruthy();
  });

  test('asks before changes are discarded', async () => {
    const onClose = show();
    await rename('Half done');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard your changes?')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  test('is only for the owner', () => {
    renderAt('/projects', <EditProjectButton project={aProject({ ownership: 'collaborator' })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
