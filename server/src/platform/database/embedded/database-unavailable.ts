/** Why the database cannot be opened: a code for programs, a message for the person who starts the server. */
export class DatabaseUnavailable extends Error {
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.name = 'DatabaseUnavailable';
    this.code = code;
  }
}

/** Throws DatabaseUnavailable. Its return type makes a call end a branch. */
export function refuseUnavailable(code: string, sentence: string): never {
  throw new DatabaseUnavailable(code, sentence);
}
