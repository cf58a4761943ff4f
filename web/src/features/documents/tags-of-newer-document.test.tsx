import { documentCalls } from '@fieldkit/contract/documents.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../lib/api-problem.ts';
import { upload } from '../../lib/upload.ts';
import { aLibrary, aReplacedDocument, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { VersionsDialog, type VersionsDialogProps } from './VersionsDialog.tsx';

vi.mock('../../lib/upload.ts', () => ({ upload: vi.fn() }));

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(documentCalls.versions, () => []);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (props: Partial<VersionsDialogProps> = {}) => {
  const onClose = vi.fn();
  renderAt('/', <VersionsDialog library={aLibrary()} ownership="owner" open onClose={onClose} {...props} />);
  return { onClose };
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** The latest request. */
const sent = () => {
  const request = vi.mocked(upload).mock.lastCall?.[1];
  return request && Object.fromEntries(request.form);
};
const choose = async () => {
  await press('Replace document');
  const file = new File(['{}'], 'orders-2.json');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
  fireEvent.change(screen.getByLabelText(/^New version/), { target: { value: ' 3.0 ' } });
  await press('Show changes');
  return file;
};

describe('a document with more methods than fit', () => {
  const refused = () =>
    new ApiProblem(402, {
      code: 'too_many_methods',
      error: 'Too many',
      message: '130 methods',
      choice: {
        most: 100,
        total: 130,
        unlisted: 0,
        sets: [
          { tags: ['orders'], methods: 90 },
          { tags: ['refunds'], methods: 40 },
        ],
      },
    });

  it('[BILL-11] offers its tags, compares only the methods with the chosen tags, and applies those', async () => {
    vi.mocked(upload).mockRejectedValueOnce(refused()).mockResolvedValue(aReplacedDocument());
    const { onClose } = show();
    const file = await choose();
    expect(await screen.findByRole('dialog', { name: 'Choose what to import' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('checkbox', { name: /refunds/ }));
    await press('Show changes');
    expect(await screen.findByText('One change breaks callers')).toBeTruthy();
    expect(sent()).toEqual({ preview: 'true', version: '3.0', file, tags: '["refunds"]' });
    await press('Apply changes');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()).toEqual({ preview: 'false', preview_uuid: idOf(31), tags: '["refunds"]' });
  });

  it('starts with the library’s tags when a pending preview is too large as well', async () => {
    api.on(documentCalls.preview, () =>
      refuse(402, { code: 'too_many_methods', choice: refused().choice ?? undefined }),
    );
    vi.mocked(upload).mockResolvedValue(aReplacedDocument());
    show({
      library: aLibrary({ import_tags: ['orders'] }),
      startsWith: { from: 'preview', previewUuid: idOf(31) },
    });
    expect(await screen.findByText('90 of 100 methods', { selector: '[role=status]' })).toBeTruthy();
    await press('Show changes');
    await waitFor(() =>
      expect(sent()).toEqual({ preview: 'true', preview_uuid: idOf(31), tags: '["orders"]' }),
    );
  });

  it('is compared with all of its methods again when the previous tags are deselected', async () => {
    vi.mocked(upload).mockResolvedValueOnce(aReplacedDocument());
    show({ library: aLibrary({ import_tags: ['orders', ''] }) });
    await press('Replace document');
    const kept = screen.getByRole('checkbox', { name: 'Only the tags chosen before' });
    expect(screen.getByText('orders, Untagged')).toBeTruthy();
    fireEvent.click(kept);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['{}'], 'orders-2.json')] } });
    await press('Show changes');
    await waitFor(() => expect(sent()).toMatchObject({ tags: '[]' }));
  });
});
