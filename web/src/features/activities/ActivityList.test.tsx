import { type Activity, activityCalls } from '@fieldkit/contract/activities.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ActivityList } from './ActivityList.tsx';

const entry = (at: number, changes: Partial<Activity> = {}): Activity => ({
  activity_uuid: idOf(at),
  kind: 'library_added',
  actor: 'person',
  actor_name: 'Olive',
  subject: 'Orders',
  timestamp: new Date().toISOString(),
  ...changes,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => vi.unstubAllGlobals());

const rows = () => screen.findAllByRole('listitem');

test('activities are shown as sentences with a user, a program or the product as the actor', async () => {
  const activities = [
    entry(1),
    entry(2, { actor: 'program', actor_name: '' }),
    entry(3, { actor: 'product', actor_name: '', kind: 'document_replaced' }),
    entry(4, { actor_name: '', kind: 'member_left', subject: '' }),
    entry(5, { kind: 'project_key_created', subject: 'xz2j' }),
    entry(6, { kind: 'mcp_key_created', subject: '' }),
  ];
  api.on(activityCalls.list, () => ({ activities, next: null }));
  renderAt('/', <ActivityList projectUuid={idOf(9)} />);
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'Olive added the library OrdersJust now',
    'An API client added the library OrdersJust now',
    'Fieldkit replaced the document of OrdersJust now',
    'A deleted account left the projectJust now',
    'Olive created the API key ending in xz2jJust now',
    'Olive created the MCP API keyJust now',
  ]);
});

test('loads older entries on demand', async () => {
  api.on(activityCalls.list, ({ query }) =>
    query?.before === idOf(1)
      ? { activities: [entry(2, { subject: 'Old' })], next: null }
      : { activities: [entry(1)], next: idOf(1) },
  );
  const { person } = renderAt('/', <ActivityList projectUuid={idOf(9)} />);
  await person.click(await screen.findByRole('button', { name: 'Show older' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('a failure shows its reason and can be retried', async () => {
  api.on(activityCalls.list, () => refuse(403, { error: 'No', message: 'Only for members.' }));
  const { person } = renderAt('/', <ActivityList projectUuid={idOf(9)} />);
  expect(await screen.findByText('Only for members.')).toBeTruthy();
  api.on(activityCalls.list, () => ({ activities: [], next: null }));
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
});
