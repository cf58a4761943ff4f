import { type GuideSource, guideSourceCalls } from '@fieldkit/contract/guide-sources.ts';
import { guideCalls } from '@fieldkit/contract/guides.ts';
import type { Role } from '@fieldkit/contract/permissions.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { GuideSources } from './GuideSources.tsx';
import { ImportGuidesDialog } from './ImportGuidesDialog.tsx';

const source: GuideSource = {
  source_uuid: idOf(71),
  project_uuid: idOf(1),
  url: 'https://docs.example.com/llms.txt',
  folder: 'docs',
  kind: 'llms_txt',
  refresh_every: 'daily',
  guides: 12,
  refreshed_at: '2026-11-12T09:30:00.000Z',
  next_at: '2026-11-13T09:30:00.000Z',
  outcome: 'applied',
  reason: '',
  counts: {
    created: 12,
    updated: 0,
    unchanged: 0,
    kept: 2,
    deleted: 0,
    elsewhere: 3,
    skipped: 2,
    left_out: [{ path: 'https://docs.example.com/private', reason: 'robots' }],
  },
  created_date: '2026-11-12T09:30:00.000Z',
};
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(guideCalls.list, () => []);
  api.on(guideSourceCalls.list, () => [source]);
});
afterEach(() => vi.unstubAllGlobals());

const show = (ownership: Role = 'owner') =>
  renderAt('/', <GuideSources projectUuid={idOf(1)} ownership={ownership} />);

test('an address is listed with its guides, its refreshes and the pages that were skipped', async () => {
  show();
  const row = await screen.findByText(source.url);
  const { textContent } = row.closest('li') as HTMLElement;
  for (const words of [
    '12 guides',
    'Only in docs',
    'Refreshed Nov 12',
    'Next refresh Nov 13',
    '2 edited guides kept',
    '2 pages skipped',
  ])
    expect(textContent).toContain(words);
  expect(textContent).toContain('https://docs.example.com/private: not allowed by the site’s robots.txt');
});

test('a failure is shown with its reason, and a refresh fetches the guides again', async () => {
  const reason =
    'The document could not be fetched. There is no document at this address (status 404). Check it.';
  const refreshed = vi.fn(() => source);
  api.on(guideSourceCalls.list, () => [{ ...source, outcome: 'failed' as const, reason }]);
  api.on(guideSourceCalls.refresh, refreshed);
  const { person } = show();
  expect(await screen.findByText(reason)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: `Refresh ${source.url}` }));
  await waitFor(() => expect(refreshed).toHaveBeenCalledOnce());
});

test('refreshing stops after a confirmation', async () => {
  const stopped = vi.fn(() => ({ message: '' }));
  api.on(guideSourceCalls.delete, stopped);
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: `Stop refreshing ${source.url}` }));
  expect(await screen.findByText(/The guides from .* stay/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Stop refreshing' }));
  await waitFor(() => expect(stopped).toHaveBeenCalledOnce());
});

test('collaborators cannot refresh or stop', async () => {
  show('collaborator');
  const button = await screen.findByRole('button', { name: `Refresh ${source.url}` });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('the import dialog fetches an address, and shows what was found', async () => {
  const added = vi.fn(() => source);
  api.on(guideSourceCalls.create, added);
  const { person } = renderAt('/', <ImportGuidesDialog projectUuid={idOf(1)} open onClose={() => {}} />);
  await person.click(screen.getByRole('radio', { name: 'An address' }));
  await person.click(screen.getByRole('button', { name: 'Fetch guides' }));
  expect(await screen.findByText('Enter an address that starts with https://')).toBeTruthy();
  await person.type(screen.getByLabelText('Address'), source.url);
  await person.type(screen.getByLabelText(/Only in this folder/), 'docs');
  await person.selectOptions(screen.getByLabelText('Refresh'), 'weekly');
  await person.click(screen.getByRole('button', { name: 'Fetch guides' }));
  expect(await screen.findByText('12 guides imported')).toBeTruthy();
  expect(screen.getByText(/3 links to other sites/)).toBeTruthy();
  expect(added).toHaveBeenCalledWith(
    expect.objectContaining({ body: { url: source.url, folder: 'docs', refresh_every: 'weekly' } }),
  );
});

test('the reason of a refusal is shown at the address', async () => {
  api.on(guideSourceCalls.create, () =>
    refuse(409, { code: 'no_guide_pages', error: 'No pages were found', message: 'Check the folder.' }),
  );
  const { person } = renderAt('/', <ImportGuidesDialog projectUuid={idOf(1)} open onClose={() => {}} />);
  await person.click(screen.getByRole('radio', { name: 'An address' }));
  await person.type(screen.getByLabelText('Address'), 'https://docs.example.com');
  await person.click(screen.getByRole('button', { name: 'Fetch guides' }));
  expect(await screen.findByText(/No pages were found.*Check the folder/)).toBeTruthy();
});
