import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

const button = () => screen.getByRole('button');

describe('a button', () => {
  it('does not submit its form by default', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>More</Button>
      </form>,
    );
    await userEvent.click(button());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps its focus and does nothing while loading', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    await userEvent.click(button());
    rerender(
      <Button loading onClick={onClick}>
        Save
      </Button>,
    );
    await userEvent.click(button());
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button());
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(button().hasAttribute('disabled')).toBe(false);
  });

  it('does not submit its form a second time while loading', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading loadingLabel="Creating…">
          Create
        </Button>
      </form>,
    );
    fireEvent.click(button());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows its progress label while loading, and only one of the two labels at a time', () => {
    const { rerender } = render(<Button loadingLabel="Creating…">Create</Button>);
    expect(screen.getByRole('button', { name: 'Create' })).toBeTruthy();
    expect(screen.queryByText('Creating…')).toBeNull();
    rerender(
      <Button loading loadingLabel="Creating…">
        Create
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Creating…' })).toBeTruthy();
    expect(screen.queryByText('Create')).toBeNull();
  });
});
