import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useFocusRecovery } from './use-focus-recovery.ts';

function List() {
  useFocusRecovery();
  const [rows, setRows] = useState(['Apples', 'Bananas', 'Cherries']);
  return (
    <main>
      <h1>Fruit</h1>
      <button type="button">Elsewhere</button>
      <section>
        <h2>Kinds</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
                Delete {row}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <p>Nothing</p>
    </main>
  );
}
const focusIs = (text: string) =>
  vi.waitFor(() => expect(document.activeElement?.textContent).toBe(text), 15_000);
const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

test('when a row with the focus is removed, the next row gets the focus, else the previous one, else the heading', async () => {
  render(<List />);
  await press('Delete Bananas');
  await focusIs('Delete Cherries');
  await press('Delete Cherries');
  await focusIs('Delete Apples');
  await press('Delete Apples');
  await focusIs('Kinds');
});

test('a press on an empty area clears the focus, and focus that moved elsewhere stays there', async () => {
  render(<List />);
  const gone = screen.getByRole('button', { name: 'Delete Apples' });
  gone.focus();
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByText('Nothing') });
  vi.useFakeTimers();
  act(() => gone.click());
  await vi.runAllTimersAsync();
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: 'Delete Bananas' }).focus();
  act(() => screen.getByRole('button', { name: 'Delete Bananas' }).click());
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await vi.runAllTimersAsync();
  expect(document.activeElement?.textContent).toBe('Elsewhere');
  vi.useRealTimers();
});
