import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { showError } from '../ui/toast.ts';
import { useRetriedMutation } from './use-retried-mutation.ts';

type Send = (note: string) => Promise<void>;

function Publish({ send, failed }: { send: Send; failed: string | (() => null) }) {
  const publish = useRetriedMutation({ mutationFn: (note: string) => send(note), failed });
  return (
    <button type="button" onClick={() => publish.mutate('New prices')}>
      Publish
    </button>
  );
}

test('[SHELL-10] a message that says try again has a button that runs the same request again', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
  const { person, unmount } = renderAt('/', <Publish send={send} failed="Could not publish. Try again." />);
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(showError).toHaveBeenCalledOnce());
  const [text, cause, retry] = vi.mocked(showError).mock.lastCall ?? [];
  expect([text, cause]).toEqual(['Could not publish. Try again.', new Error('away')]);
  // The message outlives the screen.
  unmount();
  retry?.();
  await vi.waitFor(() => expect(send.mock.calls).toEqual([['New prices'], ['New prices']]));
  expect(showError).toHaveBeenCalledOnce();
});

test('a failure without a message shows none', async () => {
  const send = vi.fn<Send>().mockRejectedValue(new Error('left'));
  const failed = vi.fn(() => null);
  const { person } = renderAt('/', <Publish send={send} failed={failed} />);
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(showError).not.toHaveBeenCalled();
});
