import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MaskedValue } from './MaskedValue.tsx';

const show = (onCopyFailure = (_: unknown) => {}) =>
  render(
    <MaskedValue
      masked="sk_live_••••••••1a2b3c4d"
      value="sk_live_whole_secret_1a2b3c4d"
      copyLabel="Copy"
      copiedLabel="Copied"
      what="API key"
      onCopyFailure={onCopyFailure}
    />,
  );
const copy = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy API key' })));

describe('a masked value', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('never contains the whole value in the page', () => {
    const { container } = show();
    expect(container.innerHTML).not.toContain('whole_secret');
  });

  it('copies the whole value, confirms it, and offers to copy again after two seconds', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show();
    await copy();
    expect(write).toHaveBeenCalledWith('sk_live_whole_secret_1a2b3c4d');
    expect(screen.getByRole('button', { name: 'Copied API key' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Copied');
    act(() => vi.advanceTimersByTime(1999));
    expect(screen.queryByRole('button', { name: 'Copied API key' })).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Copy API key' })).toBeTruthy();
  });

  it('reports when the browser refuses to copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const onCopyFailure = vi.fn();
    show(onCopyFailure);
    await copy();
    expect(onCopyFailure).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Copied')).toBeNull();
  });
});
