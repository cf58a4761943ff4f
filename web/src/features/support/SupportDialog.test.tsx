import { type Configuration, configurationCalls } from '@fieldkit/contract/configuration.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { aConfiguration } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SupportDialog } from './SupportDialog.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => vi.unstubAllGlobals());

const show = (support: Configuration['support']) => {
  api.on(configurationCalls.read, () => aConfiguration({ support }));
  return renderAt('/', <SupportDialog open onClose={() => {}} />);
};

test('[SHELL-12] links to the Discord community and email support', async () => {
  show({ discord_url: 'https://discord.gg/kit', email: 'help+kit@example.com', contact_url: null });
  const discord = await screen.findByRole('link', { name: /Open Discord/ });
  expect([discord.getAttribute('href'), discord.getAttribute('rel')]).toEqual([
    'https://discord.gg/kit',
    'noopener noreferrer',
  ]);
  const mail = screen.getByRole('link', { name: 'Write an email' });
  expect(mail.getAttribute('href')).toBe('mailto:help%2Bkit@example.com');
  expect(screen.getByText('help+kit@example.com')).toBeTruthy();
});

test('[SHELL-12] the dialog shows what the operator has not configured, without a dead link', async () => {
  show({ discord_url: null, email: null, contact_url: null });
  expect(await screen.findByText(/has not set up a Discord community/)).toBeTruthy();
  expect(screen.getByText(/has not set a support email address/)).toBeTruthy();
  for (const words of [/Open Discord/, 'Write an email']) expect(screen.queryByText(words)).toBeNull();
});

it('shows that support could not be loaded, and tries again', async () => {
  api.on(configurationCalls.read, () => refuse(500));
  const { person } = renderAt('/', <SupportDialog open onClose={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Support options could not be loaded');
  api.on(configurationCalls.read, () => aConfiguration());
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/has not set up a Discord community/)).toBeTruthy();
});
