import type { Collaborator } from '@fieldkit/contract/collaborators.ts';

/** The collaborator's name: the email address when there is no account. */
export const nameOf = ({ collaborator_name, collaborator_email }: Collaborator): string =>
  collaborator_name || collaborator_email;
