type SubscriptionPeriod = { status: string; cancel_at_period_end: boolean; current_period_end: Date };

/** A canceled subscription lasts to the end of what was paid for. */
export const isOver = ({ status, cancel_at_period_end, current_period_end }: SubscriptionPeriod): boolean =>
  (status === 'canceled' || cancel_at_period_end) && current_period_end.getTime() <= Date.now();
