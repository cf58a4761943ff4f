import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDoubleClickGuard } from './use-double-click-guard.ts';

const pressed = vi.fn();
function Page() {
  useDoubleClickGuard();
  return (
    <>
      <button type="button" onPointerDown={() => pressed('down on Open')} onClick={() => pressed('Open')}>
        Open
      </button>
      <button type="button" onClick={() => pressed('Row')}>
        Row
      </button>
      {createPortal(
        <div>
          <button type="button" onClick={() => pressed('Entry')}>
            Entry
          </button>
        </div>,
        document.body,
      )}
    </>
  );
}

let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  render(<Page />);
});
afterEach(() => {
  vi.restoreAllMocks();
  pressed.mockReset();
});

/** A press on an element, some milliseconds after the previous one. */
async function press(name: string, after: number, clientX = 100) {
  now += after;
  const target = screen.getByRole('button', { name });
  await userEvent.pointer({ keys: '[MouseLeft]', target, coords: { clientX, clientY: 50 } });
}
const calls = () => pressed.mock.calls.flat();

test('the second press of a double-click does not reach the control beneath what the first press closed', async () => {
  await press('Entry', 0);
  await press('Open', 150);
  await press('Open', 150);
  expect(calls()).toEqual(['Entry']);
});

test('the second press of a double-click does not cancel the dialog that the first press opened', async () => {
  const elsewhere = vi.fn();
  addEventListener('click', elsewhere, true);
  await press('Entry', 0);
  await press('Open', 150);
  removeEventListener('click', elsewhere, true);
  expect(elsewhere).toHaveBeenCalledTimes(1);
});

test('a later press counts, and a press elsewhere, and one on the same control as the previous press', async () => {
  await press('Entry', 0);
  await press('Entry', 150);
  await press('Open', 600);
  await press('Entry', 100, 200);
  expect(calls()).toEqual(['Entry', 'Entry', 'down on Open', 'Open', 'Entry']);
});

describe('a page that has scrolled under the pointer', () => {
  const scrollTo = (top: number) => vi.stubGlobal('scrollY', top);

  test('ignores the second press on a control that was just revealed, until the user can see it', async () => {
    await press('Open', 0);
    scrollTo(900);
    await press('Row', 180);
    await press('Row', 700);
    expect(calls()).toEqual(['down on Open', 'Open']);
    await press('Row', 1100);
    expect(calls()).toEqual(['down on Open', 'Open', 'Row']);
  });

  test('still counts a press on a control that did not move, and any press after the user scrolled', async () => {
    await press('Open', 0);
    scrollTo(900);
    await press('Open', 300);
    expect(calls()).toHaveLength(4);
    scrollTo(1800);
    fireEvent.wheel(document.body);
    await press('Row', 300);
    expect(calls().at(-1)).toBe('Row');
  });
});
