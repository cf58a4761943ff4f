import { type AssistantSettings, assistantSettingsCalls } from '@fieldkit/contract/assistant-settings.ts';
import { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SearchSettingsDialog } from './SearchSettingsDialog.tsx';

const settings: AssistantSettings = {
  is_keyless_allowed: true,
  question_retention_days: 365,
  is_learning_enabled: true,
  is_phrase_suggestion_allowed: false,
  phrase_suggestions: { methods: 1_340, done: 120, is_limited: false },
};
const kept = ({ body }: { body: unknown }) => ({ ...settings, ...(body as AssistantSettings) });
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(assistantSettingsCalls.get, () => settings);
  api.on(synonymCalls.get, () => ({ synonyms: [] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

type Person = ReturnType<typeof renderAt>['person'];
const onClose = vi.fn();
const show = () =>
  renderAt('/', <SearchSettingsDialog projectUuid={idOf(1)} open onClose={onClose} />).person;

test('[QRY-02] learning, synonyms and their file are in one place', async () => {
  show();
  expect(await screen.findByRole('switch', { name: 'Learn from use' })).toBeTruthy();
  expect(await screen.findByRole('textbox', { name: /Synonyms/ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
});

test.each([
  ['{Escape}', async (person: Person) => person.keyboard('{Escape}')],
  ['Close', async (person: Person) => person.click(screen.getByRole('button', { name: 'Close' }))],
])('[QRY-02] %s asks before unsaved synonyms are discarded', async (_way, leave) => {
  const person = show();
  const words = await screen.findByRole('textbox', { name: /Synonyms/ });
  await person.click(words);
  await person.paste(`top-up = ${'x'.repeat(25_000)}`);
  expect((words as HTMLTextAreaElement).value).toHaveLength(25_009);
  await leave(person);
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Save synonyms' }));
  expect(await screen.findByText('Line 1: Please use at most 60 characters')).toBeTruthy();
  await leave(person);
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('[PLUG-08] learning from use is on until the owner turns it off', async () => {
  const sent = api.on(assistantSettingsCalls.update, kept);
  const person = show();
  const learning = await screen.findByRole<HTMLInputElement>('switch', { name: 'Learn from use' });
  expect(learning.checked).toBe(true);
  await person.click(learning);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ is_keyless_allowed: true, is_learning_enabled: false });
});

const suggestions = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Suggest phrases with AI' });

test('[QRY-02] generated phrases are off until the owner turns them on, and then show their progress', async () => {
  const sent = api.on(assistantSettingsCalls.update, kept);
  const person = show();
  expect((await suggestions()).checked).toBe(false);
  expect(screen.queryByText(/Phrases suggested for/)).toBeNull();
  await person.click(await suggestions());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ is_phrase_suggestion_allowed: true });
  expect(screen.getByText('Phrases suggested for 120 of 1,340 methods')).toBeTruthy();
});

test('[QRY-02] generated phrases cannot be turned on when no model is configured', async () => {
  api.on(assistantSettingsCalls.get, () => ({ ...settings, phrase_suggestions: null }));
  show();
  expect((await suggestions()).disabled).toBe(true);
  expect(screen.getByText('No AI model is configured on this installation.')).toBeTruthy();
});
