/** The letters with which names in a list of a library begin, and the page of the list on which each begins. */
export type LibraryLetters = {
  library_uuid: string;
  library_name: string;
  letters: { letter: string; page: number }[];
};

/** The letter under which a name is listed, in upper case without its accent; "#" for digits, and for names without letters. */
export function letterOf(name: string): string {
  const [first = '#'] = /[\p{L}\p{N}]/u.exec(name.normalize('NFKD')) ?? [];
  return /\p{L}/u.test(first) ? (Array.from(first.toUpperCase())[0] ?? '#') : '#';
}
