import type { Services } from '../../context.ts';

/** Whether an account must have proved its address before it gets anything by it: where mails reach people, ours or the hosted provider's. */
export const requiresVerifiedEmail = ({ mail, env }: Pick<Services, 'mail' | 'env'>): boolean =>
  mail.kind === 'smtp' || env.IDENTITY === 'firebase';
