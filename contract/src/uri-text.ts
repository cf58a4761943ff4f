/** A text as one part of a path, or as a fragment. Half of a surrogate pair, which cannot be encoded, is replaced. */
export const encodeUriPart = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A text with its percent-encoding decoded, or the text itself if the encoding is malformed. */
export function decodeUriText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name of a part of a multipart form, escaped as browsers do. */
export const escapePartName = (name: string): string => name.replace(/["\r\n]/g, encodeURIComponent);
