import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { type Method, methodCalls } from '@fieldkit/contract/methods.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { aLibrary, aMethod, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { ada } from '../../testing/fake-identity.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { MethodEditor } from './MethodEditor.tsx';

const stored: MethodResponse[] = [
  {
    status: '200',
    description: 'Found',
    content_type: 'application/json',
    type: 'object',
    fields: { id: 'string', 'owner.login': 'string' },
    headers: { 'X-Page': 'The page' },
    is_cut: true,
  },
  { status: '404', description: 'None', content_type: '', type: '', fields: {}, codes: ['not_found'] },
];

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(libraryCalls.get, () => aLibrary());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (method: Method | null) =>
  renderAt(
    '/library',
    <MethodEditor libraryUuid={idOf(11)} isSdk={false} method={method} open onClose={() => {}} />,
  );
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
const group = (name: string) => within(screen.getByRole('group', { name }));
const editing = async () => {
  const method = aMethod();
  const asked = api.on(methodCalls.get, () => ({
    ...method,
    details: { ...method.details, responses: stored },
  }));
  const sent = api.on(methodCalls.update, () => method);
  const { person } = show(method);
  expect(asked).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Edit responses' }));
  await screen.findByRole('group', { name: 'Response 2' });
  return { person, sent };
};

test('[METH-02] responses are changed, added and removed, and keep what the form does not show', async () => {
  const { person, sent } = await editing();
  await person.click(screen.getByRole('button', { name: 'Remove response 2' }));
  const first = group('Response 1');
  await person.click(first.getByText('2 fields'));
  const field = group('Field 2');
  await person.clear(field.getByRole('textbox', { name: 'Type' }));
  await person.type(field.getByRole('textbox', { name: 'Type' }), 'integer');
  await person.click(field.getByRole('checkbox', { name: 'Required' }));
  await person.type(field.getByRole('textbox', { name: 'Description' }), 'Of the account');
  await person.click(screen.getByRole('button', { name: 'Add field' }));
  await person.click(screen.getByRole('button', { name: 'Add response' }));
  const added = group('Response 2');
  await person.clear(added.getByRole('textbox', { name: 'Status' }));
  await person.type(added.getByRole('textbox', { name: 'Status' }), '429');
  await person.type(added.getByRole('textbox', { name: 'Description' }), 'Too many');
  await person.click(added.getByText('Example'));
  await person.click(added.getByRole('textbox', { name: 'Example of response 2' }));
  await person.paste('{"wait":3}');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    details: {
      responses: [
        {
          ...stored[0],
          fields: { id: 'string', 'owner.login': 'integer' },
          notes: { 'owner.login': { required: true, description: 'Of the account' } },
        },
        {
          status: '429',
          description: 'Too many',
          content_type: 'application/json',
          type: 'object',
          fields: {},
          example: '{"wait":3}',
        },
      ],
    },
  });
});

test('[METH-02] the keyboard goes on from the responses after they were opened', async () => {
  const { person } = await editing();
  await person.tab();
  const first = group('Response 1').getByRole('textbox', { name: 'Status' });
  expect(document.activeElement).toBe(first);
});

test('[METH-02] responses that were opened but not changed are not sent', async () => {
  const { person, sent } = await editing();
  await person.type(screen.getByRole('textbox', { name: 'Endpoint' }), '/more');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.keys(sent[0]?.body.details ?? {})).toEqual(['endpoint']);
});

test('[METH-03] a missing status and a repeated field are named at their response', async () => {
  const { person, sent } = await editing();
  await person.clear(group('Response 2').getByRole('textbox', { name: 'Status' }));
  await person.click(group('Response 1').getByText('2 fields'));
  const name = group('Field 2').getByRole('textbox', { name: 'Name' });
  await person.clear(name);
  await person.type(name, 'id');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Two fields are named id. Rename one of them.')).toBeDefined();
  expect(group('Response 2').getByText('Enter a status code such as 200')).toBeDefined();
  expect(sent).toHaveLength(0);
});

test('[METH-02] a new method can have responses, and shows why stored ones could not be loaded', async () => {
  const made = api.on(methodCalls.create, () => aMethod());
  const { person, unmount } = show(null);
  await person.click(screen.getByRole('button', { name: 'Add response' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'HTTP method' }), 'GET');
  await person.type(screen.getByRole('textbox', { name: 'Endpoint' }), '/orders');
  await person.click(screen.getByRole('button', { name: 'Create method' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]?.body.details.responses).toMatchObject([{ status: '200', type: 'object', fields: {} }]);
  unmount();
  api.on(methodCalls.get, () => refuse(500));
  const { person: other } = show(aMethod());
  await other.click(screen.getByRole('button', { name: 'Edit responses' }));
  expect(await screen.findByText('The responses could not be loaded')).toBeDefined();
});

test('[METH-02] a response that is changed back leaves no draft and no changes', async () => {
  storeUser(ada);
  const { person, sent } = await editing();
  expect(drafts()).toHaveLength(0);
  const description = group('Response 2').getByRole('textbox', { name: 'Description' });
  await person.type(description, '!');
  expect(drafts()).toHaveLength(1);
  await person.type(description, '{Backspace}');
  expect(drafts()).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toHaveLength(0);
});

test('[METH-02] a reload restores changed responses, also if all were removed', async () => {
  storeUser(ada);
  const { person } = await editing();
  await person.click(screen.getByRole('button', { name: 'Remove response 2' }));
  await person.click(screen.getByRole('button', { name: 'Remove response 1' }));
  cleanup();
  const sent = api.on(methodCalls.update, () => aMethod());
  const { person: later } = show(aMethod());
  expect(screen.queryByRole('button', { name: 'Edit responses' })).toBeNull();
  await later.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ details: { responses: [] } });
});
