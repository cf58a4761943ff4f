/**
 * Parameters from an invitation or a pricing page. They must survive the sign-up, reloads, and the second tab
 * that an emailed link opens. They are therefore stored in local storage for a day: the invitation until the
 * profile is complete, the plan until the plans have shown it.
 */
const names = ['selected_plan', 'billing_cycle', 'inviter_hash', 'trial'] as const;

export type LandingParams = Partial<Record<(typeof names)[number], string>>;

const key = 'arrival';
const claimedPlanKey = 'claimed_plan';
const maxAgeMs = 24 * 60 * 60 * 1000;
/** A trial is deleted after an hour. */
const trialAgeMs = 60 * 60 * 1000;

/** Stores the parameters in the address. Parameters that are missing from it stay unchanged. */
export function storeLandingParams(search: string): void {
  const query = new URLSearchParams(search);
  const carried = names.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  if (carried.length > 0) write({ ...readLandingParams(), ...Object.fromEntries(carried) });
}

export function readLandingParams(): LandingParams {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { at, ...values } = kept as LandingParams & { at: number };
    const age = Date.now() - at;
    if (age >= trialAgeMs) delete values.trial;
    return age < maxAgeMs ? values : {};
  } catch {
    return {};
  }
}

function write(arrival: LandingParams): void {
  if (Object.keys(arrival).length > 0)
    localStorage.setItem(key, JSON.stringify({ ...arrival, at: Date.now() }));
  else localStorage.removeItem(key);
}

/** Clears the invitation after the profile, which sent it, was completed. */
export function clearInvitation(): void {
  const { inviter_hash: _used, ...rest } = readLandingParams();
  write(rest);
}

/** The plan that the user chose before signing up, as written in the address. */
export interface PreselectedPlan {
  plan: string;
  cycle: string;
}

/** The plan that this tab claimed, or else the stored one. */
export function readPreselectedPlan(): PreselectedPlan | null {
  const claimed = sessionStorage.getItem(claimedPlanKey);
  if (claimed) return JSON.parse(claimed) as PreselectedPlan;
  const { selected_plan: plan, billing_cycle: cycle = 'monthly' } = readLandingParams();
  return plan ? { plan, cycle } : null;
}

/**
 * Reserves the plan for this tab, in which the user signed in. Other open tabs follow the sign-in and would
 * otherwise show the plan in the background.
 */
export function claimPreselectedPlan(): void {
  const plan = readPreselectedPlan();
  clearPreselectedPlan();
  if (plan) sessionStorage.setItem(claimedPlanKey, JSON.stringify(plan));
}

export function clearPreselectedPlan(): void {
  sessionStorage.removeItem(claimedPlanKey);
  const { selected_plan: _shown, billing_cycle: _cycle, ...rest } = readLandingParams();
  write(rest);
}

/** Removes the trial's secret from the address bar, so that it is in no bookmark and is not offered again. */
export function hideTrial(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('trial')) return;
  address.searchParams.delete('trial');
  history.replaceState(history.state, '', address);
}

/** Clears the trial after it was offered to the user. */
export function clearTrial(): void {
  const { trial: _offered, ...rest } = readLandingParams();
  write(rest);
}

/** The target of an emailed link: `path` on this site with the stored parameters, so that another tab has them too. */
export function addressWithLandingParams(path: string): string {
  const address = new URL(path, location.origin);
  for (const [name, value] of Object.entries(readLandingParams())) address.searchParams.set(name, value);
  return address.href;
}
