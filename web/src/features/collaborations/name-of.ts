import type { Collaborator } from '@fieldkit/contract/collaborations.ts';

/** What somebody is called: their address while they have no account. */
export const nameOf = ({ collaborator_name, collaborator_email }: Collaborator): string =>
  collaborator_name || collaborator_email;
