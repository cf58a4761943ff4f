import { type ApiEvent, eventCalls } from '@fieldkit/contract/events.ts';
import * as eventMessages from '@fieldkit/contract/messages/events.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { EventList } from './EventList.tsx';

const event: ApiEvent = {
  event_uuid: idOf(71),
  library_uuid: idOf(11),
  kind: 'callback',
  name: 'order.paid',
  summary: 'An order was paid',
  description: 'Sent <b>once</b>.',
  http_method: 'POST',
  expression: '{$request.body#/url}',
  tags: ['Orders'],
  is_deprecated: true,
  edited_fields: [],
  method: { method_uuid: idOf(21), method_name: 'Create an order' },
  payload: {
    description: '',
    content_type: 'application/json',
    type: 'object',
    fields: { 'order.id': 'integer' },
    is_cut: true,
    example: '{"order":{"id":1}}',
    headers: { 'X-Signature': 'HMAC of the body.' },
    answers: { 200: 'Received' },
  },
};
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(eventCalls.list, ({ query }) => (query.search === 'nothing' ? [] : [event]));
  api.on(eventCalls.get, () => event);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (address = '/library?tab=events', canEdit = true) =>
  renderAt(
    address,
    <EventList
      projectUuid={idOf(1)}
      libraryUuid={idOf(11)}
      searchRef={createRef()}
      hrefOfMethod={(id) => `/method/${id}`}
      canEdit={canEdit}
    />,
  );

test('events are listed with their summary, and open with the data that the API sends', async () => {
  const { person, address } = show();
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toBe('POSTorder.paidAn order was paidDeprecatedCallback');
  await person.click(screen.getByRole('link', { name: 'order.paid' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('HMAC of the body.');
  expect(address()).toContain(`event=${idOf(71)}`);
  for (const text of [
    '{$request.body#/url}',
    'order.idinteger',
    'The payload has more fields.',
    '200 Received',
  ])
    expect(dialog.textContent).toContain(text);
  expect(within(dialog).getByRole('link', { name: 'Create an order' }).getAttribute('href')).toBe(
    `/method/${idOf(21)}`,
  );
  expect(dialog.querySelector('b')).toBeNull();
});

test('an event whose description begins with its summary shows it once', async () => {
  api.on(eventCalls.get, () => ({ ...event, description: `${event.summary} in full.` }));
  show(`/library?tab=events&event=${idOf(71)}`);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findAllByText(/An order was paid/)).toHaveLength(1);
});

test('a search without results can be cleared', async () => {
  const { person } = show();
  await person.type(await screen.findByRole('searchbox', { name: 'Search events' }), 'nothing');
  expect(await screen.findByRole('heading', { name: 'No events found' })).toBeTruthy();
  await person.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('link', { name: 'order.paid' })).toBeTruthy();
});

test('a library without events explains what they are', async () => {
  api.on(eventCalls.list, () => []);
  show();
  expect(await screen.findByRole('heading', { name: 'No events' })).toBeTruthy();
});

test('an event that no longer exists is reported as missing', async () => {
  api.on(eventCalls.get, () => refuse(404));
  show(`/library?tab=events&event=${idOf(72)}`);
  await waitFor(() => expect(screen.getByText('This event does not exist')).toBeTruthy());
});

test('an owner edits the texts of an event, and only what changed is sent', async () => {
  const sent = api.on(eventCalls.update, () => ({ message: eventMessages.updated }));
  const { person } = show(`/library?tab=events&event=${idOf(71)}`);
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit event order.paid' });
  await person.clear(within(form).getByLabelText(/^Summary/));
  await person.type(within(form).getByLabelText(/^Summary/), 'An order was paid in full');
  await person.click(within(form).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit event order.paid' })).toBeNull());
  expect(sent.map(({ params, body }) => [params, body])).toEqual([
    [{ eventUuid: idOf(71) }, { summary: 'An order was paid in full' }],
  ]);
});

test('a refusal of edits stays in the form with its reason, and the input is kept', async () => {
  api.on(eventCalls.update, () => refuse(404, eventMessages.notFound));
  const { person } = show(`/library?tab=events&event=${idOf(71)}`);
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit event order.paid' });
  await person.click(within(form).getByRole('checkbox', { name: /^Deprecated/ }));
  await person.click(within(form).getByRole('button', { name: 'Save changes' }));
  await within(form).findByText(eventMessages.notFound.message);
  expect(within(form).getByRole<HTMLInputElement>('checkbox', { name: /^Deprecated/ }).checked).toBe(false);
});

test('a user who may not edit methods reads events without a button to edit them', async () => {
  show(`/library?tab=events&event=${idOf(71)}`, false);
  await screen.findByText('HMAC of the body.');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});
