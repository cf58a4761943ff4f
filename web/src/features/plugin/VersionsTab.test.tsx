import { noChanges, type VersionChanges } from '@fieldkit/contract/changelog.ts';
import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { type PublishedVersion, type Publishing, publishingCalls } from '@fieldkit/contract/publishing.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aConfiguration, aProject } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { PluginDialog } from './PluginDialog.tsx';

const aVersion = (version: number, changes: Partial<PublishedVersion> = {}): PublishedVersion => ({
  publication_uuid: `018f3e4a-0000-4000-8000-00000000000${version}`,
  version,
  published_at: '2026-11-12T10:00:00.000Z',
  is_current: false,
  restored_from: null,
  libraries: 1,
  methods: 3,
  workflows: 1,
  guides: 0,
  changes: null,
  note: '',
  ...changes,
});
const versions = [aVersion(3, { is_current: true }), aVersion(2)];
const aPublishing = (changes: Partial<Publishing> = {}): Publishing => ({
  is_by_hand: false,
  has_changes: false,
  next_note: '',
  hidden_changes: null,
  versions,
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
  api.on(publishingCalls.changes, () => noChanges);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function open(publishing: Publishing) {
  api.on(publishingCalls.get, () => publishing);
  const project = aProject({ name: 'Shop', is_opensource: true, ownership: 'owner' });
  const { person } = renderAt('/', <PluginDialog project={project} open onClose={() => {}} />);
  await person.click(await screen.findByRole('tab', { name: 'Versions' }));
  await screen.findByRole('heading', { name: 'Versions' });
  return person;
}

describe('the versions of a plugin', () => {
  test('are published automatically, until the owner chooses to publish them manually', async () => {
    const sent = api.on(publishingCalls.update, () => aPublishing({ is_by_hand: true }));
    const person = await open(aPublishing());
    expect(screen.queryByRole('button', { name: 'Publish changes' })).toBeNull();
    await person.click(screen.getByRole('radio', { name: /^Manual/ }));
    await waitFor(() => expect(showSuccess).toHaveBeenCalled());
    expect(sent[0]?.body).toEqual({ is_by_hand: true });
    expect(await screen.findByText('Everything is published.')).toBeDefined();
  });

  test('that are pending are published with a button', async () => {
    const sent = api.on(publishingCalls.publish, () => aPublishing({ is_by_hand: true }));
    const person = await open(aPublishing({ is_by_hand: true, has_changes: true }));
    await person.click(screen.getByRole('button', { name: 'Publish changes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText('Everything is published.')).toBeDefined();
  });

  test('that are pending are previewed in a new tab', async () => {
    api.on(publishingCalls.preview, () => ({ url: 'https://shop.example.com/enter?code=1' }));
    const tab = { opener: {}, document: { title: '' }, location: { replace: vi.fn() }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    const person = await open(aPublishing({ is_by_hand: true, has_changes: true }));
    await person.click(screen.getByRole('button', { name: /^Preview/ }));
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('https://shop.example.com/enter?code=1'),
    );
  });

  test('that are older are restored after a confirmation', async () => {
    const restored = aVersion(4, { is_current: true, restored_from: 2 });
    const after = aPublishing({ is_by_hand: true, has_changes: true, versions: [restored, aVersion(3)] });
    const sent = api.on(publishingCalls.restore, () => after);
    const person = await open(aPublishing());
    await person.click(screen.getByRole('button', { name: 'Restore version 2' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Restore version 2?' });
    const restore = within(dialog).getByRole('button', { name: 'Restore' });
    // Restoring can be undone, so the button is not that of a deletion.
    expect(restore.className).not.toMatch(/\bbad\b|bg-bad/);
    await person.click(restore);
    expect(await screen.findByText(/Restored from version 2/)).toBeDefined();
    expect(sent[0]?.body).toEqual({ publication_uuid: versions[1]?.publication_uuid });
  });
});

describe('the changelog', () => {
  const waiting: VersionChanges = {
    counts: { added: 0, changed: 1, deprecated: 0, removed: 0, breaking: 1 },
    entries: [
      {
        kind: 'method',
        type: 'changed',
        id: 'a',
        name: 'List orders',
        call: 'GET /orders',
        library: '',
        breaking: true,
        reasons: [{ breaking: true, sentence: 'It broke.', migration: 'Send the currency to GET /orders.' }],
      },
    ],
  };

  test('lists the pending changes, and gets the note on publication', async () => {
    api.on(publishingCalls.changes, () => waiting);
    const saved = api.on(publishingCalls.saveNote, () =>
      aPublishing({ is_by_hand: true, has_changes: true }),
    );
    const published = api.on(publishingCalls.publish, () => aPublishing({ is_by_hand: true }));
    const person = await open(aPublishing({ is_by_hand: true, has_changes: true }));
    expect(await screen.findByRole('heading', { name: 'What will change' })).toBeDefined();
    expect(await screen.findByText('Send the currency to GET /orders.', { exact: false })).toBeDefined();
    expect(screen.getByText('1 change, 1 breaking')).toBeDefined();
    await person.type(screen.getByRole('textbox', { name: /Note for the changelog/ }), 'Mind the currency.');
    await person.click(screen.getByRole('button', { name: 'Publish changes' }));
    await waitFor(() => expect(published).toHaveLength(1));
    expect(saved.map(({ body }) => body)).toEqual([{ version: null, note: 'Mind the currency.' }]);
  });

  test('names the libraries of the pending changes if there are several', async () => {
    const [change] = waiting.entries;
    const entries = ['Orders 2.0', 'Orders 1.0'].flatMap((library) =>
      change ? [{ ...change, id: library, library }] : [],
    );
    api.on(publishingCalls.changes, () => ({ ...waiting, entries }));
    await open(aPublishing({ is_by_hand: true, has_changes: true }));
    expect(await screen.findByText('Orders 1.0')).toBeDefined();
    expect(screen.getByText('Orders 2.0')).toBeDefined();
  });

  test('has a note for each published version, which the owner can change', async () => {
    const noted = [aVersion(3, { is_current: true, note: 'New', changes: waiting.counts }), aVersion(2)];
    const saved = api.on(publishingCalls.saveNote, () => aPublishing({ versions: noted }));
    const person = await open(aPublishing({ versions: noted }));
    expect(screen.getByText(/1 change, 1 breaking/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add note to version 2' })).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Edit note of version 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Note for version 3' });
    await person.type(within(dialog).getByRole('textbox'), 'er');
    await person.click(within(dialog).getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(saved[0]?.body).toEqual({ version: 3, note: 'Newer' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Note for version 3' })).toBeNull());
  });

  test('shows a note as Markdown, with links to the pages of the plugin', async () => {
    const note = 'Use **refunds**, see [the method](/methods/1) and [not this](//evil.example).';
    await open(aPublishing({ versions: [aVersion(3, { is_current: true, note })] }));
    const link = await screen.findByRole('link', { name: 'the method' });
    expect(link.getAttribute('href')).toBe('https://shop.example.com/methods/1');
    expect(screen.getByText('refunds').tagName).toBe('STRONG');
    expect(screen.queryByRole('link', { name: 'not this' })).toBeNull();
  });

  test('explains which entries are hidden because the project was private, and what the owner can do', async () => {
    const hidden_changes = { up_to: 3, entries: 2 };
    const noted = [aVersion(3, { is_current: true, changes: waiting.counts }), aVersion(2)];
    await open(aPublishing({ hidden_changes, versions: noted }));
    expect(screen.getByText('The changelog begins after version 3')).toBeDefined();
    expect(screen.getByText(/The next version that you publish starts the changelog/)).toBeDefined();
    expect(screen.getAllByText(/Not in the changelog/)).toHaveLength(1);
  });

  test('keeps a note that could not be saved', async () => {
    api.on(publishingCalls.saveNote, () => refuse(500));
    const person = await open(aPublishing());
    await person.click(screen.getByRole('button', { name: 'Add note to version 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Note for version 3' });
    await person.type(within(dialog).getByRole('textbox'), 'Hello');
    await person.click(within(dialog).getByRole('button', { name: 'Save note' }));
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hello');
  });
});
