import { isDirect } from '@fieldkit/server/platform/http-kit/is-direct.ts';
import type { FastifyRequest } from 'fastify';
import type { IdentityContext } from '../identity-context.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readTestSettings, type TestSettings } from './test-surface.queries.ts';

/** How to respond to a call on the test surface. */
export type TestRequest = TestSettings & {
  /** `Authorization: Bearer owner`. */
  isAdministrator: boolean;
};

/**
 * Whether the test surface is available for this request: it is switched on, and the request comes directly
 * from this machine.
 */
export const isOnTestSurface = ({ services }: IdentityContext, request: FastifyRequest): boolean =>
  services.env.isTestSurface && isDirect(request);

/**
 * @returns null if the request gets the service's normal response
 * @throws IdentityError INSUFFICIENT_PERMISSION if a user specifies a project
 */
export async function testingOf(id: IdentityContext, request: FastifyRequest): Promise<TestRequest | null> {
  if (!isOnTestSurface(id, request)) return null;
  const { targetProjectId } = (request.body ?? {}) as { targetProjectId?: unknown };
  if (targetProjectId && !isAdministrator(request))
    throw new IdentityError(
      'INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id.',
    );
  return {
    ...(await readTestSettings(id.services.db)),
    isAdministrator: isAdministrator(request),
  };
}

/** `Bearer owner`, or a token in the format of a service account's, whose value is not checked. */
export const isAdministrator = (request: FastifyRequest): boolean =>
  /^Bearer +(owner$|ya29\.)/i.test(request.headers.authorization ?? '');
