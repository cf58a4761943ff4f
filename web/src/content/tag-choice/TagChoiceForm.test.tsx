import type { TagChoice } from '@fieldkit/contract/problem.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { notifyPlanChange, registerPlansDialog } from '../../billing/open-plans-dialog.ts';
import { TagChoiceForm } from './TagChoiceForm.tsx';

const choice: TagChoice = {
  most: 100,
  total: 130,
  unlisted: 0,
  sets: [
    { tags: ['orders'], methods: 60 },
    { tags: ['refunds'], methods: 30 },
    { tags: [], methods: 30 },
    { tags: ['orders', 'refunds'], methods: 10 },
  ],
};
const open = vi.fn();
let leave = () => {};
beforeEach(() => {
  leave = registerPlansDialog({ open, helps: () => true });
});
afterEach(() => {
  leave();
  vi.clearAllMocks();
});

function show(changes: Partial<TagChoice> = {}, before: string[] = []) {
  const [onReady, onChoose] = [vi.fn(), vi.fn()];
  render(
    <>
      <TagChoiceForm
        id="tags"
        choice={{ ...choice, ...changes }}
        before={before}
        onReady={onReady}
        onChoose={onChoose}
      />
      <button type="submit" form="tags">
        Import
      </button>
    </>,
  );
  return { onReady, onChoose, isReady: () => onReady.mock.lastCall?.[0] as boolean };
}
const tag = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name} ?, `) });
const names = () =>
  screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getAllByRole('status').at(-1)?.textContent;

describe('choosing the tags of a document', () => {
  test('[BILL-11] shows both numbers, and each tag with the number of its methods', () => {
    show();
    expect(screen.getByText(/has 130 methods, but this library has room for only 100/)).toBeDefined();
    expect(names()).toEqual(['orders, 70 methods', 'refunds, 40 methods', 'Untagged, 30 methods']);
  });

  test('[BILL-11] counts a method with two of the tags once, and is ready only while it fits', () => {
    const { onChoose, isReady } = show();
    expect([status(), isReady()]).toEqual(['0 of 100 methods', false]);
    fireEvent.click(tag('orders'));
    fireEvent.click(tag('refunds'));
    expect([status(), isReady()]).toEqual(['100 of 100 methods', true]);
    fireEvent.click(tag('Untagged'));
    expect([status(), isReady()]).toEqual(['30 methods too many: clear a tag, or upgrade the plan.', false]);
    press('Import');
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.click(tag('refunds'));
    expect([status(), isReady()]).toEqual(['100 of 100 methods', true]);
    press('Import');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(['orders', '']);
  });

  it('selects all that fit, with or without the current choice, and clears it', () => {
    show({ most: 90 });
    press('Select all that fit');
    expect(status()).toBe('70 of 90 methods');
    press('Clear');
    fireEvent.click(tag('Untagged'));
    press('Select all that fit');
    expect([status(), (tag('refunds') as HTMLInputElement).checked]).toEqual(['70 of 90 methods', true]);
    fireEvent.click(tag('orders'));
    press('Select all that fit');
    expect([status(), (tag('orders') as HTMLInputElement).checked]).toEqual(['70 of 90 methods', true]);
  });

  it('starts with the library’s current tags, as far as the document has them', () => {
    const { isReady } = show({}, ['refunds', 'unheard of']);
    expect([status(), isReady()]).toEqual(['40 of 100 methods', true]);
  });

  it('can be searched when there are many tags, and shows which are not listed', () => {
    const sets = Array.from({ length: 30 }, (_, at) => ({ tags: [`tag ${at}`], methods: 10 }));
    show({ sets, unlisted: 12, total: 312 });
    expect(screen.getByText('12 methods have only rarer tags, which are not listed here.')).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search tags' }), { target: { value: 'TAG 29' } });
    expect(names()).toEqual(['tag 29, 10 methods']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
    expect(screen.getByText('No matching tags.')).toBeDefined();
  });

  test('[BILL-11] uses the limit of the plan that the user upgraded to in the meantime, and keeps the choice', () => {
    const { onChoose, isReady } = show({ total: 2300 });
    fireEvent.click(tag('orders'));
    fireEvent.click(tag('Untagged'));
    fireEvent.click(tag('refunds'));
    expect([status(), isReady()]).toEqual(['30 methods too many: clear a tag, or upgrade the plan.', false]);
    act(() => notifyPlanChange('professional'));
    expect([status(), isReady()]).toEqual(['130 of 200 methods', true]);
    expect(screen.getByText(/has 2,300 methods, but this library has room for only 200/)).toBeDefined();
    act(() => notifyPlanChange('custom'));
    expect(screen.getByText(/now has room for all 2,300 methods in the document/)).toBeDefined();
    press('Import');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(['orders', '', 'refunds']);
  });

  it('keeps its limit when the plan belongs to another user', () => {
    registerPlansDialog({ open, helps: () => false });
    show();
    act(() => notifyPlanChange('professional'));
    expect(screen.getByText(/has 130 methods, but this library has room for only 100/)).toBeDefined();
  });

  it('offers the plans when an upgrade helps, and not when another user owns the plan', () => {
    show();
    press('Upgrade');
    expect(open).toHaveBeenCalledOnce();
  });
  it('shows nothing about plans without a limit or when another user owns the plan', () => {
    show({ most: -1 });
    expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
    expect(screen.getByText(/No method in the document has any of this library’s tags/)).toBeDefined();
    registerPlansDialog({ open, helps: () => false });
    show();
    expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
  });
});
