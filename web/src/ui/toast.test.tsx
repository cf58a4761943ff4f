import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { provideErrorActions } from './error-action.ts';
import { showError, showSuccess } from './toast.ts';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('announce success politely and failure immediately', async () => {
    showSuccess('Project created successfully!');
    expect((await screen.findByText('Project created successfully!')).closest('[role]')?.role).toBe('status');
    showError('Failed to create the project');
    expect((await screen.findByText('Failed to create the project')).closest('[role]')?.role).toBe('alert');
  });

  it('disappear after four seconds', async () => {
    showSuccess('Saved');
    await screen.findByText('Saved');
    await act(() => vi.advanceTimersByTimeAsync(3900));
    expect(screen.queryByText('Saved')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('[SHELL-10] with an undo button are not shown longer, and disappear when the user undoes', async () => {
    const run = vi.fn();
    showSuccess('It is gone.', { label: 'Undo', run });
    const button = await screen.findByRole('button', { name: 'Undo' });
    await act(() => vi.advanceTimersByTimeAsync(3900));
    expect(button.isConnected).toBe(true);
    const title = document.createElement('h1');
    document.body.appendChild(document.createElement('main')).append(title);
    button.focus();
    await act(async () => button.click());
    expect(run).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(title);
    title.parentElement?.remove();
    await waitFor(() => expect(button.isConnected).toBe(false));
    showSuccess('It is gone again.', { label: 'Undo', run });
    const late = await screen.findByRole('button', { name: 'Undo' });
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(late.isConnected).toBe(false);
  });

  it('call onDismiss once when they disappear without an undo', async () => {
    const chances = [1, 2].map(() => ({ label: 'Undo', run: vi.fn(), onDismiss: vi.fn() }));
    for (const [at, chance] of chances.entries()) {
      showSuccess(`Gone ${at}`, chance);
      const toast = (await screen.findByText(`Gone ${at}`)).closest('[role]');
      const button = toast?.querySelector('button');
      if (at === 0) for (const _twice of [1, 2]) await act(async () => button?.click());
    }
    await act(() => vi.advanceTimersByTimeAsync(3000));
    for (const { onDismiss } of chances) expect(onDismiss).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(chances.map(({ run, onDismiss }) => [run.mock.calls.length, onDismiss.mock.calls.length])).toEqual(
      [
        [1, 0],
        [0, 1],
      ],
    );
  });

  it('offer to try again if the caller can, and run it once', async () => {
    const retry = vi.fn();
    showError('Could not publish the changes. Try again.', new Error('away'), retry);
    const button = await screen.findByRole('button', { name: 'Try Again' });
    for (const _twice of [1, 2]) await act(async () => button.click());
    expect(retry).toHaveBeenCalledOnce();
    await waitFor(() => expect(button.isConnected).toBe(false));
  });

  it('show the action that fixes their cause, and disappear when the user takes it', async () => {
    const run = vi.fn();
    const full = new Error('full');
    provideErrorActions({
      find: (cause) => (cause === full ? { label: 'Get a larger one', run } : null),
      isResolved: () => false,
      subscribe: () => () => {},
    });
    showError('Sorry. The cup is full.', full);
    const button = await screen.findByRole('button', { name: 'Get a larger one' });
    await act(() => vi.advanceTimersByTimeAsync(3900));
    expect(button.isConnected).toBe(true);
    await act(async () => button.click());
    expect(run).toHaveBeenCalledOnce();
    await waitFor(() => expect(button.isConnected).toBe(false));
  });
});
