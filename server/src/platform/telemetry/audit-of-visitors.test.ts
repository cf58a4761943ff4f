import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { addressesOf, createOauthClient } from '@fieldkit/testing/mcp-connection.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditLine, auditLinesDuring } from './testing/audit-lines.ts';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
});
afterAll(() => server.close());

const auditLinesOf = (work: () => Promise<unknown>): Promise<AuditLine[]> => auditLinesDuring(server, work);

describe('[R65] access to a plugin', () => {
  it('is recorded when a developer obtains a personal key', async () => {
    let key = '';
    const lines = await auditLinesOf(async () => {
      const made = await shop.visit('/install-key', {
        method: 'POST',
        headers: { accept: 'application/json' },
      });
      key = made.json<{ key: string }>().key;
    });
    expect(key).not.toBe('');
    expect(lines).toMatchObject([
      {
        audit: 'personal_key.created',
        who: { kind: 'visitor', id: null },
        project: shop.project.project_uuid,
        ip: '127.0.0.1',
        request_id: expect.any(String),
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain(key.slice(8, 30));
  });

  it('is recorded when a user allows an assistant, and when the owner or the assistant ends it', async () => {
    const connect = async () => {
      const client = createOauthClient(server);
      return { client, tokens: await client.connect(addressesOf(shop).own, owner) };
    };
    const { project_uuid } = shop.project;
    const allowed = await auditLinesOf(connect);
    expect(allowed).toMatchObject([
      { audit: 'connection.allowed', who: { kind: 'person', id: owner.uid }, project: project_uuid },
    ]);
    const grant = allowed[0]?.what;
    const ended = await auditLinesOf(() =>
      server.call(owner, 'DELETE', `/projects/${project_uuid}/connections/${grant}`),
    );
    expect(ended).toMatchObject([
      {
        audit: 'connection.ended',
        who: { kind: 'person', id: owner.uid },
        what: grant,
        project: project_uuid,
      },
    ]);
    const { client, tokens } = await connect();
    const left = await auditLinesOf(() => client.revoke(tokens.refresh_token));
    expect(left).toMatchObject([{ audit: 'connection.ended', who: { kind: 'oauth key' } }]);
  });
});

describe('[R65] a customer’s plan', () => {
  it('is recorded once when the payment provider’s event changes it', async () => {
    const opened = await server.call<{ page_url: string }>(owner, 'POST', '/subscriptions/checkout', {
      plan_id: 'starter',
      billing_cycle: 'monthly',
    });
    const lines = await auditLinesOf(() =>
      server.app.inject({
        method: 'POST',
        url: new URL(opened.body.page_url).pathname,
        headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'outcome=pay',
      }),
    );
    expect(lines).toMatchObject([
      {
        audit: 'plan.changed',
        who: { kind: 'payment provider', id: null },
        what: `${owner.uid} from none to starter monthly active`,
      },
    ]);
  });
});
