import { type EmailPreferences, emailPreferenceCalls } from '@fieldkit/contract/email-preferences.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { EmailPreferencesDialog } from './EmailPreferencesDialog.tsx';

const all: EmailPreferences = {
  is_subscribed_product_updates: true,
  is_subscribed_security_alerts: true,
  is_subscribed_marketing_emails: true,
  is_subscribed_weekly_digest: true,
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(emailPreferenceCalls.read, () => all);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = () => renderAt('/', <EmailPreferencesDialog open onClose={() => {}} />).person;
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

test('[SHELL-11] the dialog shows which emails are turned on', async () => {
  api.on(emailPreferenceCalls.read, () => ({ ...all, is_subscribed_marketing_emails: false }));
  show();
  expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy();
  const names = ['Product updates', 'Security alerts', 'Marketing emails', 'Weekly digest'];
  const states = await Promise.all(names.map(toggle));
  expect(states.map(({ checked }) => checked)).toEqual([true, true, false, true]);
});

test('[SHELL-11] a toggle changes immediately, sends all of them, and confirms when it is saved', async () => {
  let keep = (_answer: EmailPreferences) => {};
  const sent = api.on(
    emailPreferenceCalls.change,
    () =>
      new Promise<EmailPreferences>((resolve) => {
        keep = resolve;
      }),
  );
  const person = show();
  await person.click(await toggle('Marketing emails'));
  expect((await toggle('Marketing emails')).checked).toBe(false);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ ...all, is_subscribed_marketing_emails: false });
  expect(showSuccess).not.toHaveBeenCalled();
  keep({ ...all, is_subscribed_marketing_emails: false });
  await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Newsletter preferences updated'));
  expect((await toggle('Marketing emails')).checked).toBe(false);
});

test.each([
  [{}, 'Failed to update preferences'],
  [{ message: 'The database is away.' }, 'The database is away.'],
])(
  '[SHELL-11] a toggle is reset when it cannot be saved, and the dialog shows why: %j',
  async (problem, words) => {
    api.on(emailPreferenceCalls.change, () => refuse(500, problem));
    const person = show();
    const security = await toggle('Security alerts');
    api.on(emailPreferenceCalls.read, () => refuse(500));
    await person.click(security);
    await waitFor(() => expect(showError).toHaveBeenCalledWith(words));
    expect((await toggle('Security alerts')).checked).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe(words);
  },
);

test('[SHELL-11] two quick toggles are sent in order, and a refusal of the first keeps the second', async () => {
  const answers: ((refused: boolean) => void)[] = [];
  const sent = api.on(
    emailPreferenceCalls.change,
    ({ body }) =>
      new Promise((resolve) => {
        answers.push((refused) => resolve(refused ? refuse(500) : { ...all, ...(body as EmailPreferences) }));
      }),
  );
  const person = show();
  await person.click(await toggle('Product updates'));
  await person.click(await toggle('Security alerts'));
  await waitFor(() => expect(sent).toHaveLength(1));
  answers[0]?.(true);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ ...all, is_subscribed_security_alerts: false });
});

test.each([
  [{}, 'Failed to fetch newsletter settings'],
  [{ message: 'The database is away.' }, 'The database is away.'],
])(
  '[SHELL-11] the dialog shows that the settings could not be loaded, and tries again: %j',
  async (problem, words) => {
    api.on(emailPreferenceCalls.read, () => refuse(500, problem));
    const person = show();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    api.on(emailPreferenceCalls.read, () => all);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await toggle('Product updates')).toBeTruthy();
  },
);
