/** A user with an account at the fake provider. */
export type FakePerson = {
  /** The provider's own id; at GitHub, a number. */
  id: number;
  name: string;
  email: string;
  verified: boolean;
  login: string;
  /** GitHub's list of addresses, if there are several. */
  emails?: { email: string; primary: boolean; verified: boolean }[];
};
