import { account } from '../../services/access/principal-of.ts';
import type { IdentityContext } from '../identity-context.ts';
import { IdentityError } from './identity-error.ts';

/** The calls that sign a user in, and the audit name of each. */
const entrances: Partial<Record<string, string>> = {
  '/v1/accounts:signInWithPassword': 'password',
  '/v1/accounts:signInWithEmailLink': 'mailed link',
  '/v1/accounts:signInWithIdp': 'provider',
  '/v1/accounts:signInWithCustomToken': 'custom token',
};

/** Of an address, so that attempts at one account are found together and no address appears in a log. */
const HASH_CHARACTERS = 16;

type SignInBody = { email?: unknown; idToken?: unknown };
type Answered = { localId?: unknown; idToken?: unknown; isNewUser?: unknown; providerId?: unknown };

/** Runs a call of the service and records a sign-in in the audit log: here, for every sign-in method. */
export async function recordSignIn(
  id: IdentityContext,
  path: string,
  body: unknown,
  answer: () => Promise<object>,
): Promise<object> {
  const entrance = entrances[path];
  if (!entrance) return answer();
  const { email, idToken } = (body ?? {}) as SignInBody;
  const address = typeof email === 'string' && email !== '' ? hashOfAddress(id, email) : null;
  const { audit } = id.services;
  try {
    const result = await answer();
    const { localId, idToken: made, isNewUser, providerId } = result as Answered;
    // A provider's answer may need a confirmation first: then no user is signed in yet.
    if (typeof localId !== 'string' || !made) return result;
    const who = account(localId);
    const how = typeof providerId === 'string' ? `${entrance} ${providerId}` : entrance;
    if (isNewUser === true) audit.record({ audit: 'account.created', who, what: how });
    if (idToken) audit.record({ audit: 'sign_in_ways.changed', who, what: `with ${how}` });
    else audit.record({ audit: 'sign_in.ok', who, what: address ? `${how}, address ${address}` : how });
    return result;
  } catch (problem) {
    if (problem instanceof IdentityError) {
      const [code = ''] = problem.message.split(' : ');
      audit.record({
        audit: 'sign_in.failed',
        who: { kind: 'address', id: address },
        what: `${entrance}, ${code}`,
      });
    }
    throw problem;
  }
}

const hashOfAddress = ({ services }: IdentityContext, email: string): string =>
  services.secrets.hash('audit address', email.trim().toLowerCase()).slice(0, HASH_CHARACTERS);
