import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { placeBeside, Tooltip } from './Tooltip.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByRole('tooltip')?.textContent;

it('an icon button with a short text keeps its whole label as its accessible name', () => {
  render(<IconButton label="Export all as Arazzo" text="Export all" icon={<svg aria-hidden="true" />} />);
  expect(screen.getByRole('button', { name: 'Export all as Arazzo' }).textContent).toBe('Export all');
});

describe('a tooltip', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('appears after the pointer has rested for 300 ms and stays while the pointer moves to it', () => {
    render(<IconButton label="Quick Actions" icon={<svg aria-hidden="true" />} />);
    const button = screen.getByRole('button', { name: 'Quick Actions' });
    fireEvent.pointerMove(button, { pointerType: 'mouse' });
    pass(299);
    expect(shown()).toBeUndefined();
    pass(1);
    expect(shown()).toBe('Quick Actions');
    fireEvent.pointerLeave(button);
    fireEvent.pointerEnter(screen.getByRole('tooltip'));
    pass(1000);
    expect(shown()).toBe('Quick Actions');
    fireEvent.pointerLeave(screen.getByRole('tooltip'));
    pass(249);
    expect(shown()).toBe('Quick Actions');
    pass(1);
    expect(shown()).toBeUndefined();
  });

  it('does not appear on touch, and disappears on Escape and on a press', () => {
    render(<IconButton label="Quick Actions" icon={<svg aria-hidden="true" />} />);
    const button = screen.getByRole('button');
    fireEvent.pointerMove(button, { pointerType: 'touch' });
    pass(1000);
    expect(shown()).toBeUndefined();
    for (const dismiss of [
      () => fireEvent.keyDown(button, { key: 'Escape' }),
      () => fireEvent.pointerDown(button),
      () => fireEvent.pointerDown(screen.getByRole('tooltip')),
    ]) {
      fireEvent.pointerMove(button, { pointerType: 'mouse' });
      pass(300);
      expect(shown()).toBe('Quick Actions');
      dismiss();
      expect(shown()).toBeUndefined();
      fireEvent.pointerLeave(button);
    }
  });

  it('lets presses through to the covered element when the keyboard opened it', () => {
    render(<IconButton label="Quick Actions" icon={<svg aria-hidden="true" />} />);
    const button = screen.getByRole('button');
    vi.spyOn(button, 'matches').mockReturnValue(true);
    fireEvent.focus(button);
    expect(screen.getByRole('tooltip').className).toContain('pointer-events-none');
    fireEvent.blur(button);
    pass(1);
    fireEvent.pointerMove(button, { pointerType: 'mouse' });
    pass(300);
    expect(screen.getByRole('tooltip').className).not.toContain('pointer-events-none');
  });

  it('does not appear when its element appears below a resting pointer, or after a press', () => {
    render(<IconButton label="Quick Actions" icon={<svg aria-hidden="true" />} />);
    const button = screen.getByRole('button');
    fireEvent.pointerEnter(button, { pointerType: 'mouse' });
    pass(1000);
    expect(shown()).toBeUndefined();
    fireEvent.pointerDown(button);
    fireEvent.pointerMove(button, { pointerType: 'mouse' });
    pass(1000);
    expect(shown()).toBeUndefined();
  });

  it('describes an element that has a different name, and keeps the element’s handlers', () => {
    const onFocus = vi.fn();
    render(
      <Tooltip text="Only the owner may do this">
        <Button onFocus={onFocus}>Delete</Button>
      </Tooltip>,
    );
    const button = screen.getByRole('button', { name: 'Delete' });
    fireEvent.focus(button);
    fireEvent.pointerMove(button, { pointerType: 'mouse' });
    pass(300);
    expect(onFocus).toHaveBeenCalledTimes(1);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Only the owner may do this',
    );
  });
});

test.each([
  ['above in the middle', { left: 100, top: 100 }, 'top', { left: 96, top: 74 }],
  ['below when there is no space above', { left: 100, top: 4 }, 'top', { left: 96, top: 42 }],
  ['within the left edge', { left: 0, top: 100 }, 'top', { left: 8, top: 74 }],
  ['within the right edge', { left: 368, top: 100 }, 'bottom', { left: 352, top: 138 }],
  [
    'at the left when there is no room at the right',
    { left: 360, top: 100 },
    'right',
    { left: 314, top: 106 },
  ],
] as const)('a tooltip is placed %s', (_, corner, side, place) => {
  const bubble = { left: 0, top: 0, width: 40, height: 20 };
  expect(
    placeBeside({ ...corner, width: 32, height: 32 }, bubble, side, { width: 400, height: 800 }),
  ).toEqual(place);
});
