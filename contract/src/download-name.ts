/**
 * The name of a file to download, without control characters and bidirectional marks: with such a mark, "shop" followed by
 * "nosj.exe" could be displayed as "shopexe.json".
 */
export const downloadName = (name: string): string =>
  name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').toWellFormed();
