import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMeantPresses } from './use-meant-presses.ts';

const pressed = vi.fn();
function Page() {
  useMeantPresses();
  return (
    <>
      <button type="button" onPointerDown={() => pressed('down on Open')} onClick={() => pressed('Open')}>
        Open
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

/** A press at a place, some milliseconds after the one before. */
async function press(name: string, after: number, clientX = 100) {
  now += after;
  const target = screen.getByRole('button', { name });
  await userEvent.pointer({ keys: '[MouseLeft]', target, coords: { clientX, clientY: 50 } });
}
const calls = () => pressed.mock.calls.flat();

test('the second press of a double one does not reach what lies beneath what the first one closed', async () => {
  await press('Entry', 0);
  await press('Open', 150);
  await press('Open', 150);
  expect(calls()).toEqual(['Entry']);
});

test('a press counts that comes later, that falls elsewhere, or where the one before fell', async () => {
  await press('Entry', 0);
  await press('Entry', 150);
  await press('Open', 600);
  await press('Entry', 100, 200);
  expect(calls()).toEqual(['Entry', 'Entry', 'down on Open', 'Open', 'Entry']);
});
