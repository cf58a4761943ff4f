/** Somebody who has an account at the stand-in provider. */
export type FakePerson = {
  /** The provider's own id: a number at GitHub. */
  id: number;
  name: string;
  email: string;
  verified: boolean;
  login: string;
  /** What GitHub's list of addresses says, where it is more than the one. */
  emails?: { email: string; primary: boolean; verified: boolean }[];
};
