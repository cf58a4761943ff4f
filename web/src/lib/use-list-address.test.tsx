import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { type ListAddress, useListAddress } from './use-list-address.ts';

let list: ListAddress;

function List() {
  list = useListAddress('method');
  return <p>{`${list.search} ${list.page} ${list.opened}`}</p>;
}

test('[LIB-14] pressing a control before a search is rendered keeps the search', async () => {
  const { address, container } = renderAt('/library?page=3', <List />);
  await act(async () => {
    const { setSearch, setPage, open } = list;
    setSearch('refund');
    setPage(2);
    open('m1');
  });
  expect(address()).toBe('/library?q=refund&page=2&method=m1');
  expect(container.textContent).toBe('refund 2 m1');
  await act(async () => list.close());
  expect(container.textContent).toBe('refund 2 null');
});

test('an invalid page number means the first page', () => {
  for (const page of ['0', '-1', '1.5', '1e9', 'x'])
    expect(renderAt(`/library?page=${page}`, <List />).container.textContent).toBe(' 1 null');
});
