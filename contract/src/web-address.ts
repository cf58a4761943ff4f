/** The URL if it is a web URL (http or https); null for other schemes and invalid URLs. */
export function webAddress(text: string): string | null {
  const address = URL.parse(text.trim());
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}
