import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Pagination } from './Pagination.tsx';
import { RadioCards } from './RadioCards.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import { Tabs } from './Tabs.tsx';

const kinds = [
  { value: 'open', label: 'Open Source', description: 'Anyone can see it' },
  { value: 'private', label: 'Private' },
] as const;

function View() {
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const options = [
    { value: 'grid', label: 'Grid' },
    { value: 'list', label: 'List' },
  ] as const;
  return <SegmentedControl label="View" options={options} value={view} onValueChange={setView} />;
}

function Method() {
  const [tab, setTab] = useState<'params' | 'answer'>('params');
  const tabs = [
    { value: 'params', label: 'Parameters', count: 2, content: 'Two parameters' },
    { value: 'answer', label: 'Response', content: 'One response' },
  ] as const;
  return <Tabs label="Method" tabs={tabs} value={tab} onValueChange={setTab} />;
}

function Form({ onDone }: { onDone: (values: unknown) => void }) {
  const { register, handleSubmit } = useForm();
  return (
    <form onSubmit={handleSubmit(onDone)}>
      <RadioCards legend="Project type" options={kinds} {...register('kind')} />
      <Button type="submit">Next</Button>
    </form>
  );
}

describe('radio cards', () => {
  it('are named by their labels, described by their texts and work with a registered field', async () => {
    const onDone = vi.fn();
    render(<Form onDone={onDone} />);
    expect(screen.getByRole('group', { name: 'Project type' })).toBeTruthy();
    await userEvent.click(screen.getByText('Anyone can see it'));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onDone.mock.calls[0]?.[0]).toEqual({ kind: 'open' });
  });

  it('report the choice when the screen controls it', async () => {
    const onValueChange = vi.fn();
    render(<RadioCards legend="Project type" options={kinds} value={null} onValueChange={onValueChange} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Private' }));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('private');
  });
});

describe('a segmented control', () => {
  it('is a radio group whose arrow keys change the choice', async () => {
    render(<View />);
    expect(screen.getByRole('radiogroup', { name: 'View' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Grid' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'List' })).toHaveProperty('checked', true);
  });
});

describe('tabs', () => {
  it('show one panel at a time', async () => {
    render(<Method />);
    expect(screen.getByRole('tabpanel').textContent).toBe('Two parameters');
    await userEvent.click(screen.getByRole('tab', { name: 'Response' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('One response');
  });
});

describe('pagination', () => {
  const labels = {
    nav: 'Pages',
    previous: 'Previous',
    next: 'Next',
    choose: 'Page',
    page: (x: number, y: number) => `Page ${x} of ${y}`,
  };
  const show = (page: number, pageCount: number) => {
    const onPageChange = vi.fn();
    render(<Pagination page={page} pageCount={pageCount} onPageChange={onPageChange} labels={labels} />);
    return onPageChange;
  };
  const enabled = (name: string) => !screen.getByRole('button', { name }).hasAttribute('disabled');

  it('allows moving to the next page and choosing a page', async () => {
    const onPageChange = show(2, 62);
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'Page 62 of 62');
    expect(onPageChange.mock.calls).toEqual([[1], [3], [62]]);
  });

  it('ends at the first and the last page', () => {
    show(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
    show(1, 2);
    expect([enabled('Previous'), enabled('Next')]).toEqual([false, true]);
  });
});
