import { guideCalls, guideLimits } from '@fieldkit/contract/guides.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeUser } from '../../lib/session-store.ts';
import { aGuide, aGuideSummary } from '../../testing/a-guide.ts';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { ada } from '../../testing/fake-identity.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { GuideEditor } from './GuideEditor.tsx';

vi.mock('../../lib/log-failure.ts', () => ({ logFailure: vi.fn() }));

let api: ReturnType<typeof fakeApi>;
const onClose = vi.fn();
beforeEach(() => {
  storeUser(ada);
  sessionStorage.clear();
  api = fakeApi();
  api.on(guideCalls.get, () => aGuide());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (guide: ReturnType<typeof aGuideSummary> | null = null) =>
  renderAt('/', <GuideEditor projectUuid={idOf(1)} guide={guide} open onClose={onClose} />);
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('a guide is written next to its preview, and created with an address from its title', async () => {
  const requests = api.on(guideCalls.create, () => aGuide());
  const { person } = show();
  await person.type(await field('Title'), 'Quick start');
  await person.type(await field('Markdown'), '# Keys\n\nCreate **one**.');
  const preview = screen.getByRole('heading', { level: 3, name: 'Preview' }).parentElement as HTMLElement;
  expect(await within(preview).findByRole('heading', { name: 'Keys' })).toBeTruthy();
  expect((await within(preview).findByText('one')).tagName).toBe('STRONG');
  await person.click(screen.getByRole('button', { name: 'Create guide' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests[0]?.body).toEqual({ title: 'Quick start', text: '# Keys\n\nCreate **one**.' });
});

test('missing fields are named before anything is sent', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Create guide' }));
  expect(await screen.findByText('A title is required')).toBeTruthy();
  expect(screen.getByText('The guide has no text')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('only the changed fields of a guide are sent', async () => {
  const requests = api.on(guideCalls.update, () => aGuide({ title: 'Start here' }));
  const { person } = show(aGuideSummary());
  const title = await field('Title');
  await person.clear(title);
  await person.type(title, 'Start here');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(requests[0]?.body).toEqual({ title: 'Start here' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('the server’s errors are shown at their fields, and the input is kept', async () => {
  api.on(guideCalls.update, () =>
    refuse(422, { message: 'Check the fields.', fields: { slug: 'Another guide has this address' } }),
  );
  const { person } = show(aGuideSummary());
  const address = await field('Page address');
  await person.type(address, '-2');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Another guide has this address')).toBeTruthy();
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(address.value).toBe('quick-start-2');
  expect(onClose).not.toHaveBeenCalled();
});

test('Ctrl+S and Cmd+S save and keep the editor open', async () => {
  const created = api.on(guideCalls.create, () => aGuide({ text: 'Hello' }));
  const updated = api.on(guideCalls.update, () => aGuide({ text: 'Hello again' }));
  api.on(guideCalls.get, () => aGuide({ text: 'Hello' }));
  const { person } = show();
  await person.type(await field('Title'), 'Quick start');
  await person.type(await field('Markdown'), 'Hello ');
  await person.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(created).toHaveLength(1));
  const save = await screen.findByRole('button', { name: 'Save changes' });
  // The server removed a space, which does not move the caret.
  expect((await field('Markdown')).value).toBe('Hello ');
  expect((await field('Page address')).value).toBe('quick-start');
  await person.type(await field('Markdown'), 'again');
  await person.keyboard('{Meta>}s{/Meta}');
  await waitFor(() => expect(updated[0]?.body).toEqual({ text: 'Hello again' }));
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  await person.keyboard('{Control>}s{/Control}');
  expect(updated).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
  // Nothing is unsaved.
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
});

test('closing with unsaved changes asks first, and a draft survives a reload', async () => {
  const before = show(aGuideSummary());
  await before.person.type(await field('Markdown'), ' And test it.');
  await before.person.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await before.person.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  before.unmount();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('guide'))).toHaveLength(1);

  const { person } = show(aGuideSummary());
  await waitFor(async () => expect((await field('Markdown')).value).toContain('And test it.'));
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalled();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('guide'))).toEqual([]);
});

test('the number of characters is shown only close to the limit, and a longer text is refused', async () => {
  const { person } = show();
  const text = await field('Markdown');
  await person.type(await field('Title'), 'Long');
  fireEvent.change(text, { target: { value: 'a'.repeat(1000) } });
  expect(screen.queryByText(/of 200,000 characters/)).toBeNull();
  fireEvent.change(text, { target: { value: 'a'.repeat(guideLimits.text + 1) } });
  expect(await screen.findByText('200,001 of 200,000 characters')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Create guide' }));
  await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'));
});

test('a guide that cannot be loaded is not shown as an empty form', async () => {
  api.on(guideCalls.get, () => refuse(500));
  const { person } = show(aGuideSummary());
  expect(await screen.findByRole('heading', { name: 'The guide could not be loaded' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Markdown' })).toBeNull();
  api.on(guideCalls.get, () => aGuide());
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await field('Markdown')).toBeTruthy();
});
