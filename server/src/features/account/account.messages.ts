/** Why a call about a person's own account is refused: [code, title, sentence]. */
export const accountRefusals = {
  projectsWithMembers: (names: readonly string[]) =>
    [
      'projects_have_members',
      'Some of your projects have other members',
      `Your account cannot be deleted while projects of yours have other members: ${names.join(', ')}. Hand them over, remove the members or delete these projects first.`,
    ] as const,
  sessionsElsewhere: [
    'sessions_kept_elsewhere',
    'Sessions are kept by the sign-in provider',
    'This installation leaves sessions to its sign-in provider and cannot list or end them. Use the provider to do that.',
  ],
  unknownSession: [
    'unknown_session',
    'This session has ended',
    'This session has ended already, or it is not yours. Reload the list.',
  ],
  photoMissing: [
    'photo_missing',
    'No picture was sent',
    'No picture was sent. Send a PNG, JPEG or WebP image in the field "file".',
  ],
  photoSize: [
    'photo_size',
    'This picture is too large',
    'This picture has more than 1024 pixels on a side. Scale it down first.',
  ],
  photoType: [
    'photo_type',
    'This is no picture that browsers show',
    'This file is no PNG, JPEG or WebP image. Choose one of those.',
  ],
} as const;
