/** Where an input goes, in the order in which a request is read. */
export const places = ['path', 'query', 'header', 'cookie', 'formData', 'body', 'argument'] as const;
export type Place = (typeof places)[number];

/** Spellings that people and other tools use for the same place. */
const otherSpellings: Record<string, Place> = {
  headers: 'header',
  cookies: 'cookie',
  form: 'formData',
  formdata: 'formData',
  arguments: 'argument',
  arg: 'argument',
  params: 'argument',
};

/** The place that an input's `in` means, or null. */
export function placeOf(written: string): Place | null {
  const wanted = written.trim().toLowerCase();
  return places.find((place) => place.toLowerCase() === wanted) ?? otherSpellings[wanted] ?? null;
}
