import * as z from 'zod/mini';
import type { IdentityContext } from '../identity-context.ts';
import { IdentityError, text } from '../wire/identity-error.ts';
import { uidOfTestPerson } from './test-surface.queries.ts';

/** A provider's user, as administrators describe one. */
export const TestPerson = z.object({
  providerId: text,
  rawId: text,
  email: text,
  displayName: text,
  photoUrl: text,
  screenName: text,
});

/** @throws IdentityError MISSING_PROVIDER_ID, MISSING_RAW_ID, FEDERATED_USER_ID_ALREADY_LINKED */
export async function personToLink(
  { services }: IdentityContext,
  uid: string,
  { providerId, rawId, email, displayName, photoUrl, screenName }: z.output<typeof TestPerson>,
) {
  if (!providerId) throw new IdentityError('MISSING_PROVIDER_ID');
  if (!rawId) throw new IdentityError('MISSING_RAW_ID');
  const person = {
    provider_id: providerId,
    raw_id: rawId,
    email: email?.toLowerCase() ?? null,
    display_name: displayName ?? null,
    photo_url: photoUrl ?? null,
    screen_name: screenName ?? null,
  };
  const known = await uidOfTestPerson(services.db, person);
  if (known && known !== uid) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
  return person;
}
