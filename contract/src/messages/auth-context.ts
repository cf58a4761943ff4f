/** For developers of the screens; apart, because every page carries it. */
export const authContextMessages = {
  outsideProvider: 'useAuth must be used within an AuthProvider',
} as const;
