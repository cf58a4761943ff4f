import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseAction } from '../testing/choose-action.ts';
import { renderAt } from '../testing/render-at.tsx';
import { RowActions, type RowActionsProps } from './RowActions.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(props: Partial<RowActionsProps> = {}) {
  const actions = { onView: vi.fn(), onEdit: vi.fn(), onDelete: vi.fn() };
  const rendered = renderAt(
    '/',
    <RowActions
      name="Refund"
      editUnavailable={undefined}
      deleteUnavailable={undefined}
      {...actions}
      {...props}
    />,
  );
  return { ...actions, ...rendered };
}
const stubTouch = () => vi.stubGlobal('matchMedia', () => ({ matches: false }));

test('with a mouse, a row has a button for each action', async () => {
  const { person, onView, onEdit, onDelete } = show();
  for (const name of ['View Refund', 'Edit Refund', 'Delete Refund'])
    await person.click(screen.getByRole('button', { name }));
  for (const action of [onView, onEdit, onDelete]) expect(action).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
});

test('on a touch screen, a row has one menu with all actions', async () => {
  stubTouch();
  const { person, onView, onEdit, onDelete } = show();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  for (const action of ['View', 'Edit', 'Delete']) await chooseAction(person, 'Actions for Refund', action);
  for (const action of [onView, onEdit, onDelete]) expect(action).toHaveBeenCalledOnce();
});

test('the menu says why an action is unavailable', async () => {
  stubTouch();
  const { person, onDelete } = show({ deleteUnavailable: 'Only the owner can delete.' });
  await person.click(screen.getByRole('button', { name: 'Actions for Refund' }));
  const item = await screen.findByRole('menuitem', { name: /^Delete/ });
  expect(item.textContent).toContain('Only the owner can delete.');
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(onDelete).not.toHaveBeenCalled();
});
