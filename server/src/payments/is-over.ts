type Lasting = { status: string; current_period_end: Date };

/** A cancelled subscription lasts to the end of what was paid for. */
export const isOver = ({ status, current_period_end }: Lasting): boolean =>
  status === 'canceled' && current_period_end.getTime() <= Date.now();
