/** The purposes of mailed codes, with the validity of each, and the mode in its link. */
export const codeKinds = {
  PASSWORD_RESET: { interval: '1 hour', mode: 'resetPassword' },
  VERIFY_EMAIL: { interval: '3 days', mode: 'verifyEmail' },
  EMAIL_SIGNIN: { interval: '6 hours', mode: 'signIn' },
  VERIFY_AND_CHANGE_EMAIL: { interval: '3 days', mode: 'verifyAndChangeEmail' },
  /** To undo a change of address; mailed to the former one. */
  RECOVER_EMAIL: { interval: '7 days', mode: 'recoverEmail' },
} as const;

export type CodeKind = keyof typeof codeKinds;
