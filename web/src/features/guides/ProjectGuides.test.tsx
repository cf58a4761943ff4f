import { guideSourceCalls } from '@fieldkit/contract/guide-sources.ts';
import { guideCalls } from '@fieldkit/contract/guides.ts';
import type { Role } from '@fieldkit/contract/permissions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logFailure } from '../../lib/log-failure.ts';
import { aGuide, aGuideSummary } from '../../testing/a-guide.ts';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ProjectGuides } from './ProjectGuides.tsx';

vi.mock('../../lib/log-failure.ts', () => ({ logFailure: vi.fn() }));

const first = aGuideSummary();
const second = aGuideSummary({
  guide_uuid: idOf(62),
  title: 'Errors',
  slug: 'errors',
  position: 4,
  source_path: 'docs/errors.md',
});
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(guideCalls.list, () => [first, second]);
  api.on(guideSourceCalls.list, () => []);
  api.on(guideCalls.get, ({ params }) =>
    params.guideUuid === idOf(61)
      ? aGuide()
      : aGuide({ ...second, text: '# Errors\n\n### Codes\n\n409 means that it exists.' }),
  );
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const show = (address = '/project?tab=guides', ownership: Role = 'owner') =>
  renderAt(address, <ProjectGuides projectUuid={idOf(1)} ownership={ownership} />);

test('guides are listed with their position, title, file and last change', async () => {
  show();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('1 of 2Quick startUpdated Nov 12, 2026'),
    expect.stringContaining('2 of 2ErrorsUpdated Nov 12, 2026docs/errors.md'),
  ]);
  expect(screen.getByText('2 guides')).toBeTruthy();
});

test('guides are searched by title and file, and the search is in the address', async () => {
  const { person, address } = show();
  await person.type(await screen.findByRole('searchbox', { name: 'Search guides' }), 'ERRORS.md');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Quick start' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Errors' })).toBeTruthy();
  expect(screen.getByText('2 of 2')).toBeTruthy();
  await waitFor(() => expect(address()).toContain('q=ERRORS.md'));
  await person.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByRole('heading', { name: 'No guides found' })).toBeTruthy();
  await person.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Quick start' })).toBeTruthy();
});

test('guides are paged by twenty', async () => {
  api.on(guideCalls.list, () =>
    Array.from({ length: 21 }, (_, at) =>
      aGuideSummary({ guide_uuid: idOf(100 + at), title: `Guide ${at + 1}` }),
    ),
  );
  show('/project?tab=guides&page=2');
  expect(await screen.findByText('21–21 of 21 guides')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Guide 21' })).toBeTruthy();
});

test('an empty list explains guides, and offers owners to write or import them', async () => {
  api.on(guideCalls.list, () => []);
  const { person, unmount } = show();
  expect(await screen.findByRole('heading', { name: 'No guides yet' })).toBeTruthy();
  expect(screen.getByText(/^Assistants cite guides/)).toBeTruthy();
  await person.click(screen.getAllByRole('button', { name: 'Import Markdown' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Import Markdown' })).toBeTruthy();
  unmount();
  show(undefined, 'collaborator');
  expect(await screen.findByRole('heading', { name: 'No guides yet' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Write a guide' })).toHaveLength(1);
});

test('a failed fetch is logged and shown inline with a retry button', async () => {
  api.on(guideCalls.list, () => refuse(500));
  const { person } = show();
  expect(await screen.findByRole('heading', { name: 'The guides could not be loaded' })).toBeTruthy();
  expect(logFailure).toHaveBeenCalled();
  api.on(guideCalls.list, () => [first]);
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Quick start' })).toBeTruthy();
});

test('collaborators can read guides, and the buttons that change them give the reason why not', async () => {
  const { person } = show(undefined, 'collaborator');
  for (const [name, reason] of [
    ['Write a guide', 'Only the owner of the project can write guides.'],
    ['Import Markdown', 'Only the owner of the project can import guides.'],
    ['Reorder guides', 'Only the owner of the project can reorder guides.'],
    ['Edit Errors', 'Only the owner of the project can edit guides.'],
    ['Delete Errors', 'Only the owner of the project can delete guides.'],
  ] as const) {
    const button = await screen.findByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(reason);
  }
  await person.click(screen.getByRole('link', { name: 'Errors' }));
  const view = await screen.findByRole('dialog', { name: 'Errors' });
  expect(await within(view).findByText('409 means that it exists.')).toBeTruthy();
  expect(within(view).queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('a guide is opened by its address, rendered with its headings, without repeating its title', async () => {
  const { person, address } = show(`/project?tab=guides&guide=${idOf(62)}`);
  const view = await screen.findByRole('dialog', { name: 'Errors' });
  expect(await within(view).findByRole('heading', { level: 4, name: 'Codes' })).toBeTruthy();
  expect(within(view).getAllByRole('heading', { name: 'Errors' })).toHaveLength(1);
  await person.click(await within(view).findByRole('button', { name: 'Previous guide' }));
  expect(await screen.findByRole('dialog', { name: 'Quick start' })).toBeTruthy();
  expect(address()).toContain(`guide=${idOf(61)}`);
});

test('the address of a deleted guide leads to an explanation', async () => {
  api.on(guideCalls.get, () => refuse(404, { code: 'guide_not_found' }));
  show(`/project?tab=guides&guide=${idOf(99)}`);
  expect(await screen.findByRole('heading', { name: 'This guide does not exist' })).toBeTruthy();
});

test('a guide is deleted after confirmation', async () => {
  const requests = api.on(guideCalls.delete, () => ({ message: '' }));
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Delete Errors' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Errors”?' });
  api.on(guideCalls.list, () => [first]);
  await person.click(within(question).getByRole('button', { name: 'Delete guide' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Errors' })).toBeNull());
  expect(requests[0]?.params).toEqual({ guideUuid: idOf(62) });
});

test('a failed deletion is explained in the confirmation', async () => {
  api.on(guideCalls.delete, () => refuse(500));
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Delete Errors' }));
  await person.click(await screen.findByRole('button', { name: 'Delete guide' }));
  expect(await screen.findByText('Failed to delete the guide. Try again.')).toBeTruthy();
});

test('guides are reordered with buttons, announced, and saved in one request', async () => {
  const requests = api.on(guideCalls.sort, () => [second, first]);
  const { person } = show();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Reorder guides' }).hasAttribute('disabled')).toBe(false),
  );
  await person.click(screen.getByRole('button', { name: 'Reorder guides' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reorder guides' });
  await person.click(within(dialog).getByRole('button', { name: 'Move Errors up' }));
  expect(within(dialog).getByText('Errors is now guide 1 of 2.')).toBeTruthy();
  // At the top of the list, the other button gets the focus.
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Move Errors down' }));
  await person.click(within(dialog).getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests[0]?.body).toEqual({ guide_uuids: [idOf(62), idOf(61)] });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Errors',
    'Quick start',
  ]);
});
