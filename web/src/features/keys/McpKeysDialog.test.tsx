import { type McpKey, mcpKeyCalls } from '@fieldkit/contract/keys.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProject, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { McpKeysDialog } from './McpKeysDialog.tsx';

const key: McpKey = {
  mcp_key: 'fk_mcp_A0001b2C3d4E5f6G7h8',
  created_date: '2026-11-12T09:30:00.000Z',
  clients: [],
  install_keys: 0,
  connections: 0,
};
const answer = <Data,>(data: Data) => ({ success: true as const, data });
const masked = 'fk_mcp_A••••••••E5f6G7h8';

let api: ReturnType<typeof fakeApi>;
let copied: string[];
beforeEach(() => {
  api = fakeApi();
  copied = [];
  api.on(mcpKeyCalls.get, () => answer(key));
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Both clicks happen before the first one is rendered. */
const twice = (button: HTMLElement) =>
  act(() => {
    button.click();
    button.click();
  });

const show = (ownership: 'owner' | 'collaborator' = 'owner') => {
  const view = renderAt('/', <McpKeysDialog project={aProject({ ownership })} open onClose={() => {}} />);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  return view;
};

/** A dialog with a button that closes and opens it. */
function ClosableDialog() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Other
      </button>
      <McpKeysDialog project={aProject()} open={open} onClose={() => {}} />
    </>
  );
}

describe('MCP API Keys', () => {
  test('[KEY-02] shows no key, a created key with its date, and no key after the deletion', async () => {
    api.on(mcpKeyCalls.get, () => answer(null));
    const generated = api.on(mcpKeyCalls.generate, () => answer(key));
    const deleted = api.on(mcpKeyCalls.delete, () => answer(null));
    const { person } = show();

    await person.click(await screen.findByRole('button', { name: 'Generate key' }));
    expect(await screen.findByText('Active')).toBeDefined();
    expect(screen.getByText('Created Nov 12, 2026')).toBeDefined();
    expect(showSuccess).toHaveBeenCalledWith('MCP key created');

    const remove = screen.getByRole('button', { name: 'Delete key' });
    await person.click(remove);
    await screen.findByRole('alertdialog');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(remove));
    await person.click(remove);
    const asking = within(await screen.findByRole('alertdialog'));
    await person.click(asking.getByRole('button', { name: 'Delete key' }));
    expect(await screen.findByRole('button', { name: 'Generate key' })).toBeDefined();
    // The pressed button was removed together with the key.
    const title = screen.getByRole('heading', { name: 'MCP API Keys' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect([generated, deleted].map((requests) => requests.map(({ params }) => params.projectUuid))).toEqual([
      [idOf(1)],
      [idOf(1)],
    ]);
  });

  test('[KEY-03] shows the first and last 8 characters, and copies the whole key', async () => {
    const { person } = show();
    expect(await screen.findByText(masked)).toBeDefined();
    expect(document.body.textContent).not.toContain(key.mcp_key);
    await person.click(screen.getByRole('button', { name: 'Copy MCP API key' }));
    expect(copied).toEqual([key.mcp_key]);
  });

  test('[KEY-02, KEY-03] a new key is masked as well, and Copy has the focus', async () => {
    api.on(mcpKeyCalls.get, () => answer(null));
    api.on(mcpKeyCalls.generate, () => answer(key));
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Generate key' }));
    expect(await screen.findByText(masked)).toBeDefined();
    expect(document.body.textContent).not.toContain(key.mcp_key);
    expect(screen.getByText(/you can copy it at any time\.$/)).toBeDefined();
    const copy = screen.getByRole('button', { name: 'Copy MCP API key' });
    expect(document.activeElement).toBe(copy);
    await person.click(copy);
    expect(copied).toEqual([key.mcp_key]);
    expect(await screen.findByText(masked)).toBeDefined();
    expect(document.body.textContent).not.toContain(key.mcp_key);
    expect(screen.queryByText(/you can copy it at any time\.$/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Copied MCP API key' })).toBe(copy);
  });

  test('[KEY-03] a new key is masked when its dialog is opened again', async () => {
    api.on(mcpKeyCalls.get, () => answer(null));
    api.on(mcpKeyCalls.generate, () => answer(key));
    renderAt('/', <ClosableDialog />);
    const other = screen.getByText('Other');
    fireEvent.click(await screen.findByRole('button', { name: 'Generate key' }));
    expect(await screen.findByText(/you can copy it at any time\.$/)).toBeDefined();
    api.on(mcpKeyCalls.get, () => answer(key));
    fireEvent.click(other);
    await waitFor(() => expect(screen.queryByText(/you can copy it at any time\.$/)).toBeNull());
    fireEvent.click(other);
    expect(await screen.findByText(masked)).toBeDefined();
    expect(document.body.textContent).not.toContain(key.mcp_key);
  });

  test('[KEY-03] shows before deleting which clients stop working, and how many personal keys are deleted', async () => {
    const last_asked = key.created_date;
    const client = (name: string, developers: number) => ({ name, developers, last_asked });
    const clients = [
      client('cursor-vscode', 1200),
      client('claude-code', 14),
      client('Cursor', 1),
      client('Visual Studio Code', 1),
      client('', 1),
      client('zed', 1),
      client('goose', 1),
      client('warp', 2),
    ];
    api.on(mcpKeyCalls.get, () => answer({ ...key, clients, install_keys: 3, connections: 2 }));
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Delete key' }));
    const asking = within(await screen.findByRole('alertdialog'));
    const terms = asking
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(terms).toEqual([
      ['Cursor', '1,201 developers'],
      ['Claude Code', '14 developers'],
      ['VS Code', '1 developer'],
      ['Clients without a name', '1 developer'],
      ['zed', '1 developer'],
      ['2 other clients', '3 developers'],
      ['Personal keys obtained with it', '3'],
      ['Connections allowed with it', '2'],
    ]);
    expect(asking.getByText(/Clients that asked over MCP in the last 90 days:$/)).toBeDefined();
  });

  test('[KEY-03] shows before deleting that no client was seen', async () => {
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Delete key' }));
    const asking = within(await screen.findByRole('alertdialog'));
    expect(asking.getByText(/No client has asked over MCP in the last 90 days\.$/)).toBeDefined();
    expect(asking.queryAllByRole('term')).toEqual([]);
  });

  test('[KEY-03] deletes only after a confirmation, and shows that connected clients stop working', async () => {
    const deleted = api.on(mcpKeyCalls.delete, () => answer(null));
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Delete key' }));
    const asking = await screen.findByRole('alertdialog');
    expect(asking.textContent).toContain('Every client that uses this key stops working immediately.');
    await person.click(within(asking).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(masked)).toBeDefined();
    expect(deleted).toHaveLength(0);
  });

  test('the text to paste is shown for the last chosen client, with the key masked, and copied with the whole key', async () => {
    const { person, unmount } = show();
    const block = await screen.findByText(
      (_, element) =>
        element?.tagName === 'PRE' &&
        element.textContent.startsWith('claude mcp add --transport http meridian-payments '),
    );
    await person.selectOptions(screen.getByRole('combobox', { name: 'Client' }), 'Cursor');
    expect(block.textContent).toContain(`Bearer ${masked}`);
    expect(document.body.textContent).not.toContain(key.mcp_key);
    expect(screen.getByText(/^In Settings/)).toBeDefined();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Add to Cursor' }).href).toMatch(/^cursor:/);
    await person.click(screen.getByRole('button', { name: 'Copy configuration' }));
    expect(JSON.parse(copied[0] ?? '').mcpServers['meridian-payments']).toEqual({
      url: `${location.origin}/mcp`,
      headers: { Authorization: `Bearer ${key.mcp_key}` },
    });
    unmount();
    show();
    expect(await screen.findByRole('link', { name: 'Add to Cursor' })).toBeDefined();
  });

  test('the fields for a client’s own dialog are copied one by one', async () => {
    const { person } = show();
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Client' }), 'ChatGPT');
    await person.click(screen.getByRole('button', { name: 'Copy Key' }));
    expect(copied).toEqual([key.mcp_key]);
    expect(document.body.textContent).not.toContain(key.mcp_key);
  });

  test('a key that cannot be loaded shows the error inline, without a toast, and can be retried', async () => {
    api.on(mcpKeyCalls.get, () => refuse(500));
    const { person } = show();
    expect((await screen.findByRole('alert')).textContent).toContain('The key could not be loaded');
    expect(showError).not.toHaveBeenCalled();
    api.on(mcpKeyCalls.get, () => answer(key));
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(masked)).toBeDefined();
  });

  test('a key that another tab has created in the meantime is shown instead of a second one', async () => {
    api.on(mcpKeyCalls.get, () => answer(null));
    api.on(mcpKeyCalls.generate, () => {
      api.on(mcpKeyCalls.get, () => answer(key));
      return refuse(409);
    });
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Generate key' }));
    expect(await screen.findByText(masked)).toBeDefined();
    expect(showError).not.toHaveBeenCalled();
    expect(showSuccess).not.toHaveBeenCalled();
  });

  test('a double-click generates one key, and deletes it once', async () => {
    api.on(mcpKeyCalls.get, () => answer(null));
    const generated = api.on(mcpKeyCalls.generate, () => answer(key));
    const deleted = api.on(mcpKeyCalls.delete, () => answer(null));
    const { person } = show();
    twice(await screen.findByRole('button', { name: 'Generate key' }));
    await person.click(await screen.findByRole('button', { name: 'Delete key' }));
    const asking = within(await screen.findByRole('alertdialog'));
    twice(asking.getByRole('button', { name: 'Delete key' }));
    await screen.findByRole('button', { name: 'Generate key' });
    expect([generated.length, deleted.length]).toEqual([1, 1]);
    expect(showError).not.toHaveBeenCalled();
  });

  test('a failed attempt can be repeated', async () => {
    api.on(mcpKeyCalls.get, () => answer(null));
    api.on(mcpKeyCalls.generate, () => refuse(500));
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Generate key' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to create the key');
    api.on(mcpKeyCalls.generate, () => answer(key));
    await person.click(screen.getByRole('button', { name: 'Generate key' }));
    expect(await screen.findByText(masked)).toBeDefined();
  });

  test('a key that another tab has deleted in the meantime counts as deleted', async () => {
    api.on(mcpKeyCalls.delete, () => refuse(404));
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Delete key' }));
    const asking = within(await screen.findByRole('alertdialog'));
    await person.click(asking.getByRole('button', { name: 'Delete key' }));
    expect(await screen.findByRole('button', { name: 'Generate key' })).toBeDefined();
    expect(showError).not.toHaveBeenCalled();
  });

  test('collaborators see that the owner manages keys, and no request is sent for them', async () => {
    const requests = api.on(mcpKeyCalls.get, () => answer(key));
    show('collaborator');
    expect(await screen.findByText('The owner of this project manages its keys.')).toBeDefined();
    await waitFor(() => expect(requests).toHaveLength(0));
    expect(screen.queryByRole('button', { name: 'Generate key' })).toBeNull();
  });
});
