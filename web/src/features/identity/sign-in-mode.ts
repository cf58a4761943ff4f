export type SignInMode = 'signIn' | 'signUp';
