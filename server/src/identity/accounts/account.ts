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
  /** Lower case; null only for accounts that the test surface made without one. */
  email: string | null;
  email_verified: boolean;
  display_name: string | null;
  photo_url: string | null;
  /** A PHC string; null for a user who signs in only through a provider. */
  password_hash: string | null;
  password_updated_at: Date | null;
  /** Signed in by a mailed link once. */
  has_email_link: boolean;
  has_custom_token: boolean;
  /** Claims that go into every token; set on the test surface only. */
  custom_claims: unknown;
  is_disabled: boolean;
  valid_since: Date;
  created_at: Date;
  last_login_at: Date | null;
  providers: ProviderLink[];
};
