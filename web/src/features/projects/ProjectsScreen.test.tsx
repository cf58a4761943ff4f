import { mcpKeyCalls } from '@fieldkit/contract/keys.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aLibrary, aProject, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { listen } from '../../testing/listen.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { ProjectsScreen, type ProjectsScreenProps } from './ProjectsScreen.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(subdomainCalls.deployment, () => refuse(404));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const meridian = aProject();
const atlas = aProject({
  project_uuid: idOf(2),
  name: 'Atlas Identity',
  is_opensource: false,
  is_approved: 're_submitted',
  ownership: 'collaborator',
  library_count: 1,
  website_url: 'https://atlas.example.com',
  repository_url: '',
});

const show = (projects: Project[], props: Partial<ProjectsScreenProps> = {}, address = '/projects') => {
  api.on(projectCalls.list, () => projects);
  return renderAt(
    address,
    <ProjectsScreen
      isFirstTimeUser={false}
      hrefOf={({ project_uuid }) => `/projects/${project_uuid}`}
      onCreated={() => {}}
      onSignOut={() => {}}
      onAction={() => {}}
      {...props}
    />,
  );
};
const cardOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const card = link.closest('li');
  if (!card) throw new Error(`${name} is not in a card`);
  return within(card);
};

describe('Manage Projects', () => {
  test('a card without description or links has no empty row for them', async () => {
    show([aProject({ description: '', website_url: '', documentation_url: '', repository_url: '' })]);
    const card = await cardOf('Meridian Payments');
    expect(card.queryAllByRole('paragraph').filter(({ textContent }) => !textContent)).toEqual([]);
    expect(document.querySelector('li .min-h-6')).toBeNull();
  });

  test('[PROJ-03] a card shows kind, approval, ownership, libraries with their plural, links and date', async () => {
    show([meridian, atlas]);
    const first = await cardOf('Meridian Payments');
    for (const text of ['Open Source', 'Approved', 'Owner', '2 API/SDKs', 'Created Nov 12, 2026'])
      expect(first.getByText(text)).toBeDefined();
    expect(first.getByRole('link', { name: /^Repository/ }).getAttribute('href')).toBe(
      'https://example.com/meridian',
    );
    expect(first.queryByRole('link', { name: /^Website/ })).toBeNull();
    expect(first.getByRole('link', { name: 'Meridian Payments' }).getAttribute('href')).toBe(
      `/projects/${idOf(1)}`,
    );

    const second = await cardOf('Atlas Identity');
    for (const text of ['Private', 'Re-submitted', 'Collaborator', '1 API/SDK'])
      expect(second.getByText(text)).toBeDefined();
    const website = second.getByRole('link', { name: /^Website/ });
    expect([website.getAttribute('target'), website.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('[PROJ-11] each approval status has its label', async () => {
    const states = ['pending', 'approved', 'rejected', 're_submitted'] as const;
    show(
      states.map((is_approved, index) =>
        aProject({ project_uuid: idOf(index), name: is_approved, is_approved }),
      ),
    );
    await screen.findByRole('link', { name: 'pending' });
    for (const word of ['Pending', 'Approved', 'Rejected', 'Re-submitted'])
      expect(screen.getByText(word)).toBeDefined();
  });

  test('[PROJ-04] owners see a delete icon, collaborators do not', async () => {
    show([meridian, atlas]);
    await screen.findByRole('button', { name: 'Delete Meridian Payments' });
    expect(screen.queryByRole('button', { name: 'Delete Atlas Identity' })).toBeNull();
  });

  test('[PROJ-02] search, kind and view filter and change the list, and are stored in the address', async () => {
    const { person, address } = show([meridian, atlas]);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 projects'));

    await person.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search projects' }));
    await person.keyboard('ATLAS');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 project'));
    expect(screen.queryByRole('link', { name: 'Meridian Payments' })).toBeNull();
    await waitFor(() => expect(address()).toBe('/projects?q=ATLAS'));

    const kinds = screen.getByRole('combobox');
    expect(
      within(kinds)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Projects', 'Open Source', 'Private']);
    await person.selectOptions(kinds, 'Private');
    await waitFor(() => expect(address()).toBe('/projects?q=ATLAS&kind=private'));

    await person.click(screen.getByRole('radio', { name: 'List' }));
    expect(localStorage.getItem('projects_view')).toBe('list');
    expect(screen.getByRole('link', { name: 'Atlas Identity' })).toBeDefined();
  });

  test('[PROJ-05] filters that hide everything can be cleared', async () => {
    const { person, address } = show([meridian], {}, '/projects?q=zzz&kind=private');
    expect(await screen.findByRole('heading', { name: 'No projects found' })).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByRole('link', { name: 'Meridian Payments' })).toBeDefined();
    await waitFor(() => expect(address()).toBe('/projects'));
  });

  test('[PROJ-05] without any project, the first one can be created', async () => {
    const { person } = show([]);
    expect(await screen.findByRole('heading', { name: 'No projects found' })).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Create Your First Project' }));
    expect(await screen.findByRole('dialog', { name: 'New Project' })).toBeDefined();
  });

  test('[SHELL-07] announces what is loading while there is nothing to show, and then the number of projects', async () => {
    let answer = (_: Project[]) => {};
    show([]);
    const requests = api.on(projectCalls.list, () => new Promise((resolve) => (answer = resolve)));
    const announcements = listen();
    expect(announcements()).toContain('Loading your projects');
    await waitFor(() => expect(requests).toHaveLength(1));
    answer([meridian]);
    await waitFor(() => expect(announcements()).toEqual(['1 project']));
  });

  test('[SHELL-08] a failure shows its text, and Try Again retries', async () => {
    const { person } = show([]);
    api.on(projectCalls.list, () => refuse(503, { message: 'The database is away.' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Failed to load projects' })).toBeDefined();
    expect(within(alert).getByText('The database is away.')).toBeDefined();

    api.on(projectCalls.list, () => [meridian]);
    await person.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Meridian Payments' })).toBeDefined();
  });

  test('reports a response that is not a list of projects as invalid', async () => {
    show([]);
    api.on(projectCalls.list, () => [{ name: 'half a project' }] as unknown as Project[]);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Invalid response format from server')).toBeDefined();
  });

  test('[PROJ-10] the deletion dialog shows what is lost, and removes the project from the list', async () => {
    api.on(libraryCalls.list, () => [
      aLibrary({ items: 1200, workflows: [20, 21].map((at) => ({ workflow_uuid: idOf(at), name: 'Pay' })) }),
      aLibrary({ library_uuid: idOf(12), items: 23 }),
    ]);
    const at = meridian.created_date;
    const url = 'https://meridian.plugins.example/';
    api.on(subdomainCalls.get, () => ({ subdomain: 'meridian', domain: 'meridian', url, claimed_date: at }));
    api.on(subdomainCalls.deployment, () => ({
      status: 'running' as const,
      since: at,
      checked_at: at,
      reason: '',
      progress: null,
      version: 1,
      published_at: at,
      is_behind: false,
    }));
    api.on(mcpKeyCalls.get, () => ({
      success: true as const,
      data: {
        mcp_key: 'fk_mcp_x',
        created_date: meridian.created_date,
        clients: [],
        install_keys: 0,
        connections: 0,
      },
    }));
    const { person } = show([meridian]);
    await person.click(await screen.findByRole('button', { name: 'Delete Meridian Payments' }));

    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Meridian Payments”?' });
    expect(dialog.textContent).toContain(
      'This action cannot be undone. It removes all associated libraries and data.',
    );
    expect(await within(dialog).findByText('1,223')).toBeDefined();
    expect(within(dialog).getByText('Workflows').nextSibling?.textContent).toBe('2');
    expect(await within(dialog).findByText('meridian.plugins.example')).toBeDefined();
    expect(await within(dialog).findByText('1 active')).toBeDefined();

    const requests = api.on(projectCalls.delete, () => {
      api.on(projectCalls.list, () => []);
      return { message: 'gone' };
    });
    await person.click(within(dialog).getByRole('button', { name: 'Delete project' }));
    expect(await screen.findByRole('heading', { name: 'No projects found' })).toBeDefined();
    expect(requests.map(({ params }) => params.id)).toEqual([idOf(1)]);
    expect(showSuccess).toHaveBeenCalledWith('Project deleted successfully');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Manage Projects' })),
    );
  });

  test('an already deleted project counts as deleted, and a double-click sends one request', async () => {
    api.on(libraryCalls.list, () => []);
    api.on(mcpKeyCalls.get, () => ({ success: true as const, data: null }));
    const { person } = show([meridian]);
    await person.click(await screen.findByRole('button', { name: 'Delete Meridian Payments' }));
    const requests = api.on(projectCalls.delete, () => {
      api.on(projectCalls.list, () => []);
      return refuse(404);
    });
    const confirm = await screen.findByRole('button', { name: 'Delete project' });
    act(() => {
      confirm.click();
      confirm.click();
    });
    expect(await screen.findByRole('heading', { name: 'No projects found' })).toBeDefined();
    expect(requests).toHaveLength(1);
    expect(showError).not.toHaveBeenCalled();
  });

  test('a failed deletion keeps the dialog open and shows the reason in it', async () => {
    api.on(libraryCalls.list, () => []);
    api.on(mcpKeyCalls.get, () => ({ success: true as const, data: null }));
    api.on(projectCalls.delete, () => refuse(500));
    const { person } = show([meridian]);
    await person.click(await screen.findByRole('button', { name: 'Delete Meridian Payments' }));
    await person.click(await screen.findByRole('button', { name: 'Delete project' }));
    const dialog = await screen.findByRole('alertdialog');
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to delete project');
    expect(showError).toHaveBeenCalledWith('Failed to delete project');
  });

  test('Quick Actions of a card act on that project', async () => {
    const chosen: string[] = [];
    const { person } = show([meridian, atlas], {
      onAction: (action, { name }) => chosen.push(`${action} ${name}`),
    });
    await person.click(await screen.findByRole('button', { name: 'Quick Actions for Meridian Payments' }));
    await person.click(await screen.findByRole('menuitem', { name: /^MCP API Keys/ }));
    await waitFor(() => expect(chosen).toEqual(['mcp-keys Meridian Payments']));

    await person.click(screen.getByRole('button', { name: 'Quick Actions for Atlas Identity' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getAllByRole('menuitem')).toHaveLength(4);
    await person.keyboard('{Control>}m{/Control}');
    await waitFor(() => expect(chosen[1]).toBe('mcp-keys Atlas Identity'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

    await person.keyboard('{Control>}m{/Control}');
    expect(chosen).toHaveLength(2);
  });

  test('[PROJ-12] Quick Actions list every action with its keys', async () => {
    const { person } = show([meridian]);
    const open = async () => {
      await person.click(await screen.findByRole('button', { name: 'Quick Actions for Meridian Payments' }));
      return within(await screen.findByRole('menu'));
    };
    const menu = await open();
    const items = menu.getAllByRole('menuitem');
    expect(
      items.map((item) => [
        item.textContent?.match(/^(.*? )?(API Keys|plugin|Collaborators|Library)/)?.[0],
        item.getAttribute('aria-keyshortcuts'),
      ]),
    ).toEqual([
      ['API Keys', 'Control+K Meta+K'],
      ['MCP API Keys', 'Control+M'],
      ['Manage plugin', null],
      ['Manage Collaborators', 'Control+I Meta+I'],
      ['Add New Library', 'Control+N Alt+N'],
    ]);
  });
});
