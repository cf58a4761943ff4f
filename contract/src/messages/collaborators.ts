import { counted } from '../format-count.ts';
/** Collaborators of a project: dialog, toasts and refusals. */
export const manage = 'Manage Collaborators';
export const view = 'View Collaborators';
export const ownerTitle = 'Manage Collaborators';
export const title = 'Project Collaborators';
export const leave = 'Leave Project';
export const added = 'Collaborator invited successfully!';
export const invited = 'User invited successfully!';
export const removed = 'Collaborator removed successfully';
export const left = 'Successfully left the project';
export const accepted = 'Collaboration invite accepted successfully!';
export const declined = 'Collaboration invite declined successfully!';
export const fetchFailed = 'Failed to fetch collaborators';
export const addFailed = 'Failed to add collaborator';
export const inviteFailed = 'Failed to invite user';
export const removeFailed = 'Failed to remove collaborator';
export const leaveFailed = 'Failed to leave project';
export const noRecord = 'Could not find your collaboration record';
// beyond the specification
export const actions = {
  manage: 'Add, invite and remove people',
  view: 'See who works on this project',
} as const;
export const text = (project: string) => `Who works on ${project}.`;
export const ownerText = (project: string) =>
  `Collaborators can read everything in ${project}. Only you can change it and manage its keys and people.`;
export const email = 'Email addresses';
export const emailHint = 'ada@example.com, grace@example.com';
export const add = 'Add people';
export const addSeveral = (count: number) => `Add ${count} people`;
export const adding = 'Adding…';
export const hint = 'People with an account are added right away. Everyone else gets an invitation by email.';
export const addedAndInvited = (added: number, invited: number) =>
  [
    added > 0 && `${counted(added, 'person', 'people')} added`,
    invited > 0 && `${counted(invited, 'person', 'people')} invited`,
  ]
    .filter(Boolean)
    .join(', ');
export const wrongAddress = (address: string) => `“${address}” is not an email address`;
export const tooManyAddresses = (max: number) => `Add up to ${max} people at a time`;
export const list = 'People in this project';
export const count = (count: number) => counted(count, 'person', 'people');
export const owner = 'Owner';
export const collaborator = 'Collaborator';
export const active = 'Active';
export const pending = 'Pending';
export const you = 'you';
export const noName = 'Not joined yet';
export const remove = (who: string) => `Remove ${who}`;
export const removeTitle = (who: string) => `Remove ${who}?`;
export const removeText = 'They lose access to this project immediately.';
export const withdrawText = 'The invitation is withdrawn; its link stops working.';
export const removeConfirm = 'Remove collaborator';
export const removing = 'Removing…';
export const leaveTitle = (project: string) => `Leave ${project}?`;
export const leaveText = 'You lose access immediately. Only the owner can add you again.';
export const leaving = 'Leaving…';
export const makeOwner = (who: string) => `Make ${who} the owner`;
export const makeOwnerTitle = (who: string) => `Make ${who} the owner?`;
export const makeOwnerText = (project: string) =>
  `Control of ${project}, including keys, people, plan and deletion, moves to them immediately. You stay as a collaborator, and only they can make you the owner again.`;
export const makeOwnerConfirm = 'Make owner';
export const makingOwner = 'Handing over…';
export const ownerMade = 'The project has a new owner';
export const makeOwnerFailed = 'Failed to make this person the owner';
export const sendAgain = (who: string) => `Resend the invitation to ${who}`;
export const sentAgain = 'Invitation resent';
export const sendAgainFailed = 'Failed to resend the invitation';
export const invitedUntil = (date: string) => `Invited, expires ${date}`;
export const inviteExpired = 'Invitation expired';
export const tooManyInvites = {
  code: 'too_many_invitations',
  title: 'Too many invitations',
  message: 'Too many invitations were sent in a short time. Wait an hour, then try again.',
};
export const tooSoon = {
  code: 'invitation_sent_lately',
  title: 'This invitation was just sent',
  message: 'This invitation was sent several times recently. Try again tomorrow.',
};
export const tooManyLinks = {
  code: 'too_many_invitation_links',
  title: 'Too many invitation links',
  message:
    'Too many invalid invitation links were opened from your network. Wait an hour, then open the latest one from your email.',
};
export const notActive = {
  code: 'not_active',
  title: 'This person has not joined yet',
  message: 'Only a collaborator of the project can become its owner.',
};
export const loading = 'Loading the collaborators…';
export const tryAgain = 'Try Again';
export const cancel = 'Cancel';
export const close = 'Close';
export const emailRequired = 'Email is required';
export const emailShape = 'Please enter a valid email';
export const notAUser = {
  code: 'no_such_account',
  title: 'No account uses this address',
  message: 'No account uses this address. Send an invitation instead.',
};
export const tooManyAdditions = {
  code: 'too_many_additions',
  title: 'Too many people added',
  message: 'You can add 20 people an hour. Wait a while, or send invitations instead.',
};
export const alreadyThere = {
  code: 'already_there',
  title: 'This person is already in the project',
  message:
    'This person is already in the project, or has been invited. You can resend the invitation from the list.',
};
export const invitationNotFound = {
  code: 'invitation_not_found',
  title: 'This invitation no longer exists',
  message:
    'This invitation was withdrawn or already answered, or is for another account. Reload your notifications.',
};
export const invitationExpired = {
  code: 'invitation_expired',
  title: 'This invitation has expired',
  message: 'Invitations can be accepted for 14 days. Ask the project’s owner to send it again.',
};
export const verifyFirst = {
  code: 'verify_address_first',
  title: 'Verify your email address first',
  message: 'Verify your email address before you accept. Send the email again from your account settings.',
};
export const ownerStays = {
  code: 'owner_stays',
  title: 'The owner cannot be removed',
  message: 'The owner of a project cannot be removed from it.',
};
export const notFound = {
  code: 'collaboration_not_found',
  title: 'This collaborator does not exist',
  message: 'This collaborator does not exist, or was removed. Reload the list.',
};
