import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { singleKeys } from './shortcut-keys.ts';
import { useRovingRows, useWindowedRows } from './use-roving-rows.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function Page({ children }: { children: ReactNode }) {
  useRovingRows();
  return <main>{children}</main>;
}

const fruits = ['Apples', 'Bananas', 'Cherries'];
const list = (
  <ul>
    {fruits.map((fruit) => (
      <li key={fruit}>
        <input type="checkbox" aria-label={`Choose ${fruit}`} />
        <a href={`#${fruit}`} className="stretched-link">
          {fruit}
        </a>
        <button type="button">Delete {fruit}</button>
        <input aria-label={`Rename ${fruit}`} />
      </li>
    ))}
    <li>Nothing to do here</li>
  </ul>
);
const show = (children: ReactNode = list) => render(<Page>{children}</Page>);
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const press = async (...keys: string[]) => {
  for (const key of keys) await userEvent.keyboard(key);
  return focused();
};
const focus = (role: string, name: string) => screen.getByRole(role, { name }).focus();

describe('list navigation', () => {
  test('the arrow keys move from row to row and stop at both ends', async () => {
    show();
    focus('link', 'Apples');
    expect(await press('{ArrowDown}')).toBe('Bananas');
    expect(await press('{ArrowDown}', '{ArrowDown}', '{ArrowDown}')).toBe('Cherries');
    expect(await press('{ArrowUp}', '{ArrowUp}', '{ArrowUp}')).toBe('Apples');
  });

  test('arrow keys work from any control in a row, and Tab moves through all controls of one with a text field', async () => {
    show();
    focus('button', 'Delete Apples');
    expect(await press('{ArrowDown}')).toBe('Bananas');
    focus('checkbox', 'Choose Cherries');
    expect(await press('{ArrowUp}')).toBe('Bananas');
    expect(await press('{Tab}')).toBe('Delete Bananas');
  });

  test('J skips a list that accompanies the rows; the arrow keys still move within it', async () => {
    show(
      <>
        <ol data-beside-rows>
          {['Import', 'Invite'].map((step) => (
            <li key={step}>
              <button type="button">{step}</button>
            </li>
          ))}
        </ol>
        {list}
      </>,
    );
    expect(await press('j')).toBe('Apples');
    focus('button', 'Import');
    expect(await press('{ArrowDown}')).toBe('Invite');
  });

  test('Home and End move to the first and the last row', async () => {
    show();
    focus('link', 'Bananas');
    expect(await press('{End}')).toBe('Cherries');
    expect(await press('{Home}')).toBe('Apples');
  });

  test('J and K do the same, and enter the list from outside', async () => {
    show();
    expect(await press('j')).toBe('Apples');
    expect(await press('j')).toBe('Bananas');
    expect(await press('k')).toBe('Apples');
  });

  test('J and K do nothing when single keys are turned off; the arrow keys still work', async () => {
    singleKeys.keep('off');
    show();
    focus('link', 'Apples');
    expect(await press('j')).toBe('Apples');
    expect(await press('{ArrowDown}')).toBe('Bananas');
  });

  test('text fields handle their own keys', async () => {
    show();
    focus('textbox', 'Rename Apples');
    expect(await press('j', '{ArrowDown}')).toBe('Rename Apples');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rename Apples' }).value).toBe('j');
  });

  test('arrow keys are ignored when another handler used the key or a modifier is pressed', async () => {
    const open = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    show(
      <ul>
        <li>
          <button type="button" onKeyDown={open}>
            Menu
          </button>
        </li>
        {list.props.children[0]}
      </ul>,
    );
    focus('button', 'Menu');
    expect(await press('{ArrowDown}')).toBe('Menu');
    focus('link', 'Apples');
    expect(await press('{Control>}{ArrowDown}{/Control}')).toBe('Apples');
  });

  test('outside of a list, the arrow keys scroll', async () => {
    show(
      <>
        <button type="button">Before</button>
        {list}
      </>,
    );
    focus('button', 'Before');
    expect(await press('{ArrowDown}')).toBe('Before');
  });

  test('an open dialog blocks the keys of the list', async () => {
    show(
      <>
        {list}
        <div role="dialog">
          <ul>
            <li>
              <button type="button">In the dialog</button>
            </li>
          </ul>
        </div>
      </>,
    );
    expect(await press('j')).toBe('In the dialog');
  });
});

describe('a row is one stop for Tab', () => {
  const actions = (
    <>
      <button type="button">Before</button>
      <ul>
        {fruits.map((fruit) => (
          <li key={fruit}>
            <input type="checkbox" aria-label={`Choose ${fruit}`} />
            <a href={`#${fruit}`} className="stretched-link">
              {fruit}
            </a>
            <button type="button">Edit {fruit}</button>
            <button type="button">Delete {fruit}</button>
          </li>
        ))}
      </ul>
      <button type="button">After</button>
    </>
  );
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const row = this.closest('li');
      return new DOMRect(0, row ? [...(row.parentElement?.children ?? [])].indexOf(row) * 40 : 0, 90, 40);
    });
  });
  afterEach(() => vi.restoreAllMocks());
  const tab = async (shift = false) => {
    await userEvent.tab({ shift });
    await new Promise((resolve) => setTimeout(resolve));
    return focused();
  };

  test('forward and backward, and a row keeps the control that had the focus', async () => {
    show(actions);
    focus('button', 'Before');
    expect([await tab(), await tab(), await tab(), await tab()]).toEqual([...fruits, 'After']);
    expect([await tab(true), await tab(true)]).toEqual(['Cherries', 'Bananas']);
    expect(await press('{ArrowRight}')).toBe('Edit Bananas');
    expect([await tab(true), await tab()]).toEqual(['Apples', 'Edit Bananas']);
    expect([...document.querySelectorAll('[tabindex]')]).toEqual([]);
  });

  test('Left and Right move through its controls and stop at both ends', async () => {
    show(actions);
    focus('link', 'Apples');
    expect(await press('{ArrowRight}', '{ArrowRight}')).toBe('Delete Apples');
    expect(await press('{ArrowRight}')).toBe('Delete Apples');
    expect(await press('{ArrowLeft}', '{ArrowLeft}', '{ArrowLeft}')).toBe('Choose Apples');
    expect(await press('{ArrowLeft}')).toBe('Choose Apples');
    expect(await press('{ArrowDown}')).toBe('Bananas');
  });

  test('also if the next key arrives before anything else runs', () => {
    show(actions);
    focus('link', 'Apples');
    fireEvent.keyDown(screen.getByRole('link', { name: 'Apples' }), { key: 'Tab' });
    expect(screen.getByRole('button', { name: 'Edit Bananas' }).tabIndex).toBe(-1);
    focus('link', 'Bananas');
    fireEvent.keyDown(screen.getByRole('link', { name: 'Bananas' }), { key: 'ArrowRight' });
    expect(focused()).toBe('Edit Bananas');
    expect([...document.querySelectorAll('[tabindex]')]).toEqual([]);
  });

  test('but rows with a text field, an open part or a list keep all their stops', async () => {
    const parts = [<input key="1" aria-label="Name" />, <ol key="2" />, <details key="3" open />];
    for (const part of parts) {
      const { unmount } = show(
        <ul>
          <li>
            <button type="button">Up</button>
            <button type="button">Down</button>
            {part}
          </li>
        </ul>,
      );
      focus('button', 'Up');
      expect(await tab()).toBe('Down');
      unmount();
    }
  });
});

test('arrow keys move through a grid of cards by their position', async () => {
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const at = Number(this.getAttribute('data-at') ?? 0);
    return new DOMRect((at % 3) * 100, Math.floor(at / 3) * 50, 90, 40);
  });
  show(
    <ul>
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards never move
        <li key={at} data-at={at}>
          <a href="#card">Card {at}</a>
        </li>
      ))}
    </ul>,
  );
  focus('link', 'Card 1');
  expect(await press('{ArrowDown}')).toBe('Card 4');
  expect(await press('{ArrowRight}')).toBe('Card 5');
  expect(await press('{ArrowRight}')).toBe('Card 5');
  // There is no card directly below the last column, so the nearest card in the next line gets the focus.
  expect(await press('{ArrowDown}')).toBe('Card 7');
  expect(await press('{ArrowUp}')).toBe('Card 4');
  expect(await press('{ArrowLeft}', '{ArrowLeft}')).toBe('Card 3');
  place.mockRestore();
});

function Long() {
  const [rows] = useState(() => Array.from({ length: 90 }, (_, at) => `Row ${at}`));
  const { drawn, end } = useWindowedRows(rows.length);
  return (
    <>
      <ul>
        {rows.slice(0, drawn).map((row) => (
          <li key={row}>
            <a href="#row">{row}</a>
          </li>
        ))}
      </ul>
      {end && <div ref={end} />}
    </>
  );
}

test('End renders all rows of a windowed list, and moves to its actual end', async () => {
  const observer = class {
    observe = () => {};
    disconnect = () => {};
  };
  vi.stubGlobal('IntersectionObserver', observer);
  show(
    <MemoryRouter>
      <Long />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link')).toHaveLength(36);
  focus('link', 'Row 0');
  expect(await press('{End}')).toBe('Row 89');
});
