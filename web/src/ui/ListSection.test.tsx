import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ListSection } from './ListSection.tsx';

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
