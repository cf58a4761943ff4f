import { type RegistryEntry, subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProject } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { RegistryCard } from './RegistryCard.tsx';

const entry: RegistryEntry = { domain: 'acme.example.com', proof: '', server_json: '{"name":"x"}\n' };
const proof = 'v=MCPv1; k=ed25519; p=LrLnyvbWjQkNKxCsRJRIQ1qfvjtVXyjhVZyTUpxDDyc=';
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Opens the card; happy-dom does not open it by a click. */
async function show(): Promise<void> {
  renderAt('/', <RegistryCard project={aProject({ ownership: 'owner' })} />);
  const card = (await screen.findByText('MCP registry')).closest('details');
  if (!card) throw new Error('There is no card.');
  card.open = true;
  fireEvent(card, new Event('toggle'));
}

test('the card is loaded when opened, and a key is created once with the commands that use it', async () => {
  const read = api.on(subdomainCalls.registry, () => entry);
  const made = api.on(subdomainCalls.makeRegistryKey, () => ({ proof, private_key: '9f2c'.repeat(16) }));
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
  const commands = await screen.findByText(/mcp-publisher login http/);
  expect(commands.textContent).toBe(
    `mcp-publisher login http --domain "acme.example.com" --private-key "${'9f2c'.repeat(16)}"\nmcp-publisher publish`,
  );
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Proof/).value).toBe(proof));
  expect(screen.getByRole('button', { name: 'Create another key' })).toBeTruthy();
  expect([read.length, made.length]).toEqual([1, 1]);
});

test('a pasted proof is saved, and a refused one shows why', async () => {
  api.on(subdomainCalls.registry, () => ({ ...entry, server_json: null }));
  const sent = api.on(subdomainCalls.updateRegistry, ({ body }) =>
    body.proof === proof ? { ...entry, proof } : refuse(422, { fields: { proof: 'Enter a proof' } }),
  );
  await show();
  const field = await screen.findByLabelText(/^Proof/);
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save().disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'a private key' } });
  fireEvent.click(save());
  expect(await screen.findByText('Enter a proof')).toBeTruthy();
  fireEvent.change(field, { target: { value: proof } });
  fireEvent.click(save());
  await waitFor(() => expect(save().disabled).toBe(true));
  expect(sent.map(({ body }) => body.proof)).toEqual(['a private key', proof]);
});
