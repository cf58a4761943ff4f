/** The provider shows that there is a password, but never its hash. */
const REDACTED = 'UkVEQUNURUQ=';

/** The account fields that lookup and update both return; absent fields are left out. */
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
  // A mailed link has the same provider id, as at the hosted provider.
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

export type ProviderLink = {
  /** google.com, github.com */
  provider_id: string;
  raw_id: string;
  email: string | null;
  display_name: string | null;
  photo_url: string | null;
  screen_name: string | null;
};

export type Account = {
  /** 28 letters and digits. */
  uid: string;
  /** Lower case; null only for accounts that the test surface created without one. */
  email: string | null;
  email_verified: boolean;
  display_name: string | null;
  photo_url: string | null;
  /** A PHC string; null for a user who signs in only through a provider. */
  password_hash: string | null;
  password_updated_at: Date | null;
  /** Whether the user has signed in with a mailed link. */
  has_email_link: boolean;
  has_custom_token: boolean;
  /** Claims that are added to every token; set on the test surface only. */
  custom_claims: unknown;
  is_disabled: boolean;
  valid_since: Date;
  created_at: Date;
  last_login_at: Date | null;
  providers: ProviderLink[];
};
