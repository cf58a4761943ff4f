/** A person with an account at the fake provider. */
export type FakePerson = {
  /** The provider's own id: a number at GitHub. */
  id: number;
  name: string;
  email: string;
  verified: boolean;
  login: string;
  /** GitHub's list of addresses, where there is more than one. */
  emails?: { email: string; primary: boolean; verified: boolean }[];
};
