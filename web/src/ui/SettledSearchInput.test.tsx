import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SettledSearchInput } from './ListSection.tsx';

let search = '';
let setSearch: (search: string) => void;
let draws = 0;

function List() {
  [search, setSearch] = useState('');
  draws++;
  return <SettledSearchInput label="Search" clearLabel="Clear" search={search} onSearch={setSearch} />;
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTime(250));

beforeEach(() => {
  vi.useFakeTimers();
  draws = 0;
  render(<List />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a debounced search field', () => {
  test('renders only itself for a letter, and searches once', () => {
    type('r');
    type('re');
    type('ref ');
    expect([draws, search]).toEqual([1, '']);
    pause();
    expect([draws, search, field().value]).toEqual([2, 'ref', 'ref ']);
  });

  test('shows changes of the address: by Back, a link, or "Clear"', () => {
    type('refund');
    pause();
    act(() => setSearch(''));
    expect(field().value).toBe('');
    act(() => setSearch('refund'));
    expect(field().value).toBe('refund');
  });

  test('keeps the typed text when the result of an earlier search arrives', () => {
    type('re');
    pause();
    type('refund');
    pause();
    expect([search, field().value]).toEqual(['refund', 'refund']);
  });

  test('clears immediately', () => {
    type('refund');
    pause();
    fireEvent.keyDown(field(), { key: 'Escape' });
    act(() => vi.advanceTimersByTime(0));
    expect([search, field().value]).toEqual(['', '']);
  });
});
