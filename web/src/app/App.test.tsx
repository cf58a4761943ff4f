import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { customerCalls } from '@fieldkit/contract/customers.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { type Notification, notificationCalls } from '@fieldkit/contract/notifications.ts';
import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import { type CurrentSubscription, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { storeFirstTime, storeProfileSetup, storeUser } from '../lib/session-store.ts';
import { readLandingParams, storeLandingParams } from '../session/landing-params.ts';
import { aConfiguration, aPlanUsage } from '../testing/examples.ts';
import { fakeApi, refuse } from '../testing/fake-api.ts';
import { ada, fakeIdentity } from '../testing/fake-identity.ts';
import { App } from './App.tsx';

const project: Project = {
  project_uuid: '6f1c3a52-8d7e-4b1f-9c2a-0e5d4b3a2c1f',
  id: '6f1c3a52-8d7e-4b1f-9c2a-0e5d4b3a2c1f',
  name: 'Meridian Payments',
  description: '',
  is_opensource: false,
  is_approved: 'pending',
  ownership: 'owner',
  library_count: 1,
  website_url: '',
  documentation_url: '',
  repository_url: '',
  created_date: '2026-11-12T00:00:00.000Z',
  created_at: '2026-11-12T00:00:00.000Z',
  updated_at: '2026-11-12T00:00:00.000Z',
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

let address = '';

function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

describe('the dashboard', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    api.on(projectCalls.list, () => [project]);
    vi.stubGlobal('scrollTo', () => {});
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = (at: string, identity = fakeIdentity()) => {
    render(
      <MemoryRouter initialEntries={[at]}>
        <Address />
        <App identity={identity} />
      </MemoryRouter>,
    );
    return identity;
  };
  const signedIn = (flags: { firstTime?: boolean; profileSetup?: boolean } = {}) => {
    storeUser(ada);
    storeFirstTime(flags.firstTime ?? false);
    storeProfileSetup(flags.profileSetup ?? false);
  };

  test.each(['/login', '/dashboard', '/dashboard/projects', '/dashboard/nowhere'])(
    '[AUTH-01, AUTH-02] shows the sign-in screen at %s without a session',
    async (at) => {
      open(at);
      await heading('Welcome back');
      expect(address).toBe(at);
    },
  );

  test('[AUTH-01] redirects the root, with its query', async () => {
    signedIn();
    open('/?selected_plan=pro');
    await heading('Dashboard');
    expect(address).toBe('/dashboard?selected_plan=pro');
  });

  it('redirects from the sign-in screen’s own address to the dashboard', async () => {
    signedIn();
    open('/login');
    await heading('Dashboard');
    expect(address).toBe('/dashboard');
  });

  test('[SHELL-01] has two tabs and marks the current one', async () => {
    signedIn();
    open('/dashboard');
    await heading('Dashboard');
    const tabs = () =>
      ['Dashboard', 'Manage Projects'].map((name) =>
        screen.getByRole('link', { name }).getAttribute('aria-current'),
      );
    expect(tabs()).toEqual(['page', null]);
    await userEvent.click(screen.getByRole('link', { name: 'Manage Projects' }));
    const title = await heading('Manage Projects');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(tabs()).toEqual([null, 'page']);
    expect(document.title).toBe('Manage Projects · Fieldkit');
  });

  test('[SHELL-05] the header of the projects has a search box, New Project and the notifications', async () => {
    signedIn();
    open('/dashboard/projects');
    await heading('Manage Projects');
    const page = within(screen.getByRole('main'));
    expect(await page.findByRole('searchbox', { name: 'Search projects' })).toBeTruthy();
    expect(page.getByRole('button', { name: 'New Project' })).toBeTruthy();
    expect(page.getByRole('link', { name: 'Notifications' }).getAttribute('href')).toBe(
      '/dashboard/notifications',
    );
  });

  test.each([
    ['/dashboard', 'Dashboard'],
    ['/dashboard/analytics', 'Usage Analytics'],
    [`/dashboard/projects/${project.id}`, project.name],
    ['/dashboard/notifications', 'Notifications'],
  ])('[SHELL-05] the header at %s has search, New Project and the notifications', async (at, title) => {
    api.on(projectCalls.get, () => project);
    api.on(libraryCalls.list, () => []);
    api.on(notificationCalls.list, () => ({ notifications: [] }));
    signedIn();
    open(at);
    await heading(title);
    const bar = within(screen.getAllByRole('banner')[0] as HTMLElement);
    expect(bar.getAllByRole('button', { name: /^Search and commands/ }).length).toBeGreaterThan(0);
    expect(bar.getByRole('link', { name: /^Notifications/ })).toBeTruthy();
    await userEvent.click(bar.getAllByRole('button', { name: 'New Project' })[0] as HTMLElement);
    expect(await screen.findByRole('radio', { name: 'Open Source' })).toBeTruthy();
  });

  it('shows the libraries of each project, also at its former address', async () => {
    api.on(libraryCalls.list, () => []);
    signedIn();
    open('/dashboard?tab=workflows');
    await screen.findByRole('option', { name: 'Meridian Payments' });
    expect(await screen.findByRole('heading', { name: 'No Libraries Found' })).toBeTruthy();
  });

  it('shows that the projects cannot be loaded, and loads them again on request', async () => {
    api.on(projectCalls.list, () => refuse(500, { message: 'The database is away.' }));
    signedIn();
    open('/dashboard');
    expect((await screen.findByRole('alert')).textContent).toContain('The database is away.');
    api.on(projectCalls.list, () => []);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeTruthy();
  });

  it('opens the account menu on the first press and signs out', async () => {
    signedIn();
    open('/dashboard/projects');
    await userEvent.click(await screen.findByRole('button', { name: 'Account menu, Ada Lovelace' }));
    const menu = await screen.findByRole('menu');
    for (const text of ['Ada Lovelace', 'ada@example.com', 'Light', 'Dark', 'System'])
      expect(menu.textContent).toContain(text);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    const title = await heading('Welcome back');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(address).toBe('/dashboard/projects');
    expect(localStorage.getItem('auth_user')).toBeNull();
  });

  it('keeps the page when the session has ended, and offers to sign in again', async () => {
    signedIn();
    const identity = open('/dashboard');
    await heading('Dashboard');
    act(() => identity.emit({ kind: 'ended' }));
    await heading('Dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
    await heading('Welcome back');
  });

  it('shows the sign-in screen with the reason when the session ended before the page was opened', async () => {
    const projects = api.on(projectCalls.list, () => refuse(401));
    signedIn();
    const identity = fakeIdentity({
      tokens: {
        current: async () => null,
        renewed: async () => {
          identity.emit({ kind: 'ended' });
          return null;
        },
      },
    });
    open('/dashboard/projects', identity);
    const title = await heading('Welcome back');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText('Your session has ended. Sign in again.')).toBeTruthy();
    expect([address, projects.length]).toEqual(['/dashboard/projects', 1]);
    api.on(projectCalls.list, () => [project]);
    api.on(customerCalls.authenticate, () => ({
      id: 'AdaUid',
      email: 'ada@example.com',
      name: 'Ada',
      avatar_url: null,
      is_new: false,
      profile_completed: true,
    }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Email' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await heading('Manage Projects');
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  it('shows a page for addresses that do not exist', async () => {
    signedIn();
    open('/dashboard/nowhere');
    await heading('Page not found');
    expect(screen.getByRole('link', { name: 'Go to Manage Projects' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Search (Alt+K)' }));
    expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeTruthy();
  });

  test('[PROF-01] shows only the profile form while the profile is incomplete, at any address', async () => {
    signedIn({ profileSetup: true });
    open('/dashboard/projects');
    await screen.findByRole('dialog', { name: 'Complete Your Profile' });
    expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
  });

  test('[AUTH-13, PROF-06, PROF-07] fills landing parameters into the profile, then continues to the projects', async () => {
    const customer = { id: 'AdaUid', email: 'ada@example.com', name: 'Ada', avatar_url: null };
    const sent = api.on(customerCalls.completeProfile, () => ({
      success: true as const,
      customer: { ...customer, is_new: false, profile_completed: true },
    }));
    storeLandingParams('?selected_plan=pro&inviter_hash=h4sh');
    // A reload at another address keeps both parameters.
    storeLandingParams('');
    signedIn({ profileSetup: true, firstTime: true });
    open('/dashboard?selected_plan=pro&inviter_hash=h4sh');
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Profile' }));
    await waitFor(() => expect(address).toBe('/dashboard/projects'));
    expect(sent[0]?.body).toMatchObject({ subscription_plan: 'pro', inviter_hash: 'h4sh' });
    expect(readLandingParams()).toEqual({});
    expect(localStorage.getItem('auth_profile_setup')).toBe('false');
  });

  test('[BILL-12] the sign-up names the plan chosen on a pricing page, with its price', async () => {
    storeLandingParams('?selected_plan=Professional&billing_cycle=yearly');
    open('/login');
    expect(await screen.findByText(/^You chose Professional for \$4,990 a year\./)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy();
    localStorage.clear();
  });

  test('[BILL-12] after the profile, the checkout of the chosen plan opens in front of the new project dialog', async () => {
    api.on(projectCalls.list, () => []);
    api.on(configurationCalls.read, () => aConfiguration());
    api.on(subscriptionCalls.current, () => ({}) as CurrentSubscription);
    api.on(checkoutCalls.usage, () => aPlanUsage());
    api.on(customerCalls.completeProfile, () => ({
      success: true as const,
      customer: {
        id: 'AdaUid',
        email: 'ada@example.com',
        name: 'Ada',
        avatar_url: null,
        is_new: false,
        profile_completed: true,
      },
    }));
    const sent = api.on(checkoutCalls.open, () => refuse(503, { message: 'The provider does not answer.' }));
    storeLandingParams('?selected_plan=starter&billing_cycle=yearly');
    signedIn({ profileSetup: true, firstTime: true });
    open('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Profile' }));
    await screen.findByRole('button', { name: 'Choose Starter' });
    expect(sent.map(({ body }) => body)).toEqual([{ plan_id: 'starter', billing_cycle: 'yearly' }]);
    expect(screen.getByText('$990')).toBeTruthy();
    expect(await screen.findByText('No projects found')).toBeTruthy();
    expect(readLandingParams()).toEqual({});
    await userEvent.click(screen.getByRole('button', { name: 'Close plans' }));
    expect(await screen.findByRole('dialog', { name: 'Create your first project' })).toBeTruthy();
  });

  it('redirects a first-time user from the first tab to the projects', async () => {
    api.on(projectCalls.list, () => []);
    signedIn({ firstTime: true });
    open('/dashboard');
    await waitFor(() => expect(address).toBe('/dashboard/projects'));
  });

  test('[SHELL-06, NOTE-03] an invited new user sees the invitation first, and accepting it opens the project', async () => {
    const projects: Project[] = [];
    api.on(projectCalls.list, () => [...projects]);
    api.on(notificationCalls.count, () => ({ count: 1, notification_count: 1 }));
    const invite: Notification = {
      _id: project.id,
      notification_type: 'collaboration_invite',
      project_name: project.name,
      project_uuid: null,
      inviter: 'Olive',
      message: 'Olive invited you to work on Meridian Payments.',
      timestamp: project.created_at,
      link: null,
      week: null,
      project_collaborator_uuid: project.id,
    };
    api.on(notificationCalls.list, () => ({ notifications: [invite] }));
    api.on(notificationCalls.delete, () => ({ message: '' }));
    api.on(collaboratorCalls.accept, () => {
      projects.push({ ...project, ownership: 'collaborator' });
      return { message: '', project_uuid: project.id };
    });
    api.on(projectCalls.get, () => ({ ...project, ownership: 'collaborator' as const }));
    api.on(libraryCalls.list, () => []);
    signedIn({ firstTime: true });
    open('/dashboard/projects');
    await heading('You’re invited');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /^Accept/ }));
    await heading(project.name);
    expect(address).toBe(`/dashboard/projects/${project.id}`);
    await waitFor(() => expect(localStorage.getItem('auth_first_time')).toBe('false'));
  });

  test('[SHELL-09] an invited new user can start with their own project', async () => {
    api.on(projectCalls.list, () => []);
    api.on(notificationCalls.count, () => ({ count: 1, notification_count: 1 }));
    api.on(notificationCalls.list, () => ({
      notifications: [
        {
          _id: project.id,
          notification_type: 'collaboration_invite' as const,
          project_name: project.name,
          project_uuid: null,
          inviter: 'Olive',
          message: 'Olive invited you to work on Meridian Payments.',
          timestamp: project.created_at,
          link: null,
          week: null,
          project_collaborator_uuid: project.id,
        },
      ],
    }));
    signedIn({ firstTime: true });
    open('/dashboard/projects');
    await userEvent.click(await screen.findByRole('button', { name: 'Create your own project' }));
    const first = within(await screen.findByRole('dialog', { name: 'Create your first project' }));
    expect(await first.findByRole('link', { name: 'See your notification' })).toBeTruthy();
  });
});
