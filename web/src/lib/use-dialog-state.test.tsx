import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogState } from './use-dialog-state.ts';

type Part = ComponentType<{ open: boolean; onClose: () => void }>;

/** A dialog whose code loads only when the test releases it. */
function heldBack(title: string) {
  let come = () => {};
  const Held = lazy(
    () =>
      new Promise<{ default: Part }>((resolve) => {
        come = () =>
          resolve({
            default: ({ open, onClose }) => (
              <Dialog title={title} closeLabel="Close" open={open} onOpenChange={onClose}>
                <input aria-label={title} />
              </Dialog>
            ),
          });
      }),
  );
  return { Held, come: () => act(async () => come()) };
}

function Opener({ name, part: Held }: { name: string; part: Part }) {
  const { shown, show, close } = useDialogState<true>();
  return (
    <>
      <button type="button" onClick={() => show(true)} onContextMenu={() => show(true)}>
        {name}
      </button>
      <Suspense fallback={null}>
        {shown && <Held key={shown.turn} open={shown.open} onClose={close} />}
      </Suspense>
    </>
  );
}

let shop: ReturnType<typeof heldBack>;
let plans: ReturnType<typeof heldBack>;
beforeEach(() => {
  shop = heldBack('Shop');
  plans = heldBack('Plans');
});
afterEach(() => vi.useRealTimers());

const button = (name: string) => screen.getByRole('button', { name });
const isShownAsOpening = () => document.documentElement.hasAttribute('data-opening');
const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent);
const show = () =>
  render(
    <>
      <input aria-label="Search" />
      <a href="#elsewhere">Elsewhere</a>
      <Opener name="Edit Shop" part={shop.Held} />
      <Opener name="See plans" part={plans.Held} />
    </>,
  );

describe('a dialog whose code is loading', () => {
  it('opens when its code is loaded, and its field gets the focus', async () => {
    show();
    await userEvent.click(button('Edit Shop'));
    expect(titles()).toEqual([]);
    await shop.come();
    expect(titles()).toEqual(['Shop']);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Shop' }));
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    [
      'typing elsewhere',
      () => {
        screen.getByLabelText('Search').focus();
        return userEvent.keyboard('a');
      },
    ],
    ['a link', () => userEvent.click(screen.getByRole('link'))],
    ['another address', async () => void dispatchEvent(new PopStateEvent('popstate'))],
  ])('is canceled by %s, and opens on the next press', async (_by, goOn) => {
    show();
    await userEvent.click(button('Edit Shop'));
    await goOn();
    const { activeElement } = document;
    await shop.come();
    expect(titles()).toEqual([]);
    expect(document.activeElement).toBe(activeElement);
    await userEvent.click(button('Edit Shop'));
    expect(titles()).toEqual(['Shop']);
  });

  it('stays pending when its button is pressed again', async () => {
    show();
    await userEvent.dblClick(button('Edit Shop'));
    await shop.come();
    expect(titles()).toEqual(['Shop']);
  });

  it('stays pending when the second click of a double-click reaches another control', async () => {
    show();
    await userEvent.click(button('Edit Shop'));
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }), { detail: 2 });
    await shop.come();
    expect(titles()).toEqual(['Shop']);
  });

  it('is canceled by the next dialog', async () => {
    show();
    await userEvent.click(button('Edit Shop'));
    // Opened by shortcut, because a click elsewhere would cancel the first dialog anyway.
    fireEvent.keyDown(document.body, { key: 'p', altKey: true });
    fireEvent.contextMenu(button('See plans'));
    await plans.come();
    await shop.come();
    expect(titles()).toEqual(['Plans']);
  });

  it('is canceled when the component that opened it unmounts', async () => {
    const { unmount } = show();
    vi.useFakeTimers();
    act(() => button('Edit Shop').click());
    unmount();
    act(() => vi.runAllTimers());
    expect(isShownAsOpening()).toBe(false);
  });
});

describe('the button of a dialog', () => {
  it('shows the busy state when the dialog is slow, until it is open or canceled', async () => {
    show();
    vi.useFakeTimers();
    const edit = button('Edit Shop');
    const busy = () => edit.getAttribute('aria-busy');
    edit.focus();
    act(() => edit.click());
    expect(busy()).toBeNull();
    act(() => vi.runAllTimers());
    expect(busy()).toBe('true');
    expect(isShownAsOpening()).toBe(true);
    act(
      () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    expect(busy()).toBeNull();
    act(() => edit.click());
    act(() => vi.runAllTimers());
    expect(busy()).toBe('true');
    await shop.come();
    expect(busy()).toBeNull();
    expect(isShownAsOpening()).toBe(false);
  });
});
