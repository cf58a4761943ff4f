import { type Notification, notificationCalls } from '@fieldkit/contract/notifications.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../testing/examples.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderAt } from '../testing/render-at.tsx';
import { NotificationsRoute } from './NotificationsRoute.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => vi.unstubAllGlobals());

const notification: Notification = {
  _id: idOf(61),
  notification_type: 'project',
  project_name: 'Orders',
  project_uuid: idOf(7),
  inviter: '',
  message: 'News',
  timestamp: '2020-03-04T10:00:00.000Z',
  link: null,
  week: null,
  project_collaborator_uuid: null,
};
const [library_uuid, workflow_uuid, group_uuid] = [idOf(8), idOf(9), idOf(10)];

test.each<[Notification['link'], string, string]>([
  [{ to: 'library', library_uuid }, 'Open library', `/dashboard/projects/${idOf(7)}/libraries/${idOf(8)}`],
  [
    { to: 'workflow', library_uuid, workflow_uuid },
    'Open workflow',
    `/dashboard/projects/${idOf(7)}/libraries/${idOf(8)}?tab=workflows&workflow=${idOf(9)}`,
  ],
  [
    { to: 'query', group_uuid },
    'View question',
    `/dashboard/analytics/queries?project=${idOf(7)}&group=${idOf(10)}`,
  ],
  [{ to: 'queries' }, 'View questions', `/dashboard/analytics/queries?project=${idOf(7)}`],
  [{ to: 'reviews' }, 'Open reviews', '/dashboard/reviews'],
])('a notification about %j opens that page', async (link, label, path) => {
  api.on(notificationCalls.list, () => ({ notifications: [{ ...notification, link }] }));
  renderAt('/dashboard/notifications', <NotificationsRoute />);
  const shown = await screen.findByRole('link', { name: `${label}: News` });
  expect(shown.getAttribute('href')).toBe(path);
});

test('a notification about a project that the user left has no link, except one for operators', async () => {
  const left = { ...notification, project_uuid: null };
  api.on(notificationCalls.list, () => ({
    notifications: [
      { ...left, link: { to: 'library' as const, library_uuid } },
      { ...left, _id: idOf(62), link: { to: 'reviews' as const } },
    ],
  }));
  renderAt('/dashboard/notifications', <NotificationsRoute />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/reviews']);
});
