import { type CustomDomain, customDomainCalls } from '@fieldkit/contract/custom-domains.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { DomainTab } from './DomainTab.tsx';

const aDomain = (changes: Partial<CustomDomain> = {}): CustomDomain => ({
  hostname: 'docs.acme.com',
  display_name: 'docs.acme.com',
  state: 'waiting',
  proof: { name: '_fieldkit-challenge.docs.acme.com', value: '4f2a9c', state: 'waiting', found: [] },
  target: { name: 'docs.acme.com', value: 'acme.plugins.example.com', state: 'waiting', found: [] },
  is_taken: false,
  is_unanswered: false,
  checked_at: null,
  proved_at: null,
  next_check_at: '2026-11-12T10:00:00.000Z',
  url: 'https://docs.acme.com',
  ...changes,
});
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});
const show = (domain: CustomDomain | null) => {
  api.on(customDomainCalls.get, () => ({ domain }));
  return renderAt('/', <DomainTab projectUuid={idOf(1)} />);
};

test('a refused domain shows why, and an added one shows the records to create', async () => {
  const sent = api.on(customDomainCalls.set, ({ body }) =>
    body.hostname === 'docs.acme.com'
      ? { domain: aDomain() }
      : refuse(422, { fields: { hostname: 'Enter a host name' } }),
  );
  const { person } = show(null);
  const field = await screen.findByLabelText(/^Domain/);
  await person.type(field, 'https://acme');
  await person.click(screen.getByRole('button', { name: 'Add domain' }));
  expect(await screen.findByText('Enter a host name')).toBeTruthy();
  await person.clear(field);
  await person.type(field, 'docs.acme.com');
  api.on(customDomainCalls.get, () => ({ domain: aDomain() }));
  await person.click(screen.getByRole('button', { name: 'Add domain' }));
  expect(await screen.findByText('_fieldkit-challenge.docs.acme.com')).toBeTruthy();
  expect(screen.getByText('acme.plugins.example.com')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Value of the TXT record/ })).toBeTruthy();
  expect(sent).toHaveLength(2);
});

test.each([
  ['waiting', {}, 'Waiting for proof'],
  ['found', { proof: { ...aDomain().proof, state: 'found' } }, 'Proof found'],
  [
    'wrong_target',
    { target: { ...aDomain().target, state: 'wrong', found: ['pages.example.net'] } },
    'pages.example.net',
  ],
  ['proved', { target: { ...aDomain().target, state: 'found' } }, 'Your plugin is served at this domain'],
] as const)('the domain state %s is shown with its steps', async (state, changes, text) => {
  show(aDomain({ state, ...(changes as Partial<CustomDomain>) }));
  expect((await screen.findAllByText(new RegExp(text)))[0]).toBeTruthy();
});

test('a look-alike domain is shown as Punycode, with its name in its own script next to it', async () => {
  show(aDomain({ hostname: 'xn--bcher-kva.example', display_name: 'bücher.example' }));
  expect(await screen.findByText('bücher.example')).toBeTruthy();
  expect(screen.getByText('xn--bcher-kva.example')).toBeTruthy();
});

test('a taken domain, an unanswered check and a stopped check explain what to do', async () => {
  show(aDomain({ is_taken: true, is_unanswered: true, next_check_at: null }));
  expect(await screen.findByText(/Another project has proved this domain/)).toBeTruthy();
  expect(screen.getByText(/DNS did not respond/)).toBeTruthy();
  expect(screen.getByText(/no longer checked automatically/)).toBeTruthy();
});

test('the domain is checked on demand, and removed after a confirmation', async () => {
  api.on(customDomainCalls.check, () => ({
    domain: aDomain({ state: 'proved', checked_at: new Date().toISOString() }),
  }));
  const removed = api.on(customDomainCalls.remove, () => ({ domain: null }));
  const { person } = show(aDomain());
  await person.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Live')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove domain' }));
  expect(removed).toHaveLength(0);
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove docs.acme.com?' });
  api.on(customDomainCalls.get, () => ({ domain: null }));
  const confirm = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Remove domain',
  );
  await person.click(confirm as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Add domain' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(removed).toHaveLength(1);
});
