import { type ConnectRequest, connectCalls } from '@fieldkit/contract/oauth.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ConnectScreen } from './ConnectScreen.tsx';
import { RefusedRequest } from './connect-parts.tsx';

const uid = 'an-uid-that-is-long';
const request: ConnectRequest = {
  client: { name: 'Claude', host: 'claude.ai', is_verified: true, answers_to: 'claude.ai' },
  project: { name: 'Meridian', project_uuid: '' },
  address: 'https://meridian.plugins.example.com/mcp',
  is_open: true,
  is_member: false,
};

let api: ReturnType<typeof fakeApi>;
const assign = vi.fn();
beforeEach(() => {
  api = fakeApi();
  vi.stubGlobal('location', Object.assign(Object.create(location), { assign }));
});
afterEach(() => {
  assign.mockReset();
  vi.unstubAllGlobals();
});

const onSignIn = vi.fn();
function show(change: Partial<ConnectRequest> = {}, email: string | null = null) {
  api.on(connectCalls.request, () => ({ ...request, ...change }));
  return renderAt('/', <ConnectScreen uid={uid} email={email} onSignIn={onSignIn} />);
}
const press = async (person: ReturnType<typeof show>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }));

it('shows the client and the requested access, and redirects to the client’s address', async () => {
  const allowed = api.on(connectCalls.allow, () => ({ url: 'https://fieldkit.example/go' }));
  const { person } = show();
  await screen.findByRole('heading', { level: 1, name: 'Allow Claude to access Meridian?' });
  screen.getByText('claude.ai describes this client');
  screen.getByText('Redirects to claude.ai');
  screen.getByText('This project is open source: no account or key is needed.');
  await press(person, 'Allow');
  await screen.findByText('Returning to your assistant…');
  expect(assign).toHaveBeenCalledWith('https://fieldkit.example/go');
  expect(allowed.map(({ body }) => body)).toEqual([{}]);
});

it('warns about a client with an unverified name', async () => {
  show({ client: { name: 'Claude', host: '', is_verified: false, answers_to: '' } });
  await screen.findByText('Unverified app. Continue only if you started this.');
  screen.getByText('Redirects to a program on this computer');
});

it('cancels the request', async () => {
  api.on(connectCalls.cancel, () => ({ url: 'https://fieldkit.example/no' }));
  const { person } = show();
  await press(person, 'Cancel');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://fieldkit.example/no'));
});

it('requires a membership or the key for a private project, and shows what is wrong with a key', async () => {
  const tried = api.on(connectCalls.allow, () =>
    refuse(422, { message: 'No.', fields: { mcp_key: 'This is not this project’s MCP key.' } }),
  );
  const { person } = show({ is_open: false });
  await press(person, 'Allow');
  await screen.findByText('Enter the MCP key of the project.');
  expect(tried).toHaveLength(0);
  await person.type(screen.getByRole('textbox', { name: 'MCP key' }), ' fk_mcp_x ');
  await press(person, 'Allow');
  await screen.findByText('This is not this project’s MCP key.');
  expect(tried.map(({ body }) => body)).toEqual([{ mcp_key: 'fk_mcp_x' }]);
  await press(person, 'Sign in');
  expect(onSignIn).toHaveBeenCalled();
});

it('asks a member for nothing else, and shows other users which account they are using', async () => {
  const { unmount } = show({ is_open: false, is_member: true }, 'ada@example.com');
  await screen.findByText(/You are allowing this as a member of Meridian/);
  unmount();
  show({ is_open: false }, 'sid@example.com');
  await screen.findByText(/sid@example.com is not a member of Meridian/);
});

it('the screen shows that a request has expired', async () => {
  api.on(connectCalls.request, () => refuse(404, { code: 'request_over' }));
  renderAt('/', <ConnectScreen uid={uid} email={null} onSignIn={onSignIn} />);
  await screen.findByRole('heading', { level: 1, name: 'This request has ended' });
});

it('has a message for each reason why a client is refused', () => {
  renderAt('/', <RefusedRequest code="invalid_target" />);
  screen.getByText(/asked for an MCP server that does not exist here/);
  renderAt('/', <RefusedRequest code="toString" />);
  screen.getByText(/could not be processed/);
});
