import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { offerRemedy } from './remedy.ts';
import { showError, showSuccess } from './toast.ts';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('say success politely and failure at once', async () => {
    showSuccess('Project created successfully!');
    expect((await screen.findByText('Project created successfully!')).closest('[role]')?.role).toBe('status');
    showError('Failed to create the project');
    expect((await screen.findByText('Failed to create the project')).closest('[role]')?.role).toBe('alert');
  });

  it('are gone after four seconds', async () => {
    showSuccess('Saved');
    await screen.findByText('Saved');
    await act(() => vi.advanceTimersByTimeAsync(3900));
    expect(screen.queryByText('Saved')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('[SHELL-10] stay no longer with the way to take back what they say, and go when it is taken', async () => {
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

  it('tell once when they went and what they say was not taken back', async () => {
    const chances = [1, 2].map(() => ({ label: 'Undo', run: vi.fn(), lapsed: vi.fn() }));
    for (const [at, chance] of chances.entries()) {
      showSuccess(`Gone ${at}`, chance);
      const toast = (await screen.findByText(`Gone ${at}`)).closest('[role]');
      const button = toast?.querySelector('button');
      if (at === 0) for (const _twice of [1, 2]) await act(async () => button?.click());
    }
    await act(() => vi.advanceTimersByTimeAsync(3000));
    for (const { lapsed } of chances) expect(lapsed).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(chances.map(({ run, lapsed }) => [run.mock.calls.length, lapsed.mock.calls.length])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('stay with the remedy for what they say, and go when it is used', async () => {
    const run = vi.fn();
    offerRemedy('The cup is full.', { label: 'Get a larger one', run });
    showError('Sorry. The cup is full.');
    const button = await screen.findByRole('button', { name: 'Get a larger one' });
    await act(() => vi.advanceTimersByTimeAsync(3900));
    expect(button.isConnected).toBe(true);
    await act(async () => button.click());
    expect(run).toHaveBeenCalledOnce();
    await waitFor(() => expect(button.isConnected).toBe(false));
  });
});
