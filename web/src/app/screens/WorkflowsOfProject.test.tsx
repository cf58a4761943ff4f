import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLibrary, aProject, idOf } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { WorkflowsOfProject } from './WorkflowsOfProject.tsx';

beforeEach(() => {
  fakeApi().on(workflowCalls.choices, () => []);
});

const libraries = [aLibrary({ items: 3 }), aLibrary({ library_uuid: idOf(12), items: 45 })];
const show = (changes: Parameters<typeof aProject>[0] = {}, shown = libraries) => {
  const onAddLibrary = vi.fn();
  const rendered = renderAt(
    '/',
    <WorkflowsOfProject project={aProject(changes)} libraries={shown} onAddLibrary={onAddLibrary} />,
  );
  return { ...rendered, onAddLibrary };
};

test('a project without workflows leads to a new one in its largest library, and to the unanswered questions', async () => {
  show();
  const create = await screen.findByRole('link', { name: 'Create your first workflow' });
  expect(create.getAttribute('href')).toBe(
    `/dashboard/projects/${idOf(1)}/libraries/${idOf(12)}?tab=workflows&open=create`,
  );
  expect(screen.getByRole('link', { name: 'Draft one from a question' }).getAttribute('href')).toBe(
    `/dashboard/analytics/queries?project=${idOf(1)}&only=unanswered`,
  );
});

test('the workflows of a project show which need work, and another one is created in one click', async () => {
  const aChoice = (name: string, needs: 'repair' | 'review' | null, http_methods = ['POST', 'GET']) => ({
    workflow_uuid: idOf(30 + name.length),
    name,
    library_uuid: idOf(12),
    library_name: 'Payments API',
    description: `How to ${name}`,
    updated_at: '2026-11-20T10:00:00.000Z',
    http_methods,
    needs,
  });
  fakeApi().on(workflowCalls.choices, () => [
    aChoice('Refund', null),
    aChoice('Pay a supplier', 'repair'),
    aChoice('Ship', 'review'),
    aChoice('Void', null, []),
  ]);
  show();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RefundHow to Refund2 stepsPOST›GETUpdated Nov 20, 2026Payments API',
    'Pay a supplierHow to Pay a supplierBroken2 stepsPOST›GETUpdated Nov 20, 2026Payments API',
    'ShipHow to ShipDraft2 stepsPOST›GETUpdated Nov 20, 2026Payments API',
    'VoidHow to VoidNo stepsUpdated Nov 20, 2026Payments API',
  ]);
  expect(screen.getByRole('link', { name: 'Create workflow' }).getAttribute('href')).toContain(
    `/libraries/${idOf(12)}?tab=workflows&open=create`,
  );
});

test('a project without libraries offers to add one before its first workflow', async () => {
  const { person, onAddLibrary } = show({}, []);
  await person.click(await screen.findByRole('button', { name: 'Add a library first' }));
  expect(onAddLibrary).toHaveBeenCalledOnce();
});

test('collaborators who may not create workflows see no way to create one', async () => {
  show({ ownership: 'collaborator' });
  await screen.findByText('No workflows yet');
  expect(screen.queryByRole('link')).toBeNull();
});
