import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AlertDialog, type AlertDialogProps } from './AlertDialog.tsx';

function show(props: Partial<AlertDialogProps> = {}) {
  const onOpenChange = vi.fn();
  const onConfirm = vi.fn();
  render(
    <AlertDialog
      open
      onOpenChange={onOpenChange}
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
  return { onOpenChange, onConfirm };
}

describe('an alert dialog', () => {
  it('focuses Cancel first and names the losses', async () => {
    show();
    expect(screen.getByRole('alertdialog', { name: 'Delete Meridian?' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Libraries').nextElementSibling?.textContent).toBe('4');
  });

  it('leaves closing to the caller after the confirmation', async () => {
    const { onConfirm, onOpenChange } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('closes on Escape', async () => {
    const { onOpenChange } = show();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('cannot be closed or confirmed again while pending', async () => {
    const { onOpenChange, onConfirm } = show({ pending: true });
    await userEvent.click(screen.getByRole('button', { name: 'Deleting…' }));
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('shows the reason of a failure inside', () => {
    show({ error: 'The server did not answer.' });
    expect(screen.getByRole('alert').textContent).toBe('The server did not answer.');
  });
});
