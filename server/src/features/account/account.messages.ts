/** Why a call about a person's own account is refused. */
export const accountRefusals = {
  projectsWithMembers: (names: readonly string[]) => ({
    code: 'projects_have_members',
    title: 'Some of your projects have other members',
    message: `Your account cannot be deleted while projects of yours have other members: ${names.join(', ')}. Hand them over, remove the members or delete these projects first.`,
  }),
  sessionsElsewhere: {
    code: 'sessions_kept_elsewhere',
    title: 'Sessions are kept by the sign-in provider',
    message:
      'This installation leaves sessions to its sign-in provider and cannot list or end them. Use the provider to do that.',
  },
  unknownSession: {
    code: 'unknown_session',
    title: 'This session has ended',
    message: 'This session has ended already, or it is not yours. Reload the list.',
  },
  photoMissing: {
    code: 'photo_missing',
    title: 'No picture was sent',
    message: 'No picture was sent. Send a PNG, JPEG or WebP image in the field "file".',
  },
  photoSize: {
    code: 'photo_size',
    title: 'This picture is too large',
    message: 'This picture has more than 1024 pixels on a side. Scale it down first.',
  },
  photoType: {
    code: 'photo_type',
    title: 'This is no picture that browsers show',
    message: 'This file is no PNG, JPEG or WebP image. Choose one of those.',
  },
};
