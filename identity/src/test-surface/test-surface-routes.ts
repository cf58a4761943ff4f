import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IdentityContext } from '../identity-context.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { type AdminAnswer, adminCalls } from './admin-calls.ts';
import { listAccounts } from './batch-calls.ts';
import { emulatorRoutes, missingCredential } from './emulator-routes.ts';
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
  const onlyOwner = async (request: FastifyRequest) => {
    if (!isOnTestSurface(id, request)) throw new IdentityError('NOT_FOUND', 404);
    if (!isAdministrator(request)) throw missingCredential();
  };
  for (const prefix of ['/identitytoolkit.googleapis.com', ''])
    for (const [action, answer] of Object.entries(adminCalls))
      app.post(
        `${prefix}/v1/projects/:project/accounts${action.replace(':', '::')}`,
        { onRequest: onlyOwner },
        (request) => answer(id, request.body),
      );
  for (const prefix of ['/identitytoolkit.googleapis.com', ''])
    app.get(`${prefix}/v1/projects/:project/accounts::batchGet`, { onRequest: onlyOwner }, (request) =>
      listAccounts(id, request.query),
    );
  for (const [name, answer] of Object.entries(formerNames))
    app.post(
      `/www.googleapis.com/identitytoolkit/v3/relyingparty/${name}`,
      { onRequest: onlyOwner },
      (request) => answer(id, request.body),
    );
}
