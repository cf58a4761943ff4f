import { activityCalls } from '@fieldkit/contract/activities.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLibrary, aProject, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Decisions, LatestChanges, PluginState } from './ProjectState.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const refreshOf = (changes: Partial<ReturnType<typeof aLibrary>['refresh']>) => ({
  ...aLibrary().refresh,
  ...changes,
});

test('documents that are pending review or failed to refresh need a decision, and others do not', async () => {
  api.on(libraryCalls.list, () => [
    aLibrary({ name: 'Payments', refresh: refreshOf({ outcome: 'waiting', preview_uuid: idOf(9) }) }),
    aLibrary({
      ...{ library_uuid: idOf(12), name: 'Shipping' },
      refresh: refreshOf({ outcome: 'failed', reason: 'The address answered 404.' }),
    }),
    aLibrary({ library_uuid: idOf(13), name: 'Mail', refresh: refreshOf({ outcome: 'applied' }) }),
  ]);
  renderAt('/', <Decisions project={aProject()} />);
  expect((await screen.findByRole('link', { name: 'Review' })).getAttribute('href')).toContain(idOf(11));
  expect(screen.getByText('Shipping could not be fetched again: The address answered 404.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('if there is nothing to decide, the overview shows that', async () => {
  api.on(libraryCalls.list, () => [aLibrary()]);
  renderAt('/', <Decisions project={aProject()} />);
  expect(await screen.findByText('Nothing needs your decision.')).toBeTruthy();
});

test('[PLUG-01] before a subdomain is claimed, the owner can claim the page, and a collaborator cannot', async () => {
  api.on(subdomainCalls.get, () => refuse(404, { code: 'no_subdomain' }));
  const manage = vi.fn();
  const { person, unmount } = renderAt('/', <PluginState project={aProject()} onManage={manage} />);
  await person.click(await screen.findByRole('button', { name: 'Claim the page' }));
  expect(manage).toHaveBeenCalledOnce();
  unmount();
  renderAt('/', <PluginState project={aProject({ ownership: 'collaborator' })} onManage={manage} />);
  await screen.findByText(/The plugin has no address yet/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the latest changes to a project show who did what', async () => {
  api.on(activityCalls.list, () => ({
    activities: [
      {
        ...{ activity_uuid: idOf(41), kind: 'library_added' as const, actor: 'person' as const },
        ...{ actor_name: 'Grace', subject: 'Payments', timestamp: '2026-11-20T10:00:00.000Z' },
      },
    ],
    next: null,
  }));
  renderAt('/', <LatestChanges project={aProject()} />);
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^Grace .*Payments/);
});

test.each([
  ['the plugin', subdomainCalls.get, <PluginState key="plugin" project={aProject()} onManage={() => {}} />],
  ['the latest changes', activityCalls.list, <LatestChanges key="changes" project={aProject()} />],
  ['decisions', libraryCalls.list, <Decisions key="decisions" project={aProject()} />],
] as const)('the card of %s offers to try again if it could not be loaded', async (_what, call, card) => {
  let isAway = true;
  api.on(call, () => {
    if (isAway) return refuse(422, { code: 'away' });
    if (call === subdomainCalls.get) return refuse(404, { code: 'no_subdomain' });
    return (call === libraryCalls.list ? [] : { activities: [], next: null }) as never;
  });
  const { person } = renderAt('/', card);
  await screen.findByText('This could not be loaded');
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  await vi.waitFor(() => expect(screen.queryByText('This could not be loaded')).toBeNull());
});
