/**
 * What an invitation or a pricing page sent along. It must outlive the sign-up, reloads included, so it is kept in
 * session storage until the profile is complete.
 */
const names = ['selected_plan', 'inviter_hash'] as const;

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

export function forgetArrival(): void {
  for (const name of names) sessionStorage.removeItem(name);
}
