import * as modelMessages from '@fieldkit/contract/messages/models.ts';
import { type ApiModel, modelCalls } from '@fieldkit/contract/models.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ModelList } from './ModelList.tsx';

const model: ApiModel = {
  model_uuid: idOf(81),
  library_uuid: idOf(11),
  name: 'Order',
  summary: 'What a customer bought.',
  description: 'What a <b>customer</b> bought.',
  is_deprecated: true,
  field_names: ['lines'],
  field_count: 1,
  edited_fields: [],
  shape: {
    type: 'object',
    fields: { 'lines[].price': 'number' },
    is_cut: true,
    values: ['open', 'paid'],
    example: '{"lines":[]}',
  },
  request_of: [{ method_uuid: idOf(21), method_name: 'Create an order' }],
  response_of: [{ method_uuid: idOf(22), method_name: 'List orders' }],
};
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(modelCalls.list, ({ query }) => (query.search === 'nothing' ? [] : [model]));
  api.on(modelCalls.get, () => model);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (address = '/library?tab=models', canEdit = true) =>
  renderAt(
    address,
    <ModelList
      projectUuid={idOf(1)}
      libraryUuid={idOf(11)}
      searchRef={createRef()}
      hrefOfMethod={(id) => `/method/${id}`}
      canEdit={canEdit}
    />,
  );

test('a model without a description is listed with its first fields', async () => {
  const field_names = ['id', 'state', 'lines'];
  api.on(modelCalls.list, () => [{ ...model, summary: '', field_names, field_count: 14 }]);
  show();
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toBe('Orderid, state, lines, …Deprecated14 fields');
});

test('models are listed with their summary, and open with their fields and methods', async () => {
  const { person, address } = show();
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toBe('OrderWhat a customer bought.Deprecated1 field');
  await person.click(screen.getByRole('link', { name: 'Order' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('table', { name: 'Fields' });
  expect(address()).toContain(`model=${idOf(81)}`);
  for (const text of ['lines[].pricenumber', 'The model has more fields.', 'openpaid'])
    expect(dialog.textContent).toContain(text);
  const linkOf = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href');
  expect(linkOf('Create an order')).toBe(`/method/${idOf(21)}`);
  expect(linkOf('List orders')).toBe(`/method/${idOf(22)}`);
  expect(dialog.querySelector('b')).toBeNull();
});

test('of a model that many methods return, the first eight are shown and the others unfold', async () => {
  const methods = Array.from({ length: 12 }, (_, at) => ({
    method_uuid: idOf(100 + at),
    method_name: `Method ${at + 1}`,
  }));
  api.on(modelCalls.get, () => ({ ...model, response_of: methods, request_of: methods.slice(0, 9) }));
  show(`/library?tab=models&model=${idOf(81)}`);
  const more = await screen.findByText('4 more methods');
  const folded = more.closest('details') as HTMLElement;
  expect(within(folded).getAllByRole('listitem', { hidden: true })[0]?.textContent).toBe('Method 9');
  expect(screen.getByRole('dialog').querySelectorAll('details')).toHaveLength(1);
  expect(within(screen.getByRole('dialog')).getAllByRole('link', { hidden: true })).toHaveLength(12 + 9);
});

test('a search without results can be cleared', async () => {
  const { person } = show();
  await person.type(await screen.findByRole('searchbox', { name: 'Search models' }), 'nothing');
  expect(await screen.findByRole('heading', { name: 'No models found' })).toBeTruthy();
  await person.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Order' })).toBeTruthy();
});

test('the fields of a model have their descriptions, and the names of the models of their own fields', async () => {
  const shape = {
    type: 'object',
    fields: { buyer: 'object', constructor: 'object' },
    models: { buyer: 'Person' },
    notes: { buyer: { required: true, description: 'Who pays.' } },
  };
  api.on(modelCalls.get, () => ({ ...model, shape }));
  show(`/library?tab=models&model=${idOf(81)}`);
  const fields = await screen.findByRole('table', { name: 'Fields' });
  expect(
    within(fields)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['NameTypeDescription', 'buyerRequiredobject · PersonWho pays.', 'constructorobject']);
});

test('a library without models explains what they are', async () => {
  api.on(modelCalls.list, () => []);
  show();
  expect(await screen.findByRole('heading', { name: 'No models' })).toBeTruthy();
});

test('a model that no longer exists is reported as missing', async () => {
  api.on(modelCalls.get, () => refuse(404));
  show(`/library?tab=models&model=${idOf(82)}`);
  await waitFor(() => expect(screen.getByText('This model does not exist')).toBeTruthy());
});

test('an owner edits the description of a model, which has no summary of its own', async () => {
  const sent = api.on(modelCalls.update, () => ({ message: modelMessages.updated }));
  const { person } = show(`/library?tab=models&model=${idOf(81)}`);
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit model Order' });
  expect(within(form).queryByLabelText(/^Summary/)).toBeNull();
  await person.clear(within(form).getByLabelText(/^Description/));
  await person.click(within(form).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit model Order' })).toBeNull());
  expect(sent.map(({ params, body }) => [params, body])).toEqual([
    [{ modelUuid: idOf(81) }, { description: '' }],
  ]);
});
