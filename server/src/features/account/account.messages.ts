/** Why a call about a person's own account is refused. */
export const accountRefusals = {
  projectsWithMembers: (names: readonly string[]) => ({
    code: 'projects_have_members',
    title: 'Some of your projects have other members',
    message: `Your account cannot be deleted while these projects have other members: ${names.join(', ')}. Transfer them, remove their members or delete them first.`,
  }),
  sessionsElsewhere: {
    code: 'sessions_kept_elsewhere',
    title: 'The sign-in provider manages sessions',
    message: 'The sign-in provider of this installation manages sessions. List or end them there.',
  },
  unknownSession: {
    code: 'unknown_session',
    title: 'This session has ended',
    message: 'This session has already ended, or it is not yours. Reload the list.',
  },
  photoMissing: {
    code: 'photo_missing',
    title: 'No image was sent',
    message: 'No picture was sent. Send a PNG, JPEG or WebP image in the field "file".',
  },
  photoSize: {
    code: 'photo_size',
    title: 'This picture is too large',
    message: 'This picture is more than 1024 pixels wide or high. Resize it first.',
  },
  photoType: {
    code: 'photo_type',
    title: 'This image type is not supported',
    message: 'This file is not a PNG, JPEG or WebP image. Choose one of those.',
  },
};
