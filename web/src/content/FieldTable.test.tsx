import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FieldTable } from './FieldTable.tsx';

test('[METH-03] the name of a nested field is shown as written', () => {
  const field = { type: 'integer', required: true, description: '' };
  const names = ['items[].price.amount', 'note', 'a.b'];
  render(<FieldTable label="Body" rows={names.map((name) => ({ name, ...field }))} />);
  const heads = screen.getAllByRole('rowheader').map((head) => head.querySelector('.font-mono')?.textContent);
  expect(heads).toEqual(names);
});
