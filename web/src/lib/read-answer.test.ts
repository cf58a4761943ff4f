import { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { emailPreferenceCalls } from '@fieldkit/contract/email-preferences.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const id = '2b1d8f4e-7c3a-4f60-9d52-1e8a6b7c9d01';

test('[SHELL-02] a count is read from either of its two fields', () => {
  expect(readAnswer(notificationCalls.count.answer, { count: 3 })).toEqual({
    count: 3,
    notification_count: 0,
  });
  expect(readAnswer(notificationCalls.count.answer, { notification_count: '4' })).toEqual({
    count: 0,
    notification_count: 4,
  });
});

test('[NOTE-01] a notification of an unknown type becomes general, and unreadable ones are left out', () => {
  const known = {
    _id: id,
    notification_type: 'project',
    project_name: 'Payments',
    project_uuid: id,
    inviter: 'Olive',
    message: 'Olive added you to Payments.',
    timestamp: '2026-11-12T10:00:00.000Z',
    project_collaborator_uuid: null,
    link: null,
    week: null,
  };
  const answer = readAnswer(notificationCalls.list.answer, {
    notifications: [
      { ...known, severity: 'high' },
      { _id: '65f1c0ffee', notification_type: 'digest', message: 'Your week', timestamp: '2026-11-12' },
      'nonsense',
      {},
    ],
  });
  expect(answer?.notifications).toEqual([
    known,
    {
      _id: '65f1c0ffee',
      notification_type: 'general',
      project_name: '',
      project_uuid: null,
      inviter: '',
      message: 'Your week',
      timestamp: '2026-11-12',
      project_collaborator_uuid: null,
      link: null,
      week: null,
    },
  ]);
});

test('[PROJ-01] projects with only the mandatory fields are read, with an owner only if one is given', () => {
  expect(readAnswer(projectCalls.list.answer, [{ project_uuid: id, name: 'Payments' }])?.[0]).toMatchObject({
    project_uuid: id,
    name: 'Payments',
    ownership: 'collaborator',
    library_count: 0,
    created_at: '',
  });
});

test('[COLL-03] a collaborator without role and status is an active collaborator', () => {
  const answer = readAnswer(collaboratorCalls.list.answer, {
    data: { collaborators: [{ collaboration_uuid: id, collaborator_email: 'bob@example.com' }] },
  });
  expect(answer?.data.collaborators[0]).toMatchObject({ role: 'collaborator', status: 'active' });
});

test('[BILL-03] a subscription with only the three specified fields is read as an active one', () => {
  expect(
    readAnswer(subscriptionCalls.current.answer, {
      subscription_plan_uuid: id,
      name: 'Starter',
      validity: '2026-12-01T00:00:00.000Z',
    }),
  ).toMatchObject({ name: 'Starter', status: 'active', billing_cycle: 'monthly' });
  expect(readAnswer(subscriptionCalls.current.answer, {})).toEqual({});
});

test('[SHELL-11] missing newsletter preferences are on', () => {
  expect(readAnswer(emailPreferenceCalls.read.answer, { is_subscribed_marketing_emails: false })).toEqual({
    is_subscribed_product_updates: true,
    is_subscribed_security_alerts: true,
    is_subscribed_marketing_emails: false,
    is_subscribed_weekly_digest: true,
  });
});

test('a library without the fields of newer servers is read, including nested ones', () => {
  const [library] = readAnswer(libraryCalls.list.answer, [{ library_uuid: id, name: 'Orders' }]) ?? [];
  expect(library).toMatchObject({
    name: 'Orders',
    methods: [],
    import_tags: null,
    refresh: { last_at: null },
  });
});

test.each([[{ error: 'no' }], ['text'], [null], [7]])(
  'the response %j instead of a list is refused',
  (answer) => expect(readAnswer(projectCalls.list.answer, answer)).toBeUndefined(),
);
