import type { House } from '../../context.ts';

/** Whether an address must be proved before anything is given to its account: only where mails reach people. */
export const mustProveAddress = ({ mail }: Pick<House, 'mail'>): boolean => mail.way === 'smtp';
