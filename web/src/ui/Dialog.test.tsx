import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { Field, Input } from './Field.tsx';
import { SearchInput } from './SearchInput.tsx';

type ClosingProps = { closeLabel: string } | { lockedText: string };

function Screen({
  closing,
  losesOpener = false,
  ...dialog
}: { closing: ClosingProps; losesOpener?: boolean } & Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const all = {
    title: 'New Project',
    open,
    onOpenChange: setOpen,
    returnFocusTo: heading,
    ...dialog,
    ...closing,
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Projects
      </h1>
      {!(open && losesOpener) && <Button onClick={() => setOpen(true)}>Open</Button>}
      <Dialog {...(all as DialogProps)}>{dialog.children}</Dialog>
    </>
  );
}

function Search() {
  const [term, setTerm] = useState('');
  return <SearchInput label="Search" clearLabel="Clear" value={term} onValueChange={setTerm} />;
}

/**
 * While a modal dialog is open, the body ignores the pointer, so the browser sends the press to the element
 * beneath.
 */
const anywhere = { pointerEventsCheck: 0 };
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
const focused = () => document.activeElement;
const name = (
  <Field label="Name">
    <Input />
  </Field>
);

describe('a dialog', () => {
  it('focuses its first field, not its Close button', async () => {
    render(<Screen closing={{ closeLabel: 'Close' }}>{name}</Screen>);
    await open();
    expect(screen.getByRole('dialog', { name: 'New Project' })).toBeTruthy();
    expect(focused()).toBe(screen.getByLabelText('Name'));
  });

  it('focuses its title when it has no field', async () => {
    render(<Screen closing={{ closeLabel: 'Close' }}>Just text</Screen>);
    await open();
    expect(focused()).toBe(screen.getByRole('heading', { name: 'New Project' }));
  });

  it('focuses its title when it is meant to be read, even if it contains a field', async () => {
    render(
      <Screen closing={{ closeLabel: 'Close' }} readFirst>
        {name}
      </Screen>,
    );
    await open();
    expect(focused()).toBe(screen.getByRole('heading', { name: 'New Project' }));
  });

  it('ignores the Enter that opened it while the key is held down, and handles the next one', async () => {
    const sent = vi.fn();
    const submit = (event: FormEvent) => {
      event.preventDefault();
      sent();
    };
    render(
      <Screen closing={{ closeLabel: 'Close' }}>
        <form onSubmit={submit}>{name}</form>
      </Screen>,
    );
    screen.getByRole('button', { name: 'Open' }).focus();
    const person = userEvent.setup();
    await person.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByLabelText('Name'));
    const isHeard = fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', repeat: true });
    expect(isHeard).toBe(false);
    expect(sent).not.toHaveBeenCalled();
    await person.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('handles an Enter that follows directly after typing', async () => {
    const sent = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <Screen closing={{ closeLabel: 'Close' }}>
        <form onSubmit={sent}>{name}</form>
      </Screen>,
    );
    await open();
    await userEvent.keyboard('Shop{Enter}');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('closes on Escape and returns the focus to its opener', async () => {
    render(<Screen closing={{ closeLabel: 'Close' }}>{name}</Screen>);
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Open' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('focuses the fallback when the opener no longer exists', async () => {
    render(
      <Screen losesOpener closing={{ closeLabel: 'Close' }}>
        {name}
      </Screen>,
    );
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Projects' })));
  });

  it('that must be completed has no Close button and stays open on Escape and on a click outside', async () => {
    render(<Screen closing={{ lockedText: 'Complete this step to continue' }}>{name}</Screen>);
    await open();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    const overlay = screen.getByRole('dialog').parentElement;
    if (overlay) await userEvent.click(overlay, anywhere);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('that must be completed focuses its title on Escape and announces why', async () => {
    render(<Screen closing={{ lockedText: 'Complete this step to continue' }}>{name}</Screen>);
    await open();
    expect(screen.queryByText('Complete this step to continue')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBe(screen.getByRole('heading', { name: 'New Project' }));
    expect(screen.getByRole('status').textContent).toBe('Complete this step to continue');
  });

  it('stays open when a toast is pressed', async () => {
    render(
      <>
        <div data-sonner-toaster>Saved</div>
        <Screen closing={{ closeLabel: 'Close' }}>{name}</Screen>
      </>,
    );
    await open();
    await userEvent.click(screen.getByText('Saved'), anywhere);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await userEvent.click(document.body, anywhere);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays open when Escape clears a search field inside', async () => {
    render(
      <Screen closing={{ closeLabel: 'Close' }}>
        <Search />
      </Screen>,
    );
    await open();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(search, 'zzz{Escape}');
    expect(search).toHaveProperty('value', '');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
