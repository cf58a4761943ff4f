import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseAction } from '../testing/choose-action.ts';
import { ListSection, ListTools } from './ListSection.tsx';

const search = {
  ref: { current: null },
  label: 'Search',
  clearLabel: 'Clear',
  search: '',
  onSearch: () => {},
};
const labels = { nav: 'Pages', previous: 'Previous', next: 'Next', choose: 'Page' };

let isPending: boolean;
let rows: ReactNode;
beforeEach(() => {
  isPending = true;
  rows = 'Rows';
});

/** A list whose first page is loaded later than its second one. */
function List() {
  const [page, setPage] = useState(2);
  const turnTo = (next: number) => {
    isPending = next === 1;
    setPage(next);
  };
  return (
    <ListSection
      label="Queries"
      status=""
      search={search}
      isPending={isPending}
      placeholder="Loading"
      pages={{
        page,
        pageCount: 3,
        onPageChange: turnTo,
        labels: { ...labels, page: (number) => `Page ${number}` },
      }}
    >
      {isPending ? 'Loading' : rows}
    </ListSection>
  );
}

const pages = () => screen.queryByRole('combobox', { name: 'Page' });
const never = new Promise<never>(() => {});
function Unloaded(): ReactNode {
  throw never;
}

test('the pages of a list appear with its first rows', () => {
  const { rerender } = render(<List />);
  expect(pages()).toBeNull();
  isPending = false;
  rows = <Unloaded />;
  rerender(<List />);
  expect(pages()).toBeNull();
  rows = 'Rows';
  rerender(<List />);
  expect(pages()).not.toBeNull();
});

test('the pages keep the focus while the rows of another page, or the code of its rows, are loading', async () => {
  isPending = false;
  const { rerender } = render(<List />);
  await userEvent.selectOptions(pages() as HTMLElement, 'Page 1');
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(document.activeElement).toBe(pages());
  isPending = false;
  rows = <Unloaded />;
  rerender(<List />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(document.activeElement).toBe(pages());
});

test('the menu of tools is busy while one of them is running, which cannot be started again', async () => {
  const onExport = vi.fn();
  const tools = (loading: boolean) => (
    <ListTools
      refreshLabel="Refresh"
      isRefreshing={false}
      onRefresh={() => {}}
      createLabel="Create"
      createUnavailable={undefined}
      onCreate={() => {}}
      more={[{ label: 'Export all', text: 'Export', icon: null, loading, onSelect: onExport }]}
    />
  );
  const person = userEvent.setup();
  const { rerender } = render(tools(false));
  await chooseAction(person, 'More actions', 'Export all');
  await waitFor(() => expect(onExport).toHaveBeenCalledOnce());
  rerender(tools(true));
  const menu = screen.getByRole('button', { name: 'More actions' });
  expect(menu.getAttribute('aria-busy')).toBe('true');
  await person.click(menu);
  const item = await screen.findByRole('menuitem', { name: 'Export all' });
  expect(item.getAttribute('aria-disabled')).toBe('true');
});
