import { createAccount, createCustomer, createProject } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let olive: TestUser;
beforeAll(async () => {
  server = await testServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  olive = await createCustomer(server, 'Olive');
});
afterAll(() => server.close());

/** A person who was invited before they had an account, with a link that is valid for this long. */
async function invited(lasts: string): Promise<{ bob: TestUser; link: string }> {
  const project = await createProject(server, olive, 'Links');
  const bob = await createAccount(server, 'Bob');
  const link = `link-of-${bob.uid}`;
  await server.call(bob, 'POST', '/register', { firebaseId: bob.uid, email: bob.email, name: 'Bob' });
  await server.database.pool.query(
    `with m as (insert into memberships (project_uuid, email, role, status)
       values ($1, $2, 'collaborator', 'pending') returning collaboration_uuid)
     insert into invitations (collaboration_uuid, code_hash, expires_at)
     select collaboration_uuid, encode(sha256(convert_to($3, 'utf8')), 'hex'), now() + $4::interval from m`,
    [project.project_uuid, bob.email, link, lasts],
  );
  return { bob, link };
}
const use = async (who: TestUser, inviter_hash: string) => {
  await server.call(who, 'PATCH', '/profiles/complete-profile', { type: 'individual', inviter_hash });
  const { body } = await server.call<{ notifications: unknown[] }>(who, 'GET', '/notifications');
  return body.notifications.length;
};

test('[R24] an expired link verifies no address and accepts no invitation', async () => {
  const { bob, link } = await invited('-1 second');
  expect(await use(bob, link)).toBe(0);
});

test('[R24] the same link works before it expires, character for character', async () => {
  const { bob, link } = await invited('1 minute');
  const { bob: zoe, link: hers } = await invited('1 minute');
  expect(await use(zoe, hers.toUpperCase())).toBe(0);
  expect(await use(bob, link)).toBe(1);
});
