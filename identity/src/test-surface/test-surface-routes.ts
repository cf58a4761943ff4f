import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { IdentityContext } from '../identity-context.ts';
import { IdentityError, readBody } from '../wire/identity-error.ts';
import { type AdminAnswer, adminCalls, listAccounts } from './admin-calls.ts';
import { testCodes } from './send-code-in-tests.ts';
import {
  deleteAllAccounts,
  readTestSettings,
  type TestSettings,
  writeTestSettings,
} from './test-surface.queries.ts';
import { isAdministrator, isOnTestSurface } from './testing.ts';

/** Calls of older libraries at their former URLs. */
export const formerNames: Record<string, AdminAnswer> = {
  getOobConfirmationCode: adminCalls[':sendOobCode'],
  downloadAccount: listAccounts,
  uploadAccount: adminCalls[':batchCreate'],
};

/** All routes that exist only on the test surface. Each request is checked again: a proxied one gets 404. */
export function testSurfaceRoutes(app: FastifyInstance, id: IdentityContext): void {
  emulatorRoutes(app, id);
  const requireAdministrator = async (request: FastifyRequest) => {
    if (!isOnTestSurface(id, request)) throw new IdentityError('NOT_FOUND', 404);
    if (!isAdministrator(request)) throw missingCredential();
  };
  for (const prefix of ['/identitytoolkit.googleapis.com', ''])
    for (const [action, answer] of Object.entries(adminCalls))
      app.post(
        `${prefix}/v1/projects/:project/accounts${action.replace(':', '::')}`,
        { onRequest: requireAdministrator },
        (request) => answer(id, request.body),
      );
  for (const prefix of ['/identitytoolkit.googleapis.com', ''])
    app.get(
      `${prefix}/v1/projects/:project/accounts::batchGet`,
      { onRequest: requireAdministrator },
      (request) => listAccounts(id, request.query),
    );
  for (const [name, answer] of Object.entries(formerNames))
    app.post(
      `/www.googleapis.com/identitytoolkit/v3/relyingparty/${name}`,
      { onRequest: requireAdministrator },
      (request) => answer(id, request.body),
    );
}

const optionalFlag = z.optional(z.nullable(z.boolean()));
const Config = z.object({
  signIn: z.optional(z.object({ allowDuplicateEmails: optionalFlag })),
  emailPrivacyConfig: z.optional(z.object({ enableImprovedEmailPrivacy: optionalFlag })),
});

/** The additional calls of the provider's local emulator. Project ids are ignored. */
function emulatorRoutes(app: FastifyInstance, id: IdentityContext): void {
  const { db } = id.services;
  const requireTestSurface = async (request: FastifyRequest) => {
    if (!isOnTestSurface(id, request)) throw new IdentityError('NOT_FOUND', 404);
  };
  const requireAdministrator = async (request: FastifyRequest) => {
    await requireTestSurface(request);
    if (!isAdministrator(request)) throw missingCredential();
  };
  const changeConfig = async ({ body }: FastifyRequest) => {
    const { signIn, emailPrivacyConfig } = readBody(Config, body);
    const present = await readTestSettings(db);
    await writeTestSettings(db, {
      allowDuplicateEmails: signIn?.allowDuplicateEmails ?? present.allowDuplicateEmails,
      improvedEmailPrivacy: emailPrivacyConfig?.enableImprovedEmailPrivacy ?? present.improvedEmailPrivacy,
    });
    return configAnswer(await readTestSettings(db));
  };
  const readConfig = async () => configAnswer(await readTestSettings(db));

  app.delete('/emulator/v1/projects/:project/accounts', { onRequest: requireTestSurface }, async () => {
    await deleteAllAccounts(db);
    return {};
  });
  app.get('/emulator/v1/projects/:project/oobCodes', { onRequest: requireTestSurface }, async () => ({
    oobCodes: await testCodes(id),
  }));
  app.get(
    '/emulator/v1/projects/:project/verificationCodes',
    { onRequest: requireTestSurface },
    async () => ({
      verificationCodes: [],
    }),
  );
  app.get('/emulator/v1/projects/:project/config', { onRequest: requireTestSurface }, readConfig);
  app.patch('/emulator/v1/projects/:project/config', { onRequest: requireTestSurface }, changeConfig);
  for (const prefix of ['/identitytoolkit.googleapis.com', '']) {
    app.get(`${prefix}/v2/projects/:project/config`, { onRequest: requireAdministrator }, readConfig);
    app.patch(`${prefix}/v2/projects/:project/config`, { onRequest: requireAdministrator }, changeConfig);
  }
}

const missingCredential = () =>
  new IdentityError('Request is missing required authentication credential.', 401);

const configAnswer = ({ allowDuplicateEmails, improvedEmailPrivacy }: TestSettings) => ({
  signIn: { allowDuplicateEmails },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: improvedEmailPrivacy },
});
