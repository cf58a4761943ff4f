import type { Configuration } from '@fieldkit/contract/configuration.ts';
import { testServer } from '@fieldkit/testing/test-server.ts';
import { expect, test } from 'vitest';

const supportOf = async (settings?: Record<string, string>) => {
  const server = await testServer(settings);
  try {
    return (await server.call<Configuration>(null, 'GET', '/config')).body.support;
  } finally {
    await server.close();
  }
};

test('[SHELL-12] the support address is the operator’s setting, or empty without one', async () => {
  expect(await supportOf()).toEqual({ discord_url: null, email: null, contact_url: null });
  const set = {
    SUPPORT_DISCORD_URL: 'https://discord.gg/kit',
    SUPPORT_EMAIL: 'help@example.com',
    SUPPORT_CONTACT_URL: 'https://example.com/contact',
  };
  expect(await supportOf(set)).toEqual({
    discord_url: 'https://discord.gg/kit',
    email: 'help@example.com',
    contact_url: 'https://example.com/contact',
  });
});
