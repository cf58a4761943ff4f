import type { Account } from './account.ts';

/** The provider shows that there is a password, never its hash. */
const REDACTED = 'UkVEQUNURUQ=';

/** The account fields that look-up and update both return; absent fields are left out. */
export function accountAnswer(account: Account) {
  return {
    localId: account.uid,
    ...(account.email && { email: account.email }),
    emailVerified: account.email_verified,
    ...present({ displayName: account.display_name, photoUrl: account.photo_url }),
    ...(account.password_hash && { passwordHash: REDACTED }),
    providerUserInfo: providersOf(account),
  };
}

function providersOf(account: Account) {
  const linked = account.providers.map((link) => ({
    providerId: link.provider_id,
    rawId: link.raw_id,
    federatedId: link.raw_id,
    ...present({
      email: link.email,
      displayName: link.display_name,
      photoUrl: link.photo_url,
      screenName: link.screen_name,
    }),
  }));
  // A mailed link counts as the same provider, as it does for the hosted one.
  if (!account.email || !(account.password_hash || account.has_email_link)) return linked;
  const byPassword = {
    providerId: 'password',
    rawId: account.email,
    federatedId: account.email,
    email: account.email,
    ...present({ displayName: account.display_name, photoUrl: account.photo_url }),
  };
  return [byPassword, ...linked];
}

function present(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => !!field[1]));
}
