import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import { MenuItem, MenuRadioItems } from './MenuItem.tsx';

const trigger = () => screen.getByRole('button', { name: 'Quick Actions' });

describe('a menu', () => {
  it('runs the chosen item after the menu has closed, with the focus back on its button', async () => {
    const seen: unknown[] = [];
    render(
      <Menu trigger={<IconButton label="Quick Actions" icon={<svg aria-hidden="true" />} />}>
        <MenuItem
          label="API Keys"
          description="Create or copy"
          onSelect={() => seen.push(document.activeElement, screen.queryByRole('menu'))}
        />
      </Menu>,
    );
    await userEvent.click(trigger());
    await userEvent.click(await screen.findByRole('menuitem', { name: /API Keys/ }));
    await vi.waitFor(() => expect(seen).toEqual([trigger(), null]), 15_000);
  });

  it('keeps the page behind it accessible', async () => {
    render(
      <main>
        <p>Behind</p>
        <Menu trigger={<Button>Quick Actions</Button>}>
          <MenuItem label="API Keys" />
        </Menu>
      </main>,
    );
    await userEvent.click(trigger());
    expect(screen.getByRole('menu')).toBeTruthy();
    expect(screen.getByText('Behind').closest('[aria-hidden="true"]')).toBeNull();
  });

  it('does not run a disabled item', async () => {
    const onSelect = vi.fn();
    render(
      <Menu defaultOpen trigger={<Button>Quick Actions</Button>}>
        <MenuItem label="API Keys" disabled onSelect={onSelect} />
      </Menu>,
    );
    await userEvent.click(screen.getByRole('menuitem'), { pointerEventsCheck: 0 });
    expect(screen.getByRole('menu')).toBeTruthy();
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('follows a link by keyboard', async () => {
    render(
      <MemoryRouter>
        <Menu trigger={<Button>Quick Actions</Button>}>
          <MenuItem label="Settings" to="/settings" />
        </Menu>
        <Routes>
          <Route path="/settings" element="The settings" />
          <Route path="*" element="Elsewhere" />
        </Routes>
      </MemoryRouter>,
    );
    trigger().focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Settings' });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('The settings')).toBeTruthy();
  });

  it('stays open while the user makes a choice in it', async () => {
    const onValueChange = vi.fn();
    render(
      <Menu defaultOpen trigger={<Button>Quick Actions</Button>}>
        <MenuRadioItems
          label="Theme"
          value="light"
          onValueChange={onValueChange}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </Menu>,
    );
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('dark');
    expect(screen.getByRole('menu')).toBeTruthy();
  });
});

describe('the keys of a menu', () => {
  it('keys move through its entries and wrap around, and Tab leaves the menu', async () => {
    render(
      <Menu trigger={<Button>Quick Actions</Button>}>
        {['API Keys', 'Collaborators', 'Plugin'].map((label) => (
          <MenuItem key={label} label={label} />
        ))}
        <MenuRadioItems
          label="Theme"
          value="light"
          onValueChange={() => {}}
          options={[{ value: 'light', label: 'Light' }]}
        />
      </Menu>,
    );
    trigger().focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    const at = async (keys: string) => {
      await userEvent.keyboard(keys);
      await vi.waitFor(
        () => expect(document.activeElement?.getAttribute('role')).toMatch(/^menuitem/),
        15_000,
      );
      return document.activeElement?.textContent;
    };
    expect(await at('{Home}')).toBe('API Keys');
    expect(await at('{ArrowDown}')).toBe('Collaborators');
    expect(await at('{End}')).toBe('Light');
    expect(await at('{ArrowUp}')).toBe('Plugin');
    expect(await at('c')).toBe('Collaborators');
    // There is one tab stop: Tab skips all other items.
    const stops = [...screen.getByRole('menu').querySelectorAll('[tabindex="0"]')];
    expect(stops.map(({ textContent }) => textContent)).toEqual(['Collaborators']);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.activeElement).toBe(trigger()), 15_000);
  });
});
