import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { TabsNav } from './Tabs.tsx';

const links = [
  { to: '/shelf?of=1', label: 'Shelf', end: true, also: ['/shelf/deep'] },
  { to: '/books?of=1', label: 'Books' },
];

it.each([
  ['/shelf', ['Shelf']],
  ['/shelf?of=2', ['Shelf']],
  ['/shelf/other', []],
  ['/shelf/deep', ['Shelf']],
  ['/shelf/deeper', []],
  ['/books', ['Books']],
  ['/books/7?page=2', ['Books']],
  ['/bookshop', []],
])('at %s marks %j, regardless of the links’ query', (address, names) => {
  renderAt(address, <TabsNav label="Places" links={links} />);
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(names);
});
