/** The address when it is one of the web (http or https); null for every other scheme and for what is no address. */
export function webAddress(text: string): string | null {
  const address = URL.parse(text.trim());
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}
