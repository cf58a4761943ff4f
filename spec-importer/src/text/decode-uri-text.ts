/** A text with its percent-encoding decoded, or the text itself if the encoding is malformed. */
export function decodeUriText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
