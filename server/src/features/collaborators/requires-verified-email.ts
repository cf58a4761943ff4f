import type { Services } from '../../services/context.ts';

/**
 * Whether an account needs a verified address for its invitations: true if mails are sent, by this server or
 * by the hosted identity provider.
 */
export const requiresVerifiedEmail = ({ mail, env }: Pick<Services, 'mail' | 'env'>): boolean =>
  mail.kind === 'smtp' || env.IDENTITY === 'firebase';
