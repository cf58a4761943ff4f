/** For developers of the screens; apart, because every page carries it. */
export const outsideProvider = 'useAuth must be used within an AuthProvider';
