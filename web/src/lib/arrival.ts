/**
 * What an invitation or a pricing page sent along. It must outlive the sign-up, reloads and a second tab (a mailed link opens
 * one), so it is kept in local storage for a day, until the profile is complete, and a plan until the plans have shown it.
 */
const names = ['selected_plan', 'billing_cycle', 'inviter_hash'] as const;

export type Arrival = Partial<Record<(typeof names)[number], string>>;

const key = 'arrival';
const keptForMs = 24 * 60 * 60 * 1000;

/** Keeps what the address carries; what it does not carry stays as it was. */
export function keepArrival(search: string): void {
  const query = new URLSearchParams(search);
  const carried = names.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  if (carried.length > 0) write({ ...readArrival(), ...Object.fromEntries(carried) });
}

export function readArrival(): Arrival {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { at, ...values } = kept as Arrival & { at: number };
    return Date.now() - at < keptForMs ? values : {};
  } catch {
    return {};
  }
}

function write(arrival: Arrival): void {
  if (Object.keys(arrival).length > 0)
    localStorage.setItem(key, JSON.stringify({ ...arrival, at: Date.now() }));
  else localStorage.removeItem(key);
}

/** The profile is complete, and the invitation was sent with it. */
export function forgetInvitation(): void {
  const { inviter_hash: _used, ...rest } = readArrival();
  write(rest);
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
  const { selected_plan: _shown, billing_cycle: _cycle, ...rest } = readArrival();
  write(rest);
}

/** Where a mailed link leads in the end: to `path` of this site, with what is kept, so that another tab has it too. */
export function arrivalAddress(path: string): string {
  const address = new URL(path, location.origin);
  for (const [name, value] of Object.entries(readArrival())) address.searchParams.set(name, value);
  return address.href;
}
