import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
});
