import { requestMessages as messages } from '@fieldkit/contract/messages/requests.ts';
import { unavailable } from '../../platform/http-kit/errors.ts';
import type { Identity } from '../../services/access/identity.ts';
import type { Services } from '../../services/context.ts';
import { hostedVerifier } from './verify-hosted-token.ts';

/**
 * The hosted provider keeps accounts, sessions and mails: nothing of the embedded service is served. Its tokens are good
 * for up to an hour, revoked or not: that is how it works.
 */
export function openHostedIdentity({ env, log }: Services): Identity {
  const verify = hostedVerifier({ projectId: env.FIREBASE_PROJECT_ID ?? '', keysAt: env.FIREBASE_JWKS_URL });
  return {
    routes: async () => {},
    verifyIdToken: async (token) => {
      try {
        return await verify(token);
      } catch (problem) {
        log.error({ err: problem }, "The identity provider's keys could not be fetched.");
        throw unavailable(...messages.busy);
      }
    },
    accounts: null,
    work: [],
    close: async () => {},
  };
}
