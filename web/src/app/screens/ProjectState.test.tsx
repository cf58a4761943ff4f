import { activityCalls } from '@fieldkit/contract/activities.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProject, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { LatestChanges, PluginState } from './ProjectState.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
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
        activity_uuid: idOf(41),
        kind: 'library_added' as const,
        actor: 'person' as const,
        actor_name: 'Grace',
        subject: 'Payments',
        timestamp: '2026-11-20T10:00:00.000Z',
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
] as const)('the card of %s offers to try again if it could not be loaded', async (_what, call, card) => {
  let isAway = true;
  api.on(call, () => {
    if (isAway) return refuse(422, { code: 'away' });
    if (call === subdomainCalls.get) return refuse(404, { code: 'no_subdomain' });
    return { activities: [], next: null } as never;
  });
  const { person } = renderAt('/', card);
  await screen.findByText('This could not be loaded');
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  await vi.waitFor(() => expect(screen.queryByText('This could not be loaded')).toBeNull());
});
