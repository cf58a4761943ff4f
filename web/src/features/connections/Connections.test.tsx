import { type Connection, connectionCalls } from '@fieldkit/contract/connections.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Connections } from './Connections.tsx';

const projectUuid = 'b0f3a1de-9a0b-4c5e-8f52-3c1d2e4f5a6b';
const claude: Connection = {
  grant_uuid: '0c6d8a52-6a0e-4d8e-9a35-5f2a6b7c8d9e',
  client_name: 'Claude',
  client_host: 'claude.ai',
  is_verified: true,
  granted_by: 'visitor',
  member: '',
  created_at: '2026-11-01T10:00:00.000Z',
  last_used_at: null,
  is_active: true,
};
const cursor: Connection = {
  ...claude,
  grant_uuid: '1c6d8a52-6a0e-4d8e-9a35-5f2a6b7c8d9e',
  client_name: 'Cursor',
  client_host: '',
  is_verified: false,
  granted_by: 'member',
  member: 'carl@example.com',
  is_active: false,
};

let api: ReturnType<typeof fakeApi>;
let kept: Connection[];
beforeEach(() => {
  api = fakeApi();
  kept = [claude, cursor];
  api.on(connectionCalls.list, () => kept);
});
afterEach(() => vi.unstubAllGlobals());

const show = () => renderAt('/', <Connections projectUuid={projectUuid} />);

it('shows the user who allowed each client, its unverified name, and inactive clients', async () => {
  show();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Claude');
  expect(first?.textContent).toContain('claude.ai');
  expect(first?.textContent).toContain('Allowed without an account · since');
  expect(first?.textContent).toContain('no questions yet');
  expect(second?.textContent).toContain('Unverified');
  expect(second?.textContent).toContain('Allowed by carl@example.com');
  expect(second?.textContent).toContain('Paused');
});

it('shows how to connect a client if there are none', async () => {
  kept = [];
  show();
  await screen.findByText('No connected clients');
});

it('a connection is ended after a confirmation, and the list shows the remaining ones', async () => {
  const requests = api.on(connectionCalls.revoke, () => {
    kept = [cursor];
    return { message: 'The client was disconnected.' };
  });
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Disconnect Claude' }));
  await person.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(screen.queryByText('Claude')).toBeNull());
  expect(requests.map(({ params }) => params)).toEqual([{ id: projectUuid, grantUuid: claude.grant_uuid }]);
});

it('shows why a connection could not be ended, and keeps the dialog open', async () => {
  api.on(connectionCalls.revoke, () => refuse(403, { message: 'This is for the owner alone.' }));
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Disconnect Claude' }));
  await person.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await screen.findByText('This is for the owner alone.');
});

it('offers a retry when the list could not be loaded', async () => {
  let isDown = true;
  api.on(connectionCalls.list, () => (isDown ? refuse(503) : []));
  const { person } = show();
  await screen.findByText('The connected clients could not be loaded');
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('No connected clients');
});
