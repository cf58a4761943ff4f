import { documentCalls, type ReplacedDocument } from '@fieldkit/contract/documents.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { upload } from '../../lib/upload.ts';
import { aLibrary, idOf } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { ada } from '../../testing/fake-identity.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

vi.mock('../../lib/upload.ts', () => ({ upload: vi.fn() }));

beforeEach(() => {
  fakeApi().on(documentCalls.versions, () => []);
  storeUser(ada);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const replaced: ReplacedDocument = {
  library: aLibrary(),
  applied: false,
  preview_uuid: idOf(31),
  same_document: false,
  added: [],
  changed: [],
  removed: [],
  unchanged: 7,
  breaking: 0,
  kept_edits: 0,
  broken_workflows: [],
  warnings: [],
};
const show = async () => {
  const view = renderAt(
    '/',
    <VersionsDialog library={aLibrary()} ownership="owner" open onClose={() => {}} />,
  );
  const press = async (name: string) => view.person.click(await screen.findByRole('button', { name }));
  await press('Replace document');
  return { ...view, press };
};
const versionField = () => screen.getByLabelText<HTMLInputElement>(/^New version/);

it('the typed version and address survive closing the page, until the document is applied', async () => {
  vi.mocked(upload).mockResolvedValue(replaced);
  const { person, unmount } = await show();
  await person.type(versionField(), '3.0');
  await person.type(screen.getByLabelText(/^Address of the document/), 'https://acme.example/3.yaml');
  unmount();

  const second = await show();
  expect(screen.getByText('What you typed before is still here.')).toBeTruthy();
  expect(versionField().value).toBe('3.0');
  await second.press('Show changes');
  await second.press('Apply changes');
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  const compared = vi.mocked(upload).mock.calls[0]?.[1].form;
  expect([compared?.get('url'), compared?.get('version')]).toEqual(['https://acme.example/3.yaml', '3.0']);
  second.unmount();

  await show();
  expect(versionField().value).toBe('');
  expect(screen.queryByText('What you typed before is still here.')).toBeNull();
});

it('a lost file is reported at the field where the user chooses the next one', async () => {
  const { person, unmount } = await show();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await person.upload(input, new File(['{}'], 'orders-2.json'));
  unmount();
  await show();
  const gone = screen.getByText('The file orders-2.json could not be kept. Choose it again.');
  expect(screen.getByRole('button', { name: /^Choose/ }).getAttribute('aria-describedby')).toBe(gone.id);
});
