/** The maximum length of a guide's slug. */
export const maxSlugLength = 120;
/** Space for a number, which makes a slug different from others. */
const NUMBER_LENGTH = 4;

/** The slug that is made of a title or a path, to which a number may be added; empty without letters and digits. */
export const slugOf = (words: string, maxLength = maxSlugLength - NUMBER_LENGTH): string =>
  (
    words
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{Ll}\p{Lo}\p{N}]+/gu)
      ?.join('-') ?? ''
  )
    .slice(0, maxLength)
    .replace(/-+$/, '')
    .toWellFormed();
