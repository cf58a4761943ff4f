import { type AskedPhrase, askedAsCalls } from '@fieldkit/contract/asked-as.ts';
import type { Role } from '@fieldkit/contract/permissions.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWorkflow, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { WorkflowList } from './WorkflowList.tsx';

const workflow_uuid = aWorkflow().workflow_uuid;
const phrase = (n: number, text: string): AskedPhrase => ({
  phrase_uuid: idOf(n),
  method_uuid: null,
  workflow_uuid,
  text,
  source: 'owner',
  also_for: [],
  created_date: '2026-11-25T00:00:00.000Z',
});

let api: ReturnType<typeof fakeApi>;
let phrases: AskedPhrase[];
beforeEach(() => {
  api = fakeApi();
  phrases = [phrase(81, 'give it back')];
  api.on(workflowCalls.list, () => [aWorkflow()]);
  api.on(askedAsCalls.list, ({ query }) =>
    phrases.filter((one) => one.workflow_uuid === (query as { workflow_uuid?: string }).workflow_uuid),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const show = (ownership: Role = 'owner') =>
  renderAt(
    `/library?tab=workflows&workflow=${workflow_uuid}`,
    <WorkflowList
      projectUuid={idOf(1)}
      libraryUuid={idOf(11)}
      ownership={ownership}
      searchRef={createRef()}
      hrefOfMethod={() => '/'}
    />,
  );
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('[QRY-02] a phrase is added to a workflow, edited in place, and removed', async () => {
  const added = api.on(askedAsCalls.create, ({ body }) => {
    phrases = [...phrases, phrase(82, body.text)];
    return phrase(82, body.text);
  });
  const changed = api.on(askedAsCalls.update, ({ body }) => {
    phrases = phrases.map((one) => (one.phrase_uuid === idOf(81) ? phrase(81, body.text) : one));
    return phrase(81, body.text);
  });
  const removed = api.on(askedAsCalls.delete, ({ params }) => {
    phrases = phrases.filter((one) => one.phrase_uuid !== params.phraseUuid);
    return { message: '' };
  });
  const { person } = show();
  expect((await field('Phrase 1')).value).toBe('give it back');

  await person.type(await field('New phrase'), ' undo a sale {Enter}');
  expect((await field('Phrase 2')).value).toBe('undo a sale');
  expect(added[0]?.body).toMatchObject({ workflow_uuid, text: 'undo a sale' });
  expect((await field('New phrase')).value).toBe('');

  await person.type(await field('Phrase 1'), ' please{Enter}');
  await waitFor(() => expect(changed[0]?.body).toEqual({ text: 'give it back please' }));

  await person.click(await screen.findByRole('button', { name: 'Remove “undo a sale”' }));
  await waitFor(() => expect(removed[0]?.params).toEqual({ phraseUuid: idOf(82) }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Phrase 2' })).toBeNull());
});

test('[QRY-02] a refused phrase stays in its field', async () => {
  api.on(askedAsCalls.create, () => refuse(409, { code: 'asked_phrase_exists' }));
  const { person } = show();
  await person.type(await field('New phrase'), 'Give it back{Enter}');
  await waitFor(async () => expect((await field('New phrase')).value).toBe('Give it back'));
});

test('[QRY-02] a pasted phrase is never truncated: its error is shown, and nothing is sent', async () => {
  const sent = [
    api.on(askedAsCalls.create, () => refuse(500)),
    api.on(askedAsCalls.update, () => refuse(500)),
  ];
  const { person } = show();
  for (const name of ['New phrase', 'Phrase 1']) {
    await person.clear(await field(name));
    await person.click(await field(name));
    await person.paste('x'.repeat(5_000));
    await person.keyboard('{Enter}');
    expect((await field(name)).value).toHaveLength(5_000);
    expect((await field(name)).getAttribute('aria-invalid')).toBe('true');
    const described = (await field(name)).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Please use at most 200 characters');
  }
  expect(sent).toEqual([[], []]);
});

test('[QRY-02] Escape restores a changed phrase, and asks before a partially typed one is discarded', async () => {
  const { person } = show();
  await person.type(await field('Phrase 1'), ' pl{Escape}');
  expect((await field('Phrase 1')).value).toBe('give it back');
  expect(screen.queryByRole('alertdialog')).toBeNull();

  await person.type(await field('New phrase'), 'undo{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect((await field('New phrase')).value).toBe('undo');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each(['Edit', 'Delete'])(
  '[QRY-02] %s asks before a partially typed phrase is discarded, and then continues',
  async (button) => {
    const { person } = show();
    await person.type(await field('New phrase'), 'undo');
    await person.click(screen.getByRole('button', { name: button }));
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await field('New phrase')).value).toBe('undo');
    await person.click(screen.getByRole('button', { name: button }));
    await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText(button === 'Edit' ? 'Edit workflow' : /^Delete .*\?$/)).toBeTruthy();
  },
);

test('[QRY-02] closing does not ask if all phrases are saved', async () => {
  api.on(askedAsCalls.update, ({ body }) => phrase(81, body.text));
  const { person } = show();
  await person.type(await field('Phrase 1'), ' please{Enter}');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[QRY-02] a collaborator can read the phrases of a workflow but not change them', async () => {
  show('collaborator');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('give it back')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'New phrase' })).toBeNull();
});
