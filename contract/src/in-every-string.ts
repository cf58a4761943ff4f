/**
 * What a document says, as it may stand between the quotation marks of every language of the samples: not all of their
 * writers escape what they write. Quotes, backslashes and lines end a string early; Ruby and PHP carry out what follows
 * `#{` and `${` within one.
 */
const endsOrRuns = /['"`\\\p{Cc}\u2028\u2029]|[#$](?=[{$@])|\{(?=\$)/gu;

/** A name: of a field, a parameter or a header. What no string can hold becomes an underscore. */
export const nameInStrings = (name: string): string => name.replace(endsOrRuns, '_');

/** Whether a value can stand in every string as it is. */
export const fitsInStrings = (value: string): boolean => nameInStrings(value) === value;

/** The same of an address, which has its own way to write what is left out: %24 for a dollar sign. */
export const addressInStrings = (address: string): string =>
  address.replace(endsOrRuns, (character) => encodeURIComponent(character).replace("'", '%27'));

/** A verb as HTTP knows them, so that it needs no quotes; what is none has no sample but GET's. */
export const verbInStrings = (verb: string): string =>
  /^[a-z][a-z0-9_-]*$/i.test(verb) ? verb.toUpperCase() : 'GET';

/** PHP's strings of an address name variables by a dollar sign: what is sent must not be one of the reader's own. */
export const withoutVariables = <
  Request extends { url: string; queryString: { name: string; value: string }[] },
>(
  request: Request,
): Request => ({
  ...request,
  url: request.url.replaceAll('$', '\\$'),
  queryString: request.queryString.map(({ name, value }) => ({ name: name.replaceAll('$', '\\$'), value })),
});
