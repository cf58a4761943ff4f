import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLibrary, aProject, idOf } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { WorkflowsOfProject } from './WorkflowsOfProject.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(workflowCalls.choices, () => []);
});

const libraries = [aLibrary({ items: 3 }), aLibrary({ library_uuid: idOf(12), items: 45 })];
const show = (changes: Parameters<typeof aProject>[0] = {}) => {
  const onAddLibrary = vi.fn();
  const shown = renderAt('/', <WorkflowsOfProject project={aProject(changes)} onAddLibrary={onAddLibrary} />);
  return { ...shown, onAddLibrary };
};

test('a project without workflows leads to a new one in its largest library, and to the unanswered questions', async () => {
  api.on(libraryCalls.list, () => libraries);
  show();
  const create = await screen.findByRole('link', { name: 'Create your first workflow' });
  expect(create.getAttribute('href')).toBe(
    `/dashboard/projects/${idOf(1)}/libraries/${idOf(12)}?tab=workflows&open=create`,
  );
  expect(screen.getByRole('link', { name: 'Draft one from a question' }).getAttribute('href')).toBe(
    `/dashboard/analytics/queries?project=${idOf(1)}&only=unanswered`,
  );
});

test('a project without libraries offers to add one before its first workflow', async () => {
  api.on(libraryCalls.list, () => []);
  const { person, onAddLibrary } = show();
  await person.click(await screen.findByRole('button', { name: 'Add a library first' }));
  expect(onAddLibrary).toHaveBeenCalledOnce();
});

test('collaborators who may not create workflows see no way to create one', async () => {
  api.on(libraryCalls.list, () => libraries);
  show({ ownership: 'collaborator' });
  await screen.findByText('No workflows yet');
  expect(screen.queryByRole('link')).toBeNull();
});
