import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FormDialog } from './FormDialog.tsx';

function show(props: {
  isStoppable?: boolean;
  isPending?: boolean;
  done?: { label: string; summary: string };
}) {
  const onClose = vi.fn();
  const labels = {
    closeLabel: 'Close',
    cancelLabel: 'Cancel',
    submitLabel: 'Import',
    pendingLabel: 'Importing…',
  };
  render(
    <FormDialog
      open
      title="Import"
      description="One file"
      onClose={onClose}
      onSubmit={vi.fn()}
      {...labels}
      isPending={false}
      {...props}
    >
      <input aria-label="File name" />
    </FormDialog>,
  );
  return onClose;
}

test('a form stays open while it is being sent', async () => {
  const keptOpen = show({ isPending: true });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  expect(keptOpen).not.toHaveBeenCalled();
});

test('a form whose sending can be stopped is closed by Escape and Cancel while it is being sent', async () => {
  const onClose = show({ isPending: true, isStoppable: true });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('an accepted form is replaced by its summary and one button that closes the dialog', async () => {
  const onClose = show({ done: { label: 'Done', summary: 'Two guides imported' } });
  expect(screen.getByText('Two guides imported')).toBeTruthy();
  expect(screen.queryByLabelText('File name')).toBeNull();
  expect(screen.queryByText('One file')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
});
