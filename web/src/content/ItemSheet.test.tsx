import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useUnsavedInput } from '../drafts/GuardedDialog.tsx';
import { ItemSheet } from './ItemSheet.tsx';

const messages = {
  one: 'Method',
  close: 'Close',
  loadingOne: 'Loading…',
  oneFailed: { title: 'Not loaded', fallback: '', retry: 'Try Again' },
  neighbors: { previous: 'Previous method', next: 'Next method' },
};

function Phrase({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedInput(isUnsaved);
  return null;
}

function show(isUnsaved: boolean) {
  const onOpen = vi.fn();
  const onEdit = vi.fn();
  const query = { data: 'Refund a payment', error: null, refetch: vi.fn() };
  render(
    <ItemSheet
      {...{ id: '1', ids: ['1', '2'], open: true, onClose: vi.fn(), onOpen, query, messages }}
      title={query.data}
      notFound={{ title: 'Deleted', message: '' }}
      footer={(_method, leave) => (
        <button type="button" onClick={() => leave(onEdit)}>
          Edit
        </button>
      )}
    >
      {() => <Phrase isUnsaved={isUnsaved} />}
    </ItemSheet>,
  );
  return { onOpen, onEdit };
}

test('unsaved input in a sheet is kept until discarding it is confirmed, for the next item and the buttons below', async () => {
  const { onOpen, onEdit } = show(true);
  for (const [button, way] of [
    ['Next method', onOpen],
    ['Edit', onEdit],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(way).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await vi.waitFor(() => expect(way).toHaveBeenCalledOnce());
  }
});

test('a sheet without unsaved input opens the next item at once', async () => {
  const { onOpen } = show(false);
  await userEvent.click(screen.getByRole('button', { name: 'Next method' }));
  expect(onOpen).toHaveBeenCalledWith('2');
});
