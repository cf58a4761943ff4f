import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import {
  type IndexMethod,
  type PluginIndex,
  type PluginIndexForm,
  pluginIndexCalls,
} from '@fieldkit/contract/plugin-index.ts';
import { type PluginInstall, pluginInstallCalls } from '@fieldkit/contract/plugin-install.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aConfiguration, aProject, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { PluginDialog } from './PluginDialog.tsx';

const aMethod = (at: number, method_name: string): IndexMethod => ({
  method_uuid: idOf(at),
  method_name,
  method: 'GET',
  endpoint: `/${at}`,
  library_name: 'Shop',
});
const list = aMethod(1, 'List orders');
const refund = aMethod(2, 'Refund an order');
const cancel = aMethod(3, 'Cancel an order');
const anIndex = (changes: Partial<PluginIndex> = {}): PluginIndex => ({
  note: '',
  pinned: [],
  excluded: [],
  chosen: [list, refund],
  text: '# Shop',
  ...changes,
});
const anInstall = (changes: Partial<PluginInstall> = {}): PluginInstall => ({
  name: 'shop',
  mcp_url: 'https://shop.example.com/mcp',
  version: '1.4.2',
  fetches: [],
  cost: { always: 1_540, skills: 14_310, index: 1_249 },
  ...changes,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(configurationCalls.read, () => aConfiguration());
  api.on(subdomainCalls.get, () => ({
    subdomain: 'shop',
    domain: 'shop',
    url: 'https://shop.example.com',
    claimed_date: '2026-11-12T10:00:00.000Z',
  }));
  api.on(subdomainCalls.deployment, () => refuse(500));
  api.on(pluginInstallCalls.get, () => anInstall());
  api.on(pluginIndexCalls.get, () => anIndex());
  api.on(methodCalls.choices, () => [
    { ...cancel, library_uuid: idOf(9), description: '', is_deprecated: false },
  ]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function open(tab: string, changes: Parameters<typeof aProject>[0] = {}) {
  const project = aProject({ is_opensource: true, ownership: 'owner', ...changes });
  const { person } = renderAt('/', <PluginDialog project={project} open onClose={() => {}} />);
  await person.click(await screen.findByRole('tab', { name: tab }));
  return person;
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('how a plugin is installed', () => {
  test('lists the commands of each client, other ways, and a badge for READMEs', async () => {
    const person = await open('Install');
    expect(await screen.findByText(/claude plugin marketplace add https:\/\/shop.example.com/)).toBeTruthy();
    const openParts = [...document.querySelectorAll('details[open] summary')];
    expect(openParts.map(({ textContent }) => textContent)).toEqual(['Claude Code']);
    for (const name of ['Codex', 'Copilot CLI', 'Gemini CLI', 'VS Code', 'Other ways', 'README badge'])
      expect(screen.getAllByText(name, { selector: 'summary' })).toHaveLength(1);
    expect(screen.getByText('npx skills add https://shop.example.com')).toBeTruthy();
    await person.selectOptions(screen.getByLabelText('Badge for'), 'Codex');
    expect(
      screen.getByText(/badge\/codex.svg\)\]\(https:\/\/shop.example.com\/#install-codex\)/),
    ).toBeTruthy();
  });

  test('for a private project shows a placeholder for the key, and no badge or link with a key', async () => {
    await open('Install', { is_opensource: false });
    expect(await screen.findByText(/developers replace YOUR_KEY with a key/)).toBeTruthy();
    expect(screen.queryByText('README badge')).toBeNull();
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { hidden: true });
    expect(links.map(({ href }) => decodeURIComponent(href)).join(' ')).not.toContain('YOUR_KEY');
  });

  test('shows the cost of the plugin, and who fetched it', async () => {
    const fetches: PluginInstall['fetches'] = [
      { kind: 'git', client: 'codex', fetches: 1_200 },
      { kind: 'git', client: '', fetches: 3 },
      { kind: 'marketplace', client: 'codex', fetches: 1 },
    ];
    api.on(pluginInstallCalls.get, () => anInstall({ fetches }));
    await open('Install');
    expect(await screen.findByText('About 1,500 tokens in every conversation')).toBeTruthy();
    expect(screen.getByText('Version 1.4.2')).toBeTruthy();
    expect(screen.getByText('1,200 by Git · 1 marketplace file')).toBeTruthy();
    expect(screen.getByText('1,201')).toBeTruthy();
    expect(screen.getByText(/^Other clients/)).toBeTruthy();
  });
});

describe('the index for assistants', () => {
  const save = () => button('Save index');
  const stored = () => {
    let kept = anIndex();
    const sent = api.on(pluginIndexCalls.update, ({ body }) => {
      const { note, pinned } = body as PluginIndexForm;
      kept = anIndex({
        note,
        pinned: [list, refund, cancel].filter((one) => pinned.includes(one.method_uuid)),
      });
      return kept;
    });
    return sent;
  };

  test('previews a note, a pinned method and an excluded one, then saves them together', async () => {
    const previews = api.on(pluginIndexCalls.preview, () => ({
      chosen: [list, refund],
      text: '# Shop with a note',
    }));
    const sent = stored();
    const person = await open('Index');
    expect(await screen.findByText('6 of 8,000 bytes')).toBeTruthy();
    expect((await save()).disabled).toBe(true);
    await person.type(screen.getByRole('textbox', { name: /^Note for assistants/ }), 'Use the sandbox.');
    await person.click(await button('Pin Refund an order'));
    await person.click(await button('Leave out List orders'));
    const chosen = { note: 'Use the sandbox.', pinned: [refund.method_uuid], excluded: [list.method_uuid] };
    await waitFor(() => expect(previews.at(-1)?.body).toEqual(chosen));
    expect(await screen.findByText('# Shop with a note')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Left out' })).getByText('List orders')).toBeTruthy();
    await person.click(await save());
    await waitFor(() => expect(showSuccess).toHaveBeenCalled());
    expect(sent[0]?.body).toEqual(chosen);
    expect((await save()).disabled).toBe(true);
  });

  test('lets the owner pin any method by search, and move or unpin pinned ones', async () => {
    api.on(pluginIndexCalls.get, () => anIndex({ pinned: [list, refund], chosen: [] }));
    api.on(pluginIndexCalls.preview, () => ({ chosen: [], text: '# Shop' }));
    const sent = api.on(pluginIndexCalls.update, () => anIndex());
    const person = await open('Index');
    await person.type(await screen.findByRole('combobox', { name: 'Pin a method' }), 'cancel');
    await person.click(await screen.findByRole('option', { name: /Cancel an order/ }));
    await person.click(await button('Move Cancel an order up'));
    await person.click(await button('Unpin List orders'));
    await person.click(await save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ pinned: [cancel.method_uuid, refund.method_uuid] });
  });

  test('keeps changes while another tab is open, and can undo them', async () => {
    api.on(pluginIndexCalls.preview, () => ({ chosen: [], text: '# Shop' }));
    const person = await open('Index');
    const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ });
    await person.type(await note(), 'Use v2.');
    await person.click(screen.getByRole('tab', { name: 'Overview' }));
    await person.click(screen.getByRole('tab', { name: 'Index' }));
    expect((await note()).value).toBe('Use v2.');
    await person.click(await button('Undo changes'));
    expect((await note()).value).toBe('');
  });

  test('shows a refusal by the server, and keeps the typed text', async () => {
    api.on(pluginIndexCalls.preview, () => refuse(422));
    api.on(pluginIndexCalls.update, () => refuse(422, { message: 'Shorten the note.' }));
    const person = await open('Index');
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ });
    await person.type(note, 'x');
    expect(await screen.findByText(/^Couldn’t load the preview/)).toBeTruthy();
    await person.click(await save());
    expect(await screen.findByText('Shorten the note.')).toBeTruthy();
    expect(note.value).toBe('x');
  });

  test('is not shown to collaborators', async () => {
    await open('Install', { ownership: 'collaborator' });
    expect(screen.queryByRole('tab', { name: 'Index' })).toBeNull();
  });
});
