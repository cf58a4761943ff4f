/**
 * What an invitation or a pricing page sent along. It must outlive the sign-up, reloads included, so it is kept in
 * session storage until the profile is complete, a plan until the plans have shown it. A mailed link opens a tab of its own and carries it by its address.
 */
const names = ['selected_plan', 'billing_cycle', 'inviter_hash'] as const;

export type Arrival = Partial<Record<(typeof names)[number], string>>;

/** Keeps what the address carries; what it does not carry stays as it was. */
export function keepArrival(search: string): void {
  const query = new URLSearchParams(search);
  for (const name of names) {
    const value = query.get(name);
    if (value) sessionStorage.setItem(name, value);
  }
}

export function readArrival(): Arrival {
  const kept: Arrival = {};
  for (const name of names) {
    const value = sessionStorage.getItem(name);
    if (value) kept[name] = value;
  }
  return kept;
}

/** The profile is complete: whoever sent the invitation has been told. */
export function forgetInvitation(): void {
  sessionStorage.removeItem('inviter_hash');
}

/** The plan that somebody chose before they came, as the address wrote it. */
export interface PlanWish {
  plan: string;
  cycle: string;
}

export function readPlanWish(): PlanWish | null {
  const { selected_plan: plan, billing_cycle: cycle = 'monthly' } = readArrival();
  return plan ? { plan, cycle } : null;
}

export function forgetPlanWish(): void {
  sessionStorage.removeItem('selected_plan');
  sessionStorage.removeItem('billing_cycle');
}

/** Where a mailed link leads in the end: to `path` of this site, with what is kept, so that another tab has it too. */
export function arrivalAddress(path: string): string {
  const address = new URL(path, location.origin);
  for (const [name, value] of Object.entries(readArrival())) address.searchParams.set(name, value);
  return address.href;
}
