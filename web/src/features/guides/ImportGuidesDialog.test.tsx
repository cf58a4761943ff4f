import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../lib/api-problem.ts';
import { upload } from '../../lib/upload.ts';
import { idOf } from '../../testing/examples.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ImportGuidesDialog } from './ImportGuidesDialog.tsx';

vi.mock('../../lib/upload.ts', () => ({ upload: vi.fn() }));

const none = { created: 0, updated: 0, unchanged: 0, left_out: [] };
beforeEach(() => {
  vi.mocked(upload).mockResolvedValue({ ...none, created: 2 });
});
afterEach(() => vi.clearAllMocks());

const show = () => renderAt('/', <ImportGuidesDialog projectUuid={idOf(1)} open onClose={() => {}} />);
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
const aFile = (path: string, text = '# Hello') => {
  const file = new File([text], path.split('/').at(-1) ?? '');
  if (path.includes('/')) Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
};
async function choose(files: File[], input = inputs()[0]) {
  const person = userEvent.setup({ applyAccept: false });
  await person.upload(input as HTMLInputElement, files);
}
const send = (person: ReturnType<typeof show>['person']) =>
  person.click(screen.getByRole('button', { name: 'Import' }));
const sent = () => vi.mocked(upload).mock.lastCall?.[1].form.get('file') as File;

test('one Markdown file is uploaded as it is', async () => {
  const { person } = show();
  await choose([aFile('start.md')]);
  expect(screen.getByText(/^1 file · 7/)).toBeTruthy();
  await send(person);
  expect(await screen.findByText('2 guides imported')).toBeTruthy();
  expect(sent().name).toBe('start.md');
});

test('several files, chosen one after the other, are uploaded as one archive', async () => {
  const { person } = show();
  await choose([aFile('start.md')]);
  await choose([aFile('errors.mdx'), aFile('start.md', '# Hello again')]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'start.md',
    'errors.mdx',
  ]);
  await send(person);
  await screen.findByText('2 guides imported');
  expect(sent().name).toBe('guides.zip');
  const content = await sent().text();
  for (const part of ['start.md', 'errors.mdx', '# Hello again']) expect(content).toContain(part);
});

test('a folder keeps its paths, and files without Markdown are left out', async () => {
  const { person } = show();
  expect(inputs()[1]?.hasAttribute('webkitdirectory')).toBe(true);
  const paths = ['docs/start.md', 'docs/logo.png', 'docs/node_modules/a/readme.md', 'docs/.vale/x.md'];
  await choose(
    paths.map((path) => aFile(path)),
    inputs()[1],
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['docs/start.md']);
  expect(screen.getByText('3 files without Markdown left out')).toBeTruthy();
  await send(person);
  await screen.findByText('2 guides imported');
  expect(await sent().text()).toContain('docs/start.md');
});

test('the summary lists what was imported, and each skipped file with the reason', async () => {
  vi.mocked(upload).mockResolvedValue({
    created: 1,
    updated: 2,
    unchanged: 3,
    left_out: [
      { path: 'blank.md', reason: 'empty' },
      { path: 'photo.md', reason: 'not_text' },
    ],
  });
  const { person } = show();
  await choose([aFile('all.zip')]);
  await send(person);
  expect(await screen.findByText('3 guides imported')).toBeTruthy();
  expect(screen.getByText('1 new, 2 updated, 3 unchanged')).toBeTruthy();
  expect(screen.getByText('2 files skipped')).toBeTruthy();
  const skipped = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(skipped).toEqual(['blank.md: no text', 'photo.md: not a text file']);
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
});

test('an import that changes nothing is not counted as imported', async () => {
  vi.mocked(upload).mockResolvedValue({ ...none, unchanged: 4 });
  const { person } = show();
  await choose([aFile('all.zip')]);
  await send(person);
  expect(await screen.findByText('All guides are up to date')).toBeTruthy();
  expect(screen.getByText('4 unchanged')).toBeTruthy();
});

test('a selection that cannot be imported is explained and not sent', async () => {
  const { person } = show();
  await send(person);
  expect(screen.getByText(/^Choose Markdown files/)).toBeTruthy();
  await choose([aFile('all.zip'), aFile('start.md')]);
  expect(screen.getByText('Import one .zip at a time, without other files')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove the files' }));
  expect(screen.queryByText(/^Import one/)).toBeNull();
  const large = aFile('start.md');
  Object.defineProperty(large, 'size', { value: 30_000_000 });
  await choose([large]);
  expect(screen.getByText(/^The files are larger than 20.MB in total$/)).toBeTruthy();
  await send(person);
  expect(upload).not.toHaveBeenCalled();
});

test('the server’s reason is shown at the field, and the files stay chosen', async () => {
  const problem = { error: 'No guide could be imported', message: 'They are empty.' };
  vi.mocked(upload).mockImplementation(() => Promise.reject(new ApiProblem(409, problem)));
  const { person } = show();
  await choose([aFile('start.md')]);
  await send(person);
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('No guide could be imported. They are empty.')).toBeTruthy();
  expect(within(dialog).getByText('start.md')).toBeTruthy();
});
