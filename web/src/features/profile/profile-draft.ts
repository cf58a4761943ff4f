import type { ProfileForm } from '@fieldkit/contract/customers.ts';

type Draft = Required<Omit<ProfileForm, 'subscription_plan' | 'inviter_hash'>>;

/** In the order of the screen. */
export const emptyProfile: Draft = {
  type: 'individual',
  company_name: '',
  position: '',
  website: '',
  is_subscribed_product_updates: true,
  is_subscribed_security_alerts: true,
  is_subscribed_marketing_emails: true,
};

const keyOf = (userId: string) => `profile_draft:${userId}`;

/** What somebody had filled in before a reload, else the empty form. */
export function readProfileDraft(userId: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
    return { ...emptyProfile, ...onlyKnown(kept) };
  } catch {
    return emptyProfile;
  }
}

export function keepProfileDraft(userId: string, draft: object): void {
  sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
}

export function forgetProfileDraft(userId: string): void {
  sessionStorage.removeItem(keyOf(userId));
}

/** The fields of the form whose kept value is of the form's kind. */
function onlyKnown(kept: unknown): Partial<Draft> {
  if (typeof kept !== 'object' || kept === null) return {};
  const fits = ([name, value]: [string, unknown]) =>
    typeof value === typeof emptyProfile[name as keyof Draft] &&
    (name !== 'type' || value === 'individual' || value === 'company');
  return Object.fromEntries(Object.entries(kept).filter(fits));
}
