import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { notificationCalls } from '@fieldkit/contract/notifications.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { publishingCalls } from '@fieldkit/contract/publishing.ts';
import { reviewCalls } from '@fieldkit/contract/reviews.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLibrary, aProject, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { DecisionLine, Decisions } from './Decisions.tsx';

const aChoice = (name: string, needs: 'repair' | 'review' | null) => ({
  workflow_uuid: crypto.randomUUID(),
  name,
  library_uuid: idOf(11),
  library_name: 'Payments',
  description: '',
  updated_at: '2026-11-20T10:00:00.000Z',
  http_methods: ['GET'],
  needs,
});
const publishing = (changes: { is_by_hand?: boolean; has_changes?: boolean } = {}) => ({
  is_by_hand: false,
  has_changes: false,
  next_note: '',
  hidden_changes: null,
  versions: [],
  ...changes,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(libraryCalls.list, () => [aLibrary()]);
  api.on(workflowCalls.choices, () => []);
  api.on(publishingCalls.get, () => publishing());
  api.on(notificationCalls.list, () => ({ notifications: [] }));
  api.on(reviewCalls.status, () => ({ is_operator: false, waiting: 0 }));
});

const onPublish = vi.fn();
const show = (project: Project = aProject()) =>
  renderAt('/', <Decisions project={project} onPublish={onPublish} />);
const linksOf = async () => {
  await screen.findAllByRole('listitem');
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

const refreshOf = (changes: Partial<ReturnType<typeof aLibrary>['refresh']>) => ({
  ...aLibrary().refresh,
  ...changes,
});

test('documents that are pending review or failed to refresh need a decision, and others do not', async () => {
  api.on(libraryCalls.list, () => [
    aLibrary({ name: 'Payments', refresh: refreshOf({ outcome: 'waiting', preview_uuid: idOf(9) }) }),
    aLibrary({
      library_uuid: idOf(12),
      name: 'Shipping',
      refresh: refreshOf({ outcome: 'failed', reason: 'The address answered 404.' }),
    }),
    aLibrary({ library_uuid: idOf(13), name: 'Mail', refresh: refreshOf({ outcome: 'applied' }) }),
  ]);
  show();
  expect((await screen.findByRole('link', { name: /^Review/ })).getAttribute('href')).toContain(idOf(11));
  expect(screen.getByText('Couldn’t refresh Shipping: The address answered 404.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('broken workflows and drafts need a decision: the first four by name, and the number of the others', async () => {
  const asked = vi.fn();
  const found = [
    aChoice('Refund', 'repair'),
    aChoice('Ship', 'review'),
    aChoice('Sign', 'review'),
    aChoice('Void', 'review'),
  ];
  api.on(workflowCalls.choices, ({ query }) => {
    asked(query);
    return found;
  });
  show();
  await screen.findByText(
    'The workflow Refund is broken: a method was deleted or is deprecated, or no step provides an id that it needs',
  );
  expect(
    (await linksOf()).map(([label, href]) => [label, href?.includes(found[0]?.workflow_uuid ?? '?')]),
  ).toEqual([
    ['Repair', true],
    ['Review', false],
    ['Review', false],
    ['Review', false],
  ]);
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ needs: 'any', page: '1', page_size: '4' }),
  );
});

test('changes that wait for publication open the versions of the plugin, for the owner only', async () => {
  api.on(publishingCalls.get, () => publishing({ is_by_hand: true, has_changes: true }));
  const { person, unmount } = show();
  await person.click(await screen.findByRole('button', { name: /^See changes: The project has changed/ }));
  expect(onPublish).toHaveBeenCalledOnce();
  unmount();
  show(aProject({ ownership: 'collaborator' }));
  expect(await screen.findByText('Nothing needs your decision.')).toBeTruthy();
});

test('an invitation of the user, and for an operator pending reviews, need a decision', async () => {
  api.on(notificationCalls.list, () => ({
    notifications: [
      {
        _id: idOf(71),
        notification_type: 'collaboration_invite' as const,
        project_name: 'Atlas',
        project_uuid: null,
        inviter: 'Grace',
        message: 'Grace invites you to Atlas',
        link: null,
        week: null,
        timestamp: '2026-11-20T10:00:00.000Z',
        project_collaborator_uuid: idOf(72),
      },
    ],
  }));
  api.on(reviewCalls.status, () => ({ is_operator: true, waiting: 2 }));
  show();
  expect(await linksOf()).toEqual([
    ['Respond', '/dashboard/notifications'],
    ['Review', '/dashboard/reviews'],
  ]);
  expect(screen.getByText('2 open source projects need your review')).toBeTruthy();
});

test('if there is nothing to decide, the overview shows that', async () => {
  show();
  expect(await screen.findByText('Nothing needs your decision.')).toBeTruthy();
});

test('a line counts what needs a decision, and leads to the card', async () => {
  api.on(workflowCalls.choices, () => [aChoice('Refund', 'repair'), aChoice('Ship', 'review')]);
  api.on(reviewCalls.status, () => ({ is_operator: true, waiting: 2 }));
  const project = aProject();
  const { person } = renderAt(
    '/',
    <>
      <DecisionLine project={project} />
      <Decisions project={project} onPublish={onPublish} />
    </>,
  );
  Element.prototype.scrollIntoView ??= () => {};
  const line = await screen.findByRole('button', { name: /^4 things need a decision/ });
  expect(line.textContent).toBe(
    '4 things need a decisionRefund is broken · Ship is a draft · 2 open source projects need your review',
  );
  await person.click(line);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Needs a decision' }));
});

test('the line shows that nothing needs a decision, or that this is not known', async () => {
  const project = aProject();
  const first = renderAt('/', <DecisionLine project={project} />);
  expect(await screen.findByText('Nothing needs your decision.')).toBeTruthy();
  first.unmount();
  api.on(libraryCalls.list, () => refuse(422, { code: 'away' }));
  renderAt('/', <DecisionLine project={project} />);
  expect(await screen.findByText('What needs a decision could not be loaded.')).toBeTruthy();
});

test.each([
  ['libraries', libraryCalls.list],
  ['workflows', workflowCalls.choices],
  ['publishing', publishingCalls.get],
] as const)('decisions offer to try again if the %s could not be loaded', async (_what, call) => {
  const answer = { libraries: [], workflows: [], publishing: publishing() }[_what];
  let isAway = true;
  api.on(call, () => (isAway ? refuse(422, { code: 'away' }) : (answer as never)));
  const { person } = show();
  await screen.findByText('This could not be loaded');
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Nothing needs your decision.')).toBeTruthy();
});

test('a server that follows only the product specification has no decisions about workflows and publishing', async () => {
  for (const call of [workflowCalls.choices, publishingCalls.get]) api.on(call, () => refuse(404));
  show();
  expect(await screen.findByText('Nothing needs your decision.')).toBeTruthy();
});
