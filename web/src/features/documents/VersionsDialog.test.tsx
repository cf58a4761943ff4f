import {
  type DocumentVersion,
  documentCalls,
  type MethodChange,
  type ReplacedDocument,
} from '@fieldkit/contract/documents.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../lib/api-problem.ts';
import { upload } from '../../lib/upload.ts';
import { aLibrary, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { VersionsDialog, type VersionsDialogProps } from './VersionsDialog.tsx';

vi.mock('../../lib/upload.ts', () => ({ upload: vi.fn() }));

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(documentCalls.versions, () => [second, first]);
  api.on(pinnedQuestionCalls.replayPreview, () => ({ asked: 0, worse: [], better: [] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const first: DocumentVersion = {
  version_number: 1,
  version: '1.0',
  file_name: 'orders.json',
  source_url: null,
  format: 'openapi',
  format_version: '3.1.0',
  bytes: 2048,
  methods: 3,
  made_by: 'person',
  made_by_name: 'Olive',
  created_date: '2026-11-12T10:00:00.000Z',
  changes: null,
};
const second: DocumentVersion = {
  ...first,
  version_number: 2,
  version: '2.0',
  made_by: 'schedule',
  made_by_name: null,
  changes: { added: 2, changed: 1, removed: 0, breaking: 1 },
};
const change = (changes: Partial<MethodChange> = {}): MethodChange => ({
  method_uuid: idOf(21),
  method_name: 'Create an order',
  endpoint: '/orders',
  method: 'POST',
  breaking: false,
  reasons: [],
  ...changes,
});
const replaced = (changes: Partial<ReplacedDocument> = {}): ReplacedDocument => ({
  library: aLibrary(),
  applied: false,
  preview_uuid: idOf(31),
  same_document: false,
  added: [change({ method_name: 'New one', endpoint: '/new' })],
  changed: [
    change({
      breaking: true,
      reasons: [{ breaking: true, sentence: 'The body input “sku” is now required.' }],
    }),
  ],
  removed: [],
  unchanged: 7,
  breaking: 1,
  kept_edits: 1,
  broken_workflows: [
    {
      workflow_uuid: idOf(41),
      name: 'Refund',
      steps: [{ order: 2, method_name: 'Refund an order', problem: 'missing' }],
    },
  ],
  warnings: [],
  ...changes,
});
const show = (props: Partial<VersionsDialogProps> = {}) => {
  const onClose = vi.fn();
  const view = renderAt(
    '/',
    <VersionsDialog library={aLibrary()} ownership="owner" open onClose={onClose} {...props} />,
  );
  return { ...view, onClose };
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** The latest request. */
const sent = () => {
  const request = vi.mocked(upload).mock.lastCall?.[1];
  return request && Object.fromEntries(request.form);
};
const choose = async () => {
  await press('Replace document');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file.');
  const file = new File(['{}'], 'orders-2.json');
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.change(screen.getByLabelText(/^New version/), { target: { value: ' 3.0 ' } });
  await press('Show changes');
  return file;
};

describe('the history of a library’s documents', () => {
  it('shows the time, the author and the changes of each version', async () => {
    show();
    const [newest, oldest] = await screen.findAllByRole('listitem');
    expect(newest?.textContent).toContain('Version 2.0Current1 breaking');
    expect(newest?.textContent).toContain('on a schedule');
    expect(newest?.textContent).toContain('2 added, 1 changed');
    expect(oldest?.textContent).toContain('Nov 12, 2026 · by Olive · 3 methods · orders.json');
    expect(oldest?.textContent).toContain('First document');
    api.on(documentCalls.changes, () => ({ ...second, details: replaced() }));
    await press('2 added, 1 changed: changes in document 2');
    expect(await screen.findByText('The body input “sku” is now required.')).toBeTruthy();
    expect(screen.getByText('One change broke callers')).toBeTruthy();
    expect(screen.getByText('One workflow was broken')).toBeTruthy();
  });

  it('shows a collaborator only the history', async () => {
    show({ ownership: 'collaborator' });
    expect(await screen.findByText('Version 1.0')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Replace document' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  it('shows that the history could not be loaded, and tries again', async () => {
    api.on(documentCalls.versions, () => refuse(500));
    show();
    expect(await screen.findByText('The history could not be loaded')).toBeTruthy();
    api.on(documentCalls.versions, () => [first]);
    await press('Try Again');
    expect(await screen.findByText('Version 1.0')).toBeTruthy();
  });
});

describe('replacing a document', () => {
  it('shows the changes and the broken workflows, and then applies exactly those', async () => {
    vi.mocked(upload).mockResolvedValueOnce(replaced());
    const { onClose } = show();
    const file = await choose();
    expect(await screen.findByText('One change breaks callers')).toBeTruthy();
    expect(sent()).toEqual({ preview: 'true', version: '3.0', file });
    for (const text of [
      'One workflow will be broken',
      'Step 2, Refund an order: method removed',
      'The body input “sku” is now required.',
      '/new',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/7 methods are unchanged\. Your edits to 1 method/)).toBeTruthy();

    vi.mocked(upload).mockResolvedValueOnce(replaced({ applied: true, preview_uuid: null }));
    await press('Apply changes');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()).toEqual({ preview: 'false', preview_uuid: idOf(31) });
    expect(showSuccess).toHaveBeenCalledWith('Payments API has a new document');
  });

  it('shows long lists in portions, breaking changes first', async () => {
    const added = Array.from({ length: 300 }, (_, index) =>
      change({ endpoint: `/${index}`, breaking: index === 299 }),
    );
    const broken_workflows = Array.from({ length: 30 }, (_, index) => ({
      workflow_uuid: idOf(100 + index),
      name: `Workflow ${index}`,
      steps: [],
    }));
    vi.mocked(upload).mockResolvedValueOnce(replaced({ added, broken_workflows }));
    show();
    await choose();
    expect(await screen.findByText('/299')).toBeTruthy();
    expect(screen.queryByText('/24')).toBeNull();
    await press('Show 200 more');
    expect(screen.getByText('/223')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show 75 more' })).toBeTruthy();
    expect(screen.queryByText('Workflow 25')).toBeNull();
    await press('Show 5 more');
    expect(screen.getByText('Workflow 29')).toBeTruthy();
  });

  it('shows that the document is unchanged, and offers nothing to apply', async () => {
    const nothing = { added: [], changed: [], breaking: 0, broken_workflows: [], kept_edits: 0 };
    vi.mocked(upload).mockResolvedValueOnce(
      replaced({ ...nothing, same_document: true, preview_uuid: null }),
    );
    show();
    await choose();
    expect(await screen.findByText(/The library already has this document/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply changes' })).toBeNull();
  });

  it('[LIB-10] shows the events that change, and offers to apply them alone', async () => {
    const event = { kind: 'webhook' as const, summary: 'Order paid', http_method: 'POST', reasons: [] };
    const nothing = { added: [], changed: [], breaking: 0, broken_workflows: [], kept_edits: 0 };
    const changed = { ...event, name: 'order.paid', reasons: ['It is now deprecated.'] };
    vi.mocked(upload).mockResolvedValueOnce(
      replaced({
        ...nothing,
        events: { added: [{ ...event, name: 'order.new' }], changed: [changed], removed: [] },
      }),
    );
    show();
    await choose();
    expect((await screen.findByRole('heading', { name: /^Events added/ })).textContent).toContain('1');
    expect(screen.getByRole('heading', { name: /^Events changed/ })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^Events removed/ })).toBeNull();
    expect(screen.getByText('order.new')).toBeTruthy();
    expect(screen.getByText('It is now deprecated.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apply changes' })).toBeTruthy();
  });

  it('shows below the document why it was refused, and keeps the choice', async () => {
    const refusal = new ApiProblem(400, {
      error: 'The JSON cannot be read',
      message: 'Line 1, column 2: it ends too soon.',
      code: 'unreadable_document',
    });
    vi.mocked(upload).mockRejectedValueOnce(refusal);
    show();
    await choose();
    expect(
      await screen.findByText('The JSON cannot be read. Line 1, column 2: it ends too soon.'),
    ).toBeTruthy();
    expect(screen.getByText('orders-2.json')).toBeTruthy();
    const remove = screen.getByRole('button', { name: 'Remove the file' });
    await vi.waitFor(() => expect(document.activeElement).toBe(remove));
    expect(document.getElementById(remove.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^The JSON cannot be read/,
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^New version/).value).toBe(' 3.0 ');
  });

  it('requires exactly one document', async () => {
    show();
    await press('Replace document');
    await press('Show changes');
    expect(await screen.findByText('Choose a file or enter an address')).toBeTruthy();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no field for a file.');
    fireEvent.change(input, { target: { files: [new File(['{}'], 'orders.txt')] } });
    await press('Show changes');
    expect(await screen.findByText('Only .json, .yaml, .yml files are allowed')).toBeTruthy();
    expect(upload).not.toHaveBeenCalled();
  });

  it('restores a previous document in the same way, with its version', async () => {
    vi.mocked(upload).mockResolvedValueOnce(replaced());
    show();
    await press('Restore document 1');
    expect(await screen.findByText('One change breaks callers')).toBeTruthy();
    expect(sent()).toEqual({ preview: 'true', from_version: '1', version: '1.0' });
  });
});

describe('a document from a URL', () => {
  const library = aLibrary({ source_url: 'https://example.com/openapi.json' });

  it('is fetched again on demand, and compared', async () => {
    vi.mocked(upload).mockResolvedValueOnce(replaced());
    show({ library });
    await press('Check for changes');
    expect(await screen.findByText('One change breaks callers')).toBeTruthy();
    expect(sent()).toEqual({ preview: 'true', version: '', url: 'https://example.com/openapi.json' });
  });

  it('is fetched on a schedule that the owner sets', async () => {
    const requests = api.on(libraryCalls.update, ({ body }) =>
      aLibrary({ refresh: { ...library.refresh, every: body.refresh_every ?? 'never' } }),
    );
    show({ library });
    fireEvent.change(await screen.findByLabelText(/^Fetch newer documents/), { target: { value: 'daily' } });
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('The document is fetched every day'));
    expect(requests[0]?.body).toEqual({ refresh_every: 'daily' });
  });

  it('opens with the document that is pending review', async () => {
    api.on(documentCalls.preview, () => replaced());
    show({ library, startsWith: { from: 'preview', previewUuid: idOf(31) } });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('One change breaks callers')).toBeTruthy();
  });

  it('shows the pending document from the history, and dismisses it', async () => {
    const waiting = aLibrary({
      ...library,
      refresh: {
        every: 'daily',
        last_at: '2026-11-12T10:00:00.000Z',
        outcome: 'waiting',
        reason: '',
        preview_uuid: idOf(31),
      },
    });
    api.on(documentCalls.preview, () => replaced());
    const dismissed = api.on(documentCalls.dismiss, () => ({ message: 'The newer document was dismissed' }));
    const { onClose } = show({ library: waiting });
    await press('Review changes');
    await press('Dismiss this document');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(dismissed[0]?.params).toEqual({ id: library.library_uuid, previewUuid: idOf(31) });
    expect(showSuccess).toHaveBeenCalledWith('The newer document was dismissed');
  });

  it('shows above the history that the pending document no longer exists', async () => {
    api.on(documentCalls.preview, () => refuse(404, { error: 'Gone', message: 'It is not there any more.' }));
    show({ library, startsWith: { from: 'preview', previewUuid: idOf(31) } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The document could not be comparedGone. It is not there any more.');
  });
});
