/** Collaborators of a project: dialog, toasts and refusals. */
export const collaborationMessages = {
  manage: 'Manage Collaborators',
  view: 'View Collaborators',
  ownerTitle: 'Manage Collaborators',
  title: 'Project Collaborators',
  leave: 'Leave Project',
  added: 'Collaborator invited successfully!',
  invited: 'User invited successfully!',
  removed: 'Collaborator removed successfully',
  left: 'Successfully left the project',
  accepted: 'Collaboration invite accepted successfully!',
  declined: 'Collaboration invite declined successfully!',
  fetchFailed: 'Failed to fetch collaborators',
  addFailed: 'Failed to add collaborator',
  inviteFailed: 'Failed to invite user',
  removeFailed: 'Failed to remove collaborator',
  leaveFailed: 'Failed to leave project',
  noRecord: 'Could not find your collaboration record',
  // ours
  emailRequired: 'Email is required',
  emailShape: 'Please enter a valid email',
  notAUser: [
    'no_such_account',
    'No account uses this address',
    'No account uses this address. Send an invitation instead.',
  ],
  alreadyThere: [
    'already_there',
    'This person is in the project already',
    'This person is in the project already, or was invited. Remove the entry first to invite again.',
  ],
  invitationGone: [
    'invitation_not_found',
    'This invitation is not there any more',
    'This invitation was withdrawn, answered already, or is for another account. Reload your notifications.',
  ],
  verifyFirst: [
    'verify_address_first',
    'Verify your email address first',
    'Verify your email address before you accept. Send the mail again from your account settings.',
  ],
  ownerStays: [
    'owner_stays',
    'The owner cannot be removed',
    'The owner of a project cannot be removed from it.',
  ],
  notFound: [
    'collaboration_not_found',
    'This collaborator does not exist',
    'This collaborator does not exist, or was removed meanwhile. Reload the list.',
  ],
} as const;
