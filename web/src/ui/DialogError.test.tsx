import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogError } from './DialogError.tsx';

afterEach(() => vi.restoreAllMocks());

const Form = ({ failed }: { failed: boolean }) => (
  <Dialog open closeLabel="Close" title="New Project" footer={<Button>Create</Button>}>
    <form aria-label="Project">
      {failed && <DialogError title="Not saved">The server is away.</DialogError>}
    </form>
  </Dialog>
);

const comesBefore = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('an error is shown beside the form and is read before the buttons', () => {
  const { rerender } = render(<Form failed={false} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Form failed />);
  const alert = within(screen.getByRole('dialog')).getByRole('alert');
  expect(alert.textContent).toBe('Not savedThe server is away.');
  expect(within(screen.getByRole('form')).queryByRole('alert')).toBeNull();
  expect(comesBefore(alert, screen.getByRole('button', { name: 'Create' }))).toBe(true);
});

test('a confirm dialog and a page show the error where it is rendered', async () => {
  const { unmount } = render(
    <ConfirmDialog
      {...{ open: true, onClose: () => {}, onConfirm: () => Promise.reject(new Error('away')) }}
      failureText={() => 'The server is away.'}
      {...{
        title: 'Delete Meridian?',
        description: 'For good.',
        cancelLabel: 'Cancel',
        confirmLabel: 'Delete',
      }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const alert = await within(screen.getByRole('alertdialog')).findByRole('alert');
  expect(comesBefore(screen.getByText('For good.'), alert)).toBe(true);
  expect(comesBefore(alert, screen.getByRole('button', { name: 'Cancel' }))).toBe(true);
  unmount();
  render(<DialogError>The server is away.</DialogError>);
  expect(screen.getByRole('alert').textContent).toBe('The server is away.');
});
