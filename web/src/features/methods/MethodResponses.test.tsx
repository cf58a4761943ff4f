import { methodCalls } from '@fieldkit/contract/methods.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMethod } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { MethodResponses } from './MethodResponses.tsx';

test('[METH-02] the responses of a method are listed with their fields, the first one open', async () => {
  const method = aMethod();
  const fields = { id: 'integer', 'lines[].price': 'number' };
  const responses = [
    { status: '200', description: 'The order', content_type: 'application/json', type: 'object', fields },
    {
      status: '204',
      description: 'Nothing',
      content_type: '',
      type: '',
      fields: {},
      links: [{ name: 'read', description: '', target: 'GET /a', parameters: { id: '$response.body#/id' } }],
    },
    {
      status: '404',
      description: 'Not found',
      content_type: 'application/json',
      type: 'object',
      fields: { code: 'string' },
      is_cut: true,
    },
  ];
  fakeApi().on(methodCalls.get, () => ({ ...method, details: { ...method.details, responses } }));
  renderAt('/', <MethodResponses methodUuid={method.method_uuid} />);
  const table = await screen.findByRole('table', { name: 'Fields of the response 200' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['NameTypeDescription', 'idinteger', 'lines[].pricenumber']);
  expect(screen.getByText('No body')).toBeTruthy();
  expect(screen.getByText('GET /a').closest('p')?.textContent).toBe(
    'Next: GET /a id from $response.body#/id',
  );
  const closed = screen.getByText('Not found').closest('details');
  expect(closed?.open).toBe(false);
  expect(closed?.textContent).toContain('The response has more fields.');
});
