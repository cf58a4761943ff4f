import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

function show(props: Partial<ConfirmDialogProps> = {}) {
  const onClose = vi.fn();
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title="Delete Meridian?"
      description="This action cannot be undone."
      losses={[{ label: 'Libraries', value: 4 }]}
      cancelLabel="Cancel"
      confirmLabel="Delete project"
      pendingLabel="Deleting…"
      {...props}
    />,
  );
  return { onClose, onConfirm };
}

describe('a confirm dialog', () => {
  it('focuses Cancel first and lists the losses', async () => {
    show();
    expect(screen.getByRole('alertdialog', { name: 'Delete Meridian?' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Libraries').nextElementSibling?.textContent).toBe('4');
  });

  it('leaves closing to the caller after the confirmation', async () => {
    const { onConfirm, onClose } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes on Escape', async () => {
    const { onClose } = show();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('cannot be closed or confirmed again while pending', async () => {
    const onConfirm = vi.fn(() => new Promise(() => {}));
    const { onClose } = show({ onConfirm });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Delete project' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Deleting…' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('shows the reason of a failure inside, and can be confirmed again', async () => {
    const onConfirm = vi.fn().mockRejectedValueOnce(new Error('no answer'));
    show({ onConfirm, failureText: () => 'The server did not answer.' });
    await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The server did not answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });
});
