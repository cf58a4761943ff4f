/** A picture of a user's initials, as a data URL. */
export function initialsAvatar(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initials = [first, others.at(-1) ?? ''].map((word) => [...word][0] ?? '').join('');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#4f46e5"/>' +
    '<text x="20" y="26" text-anchor="middle" font-family="system-ui,sans-serif" font-size="16" font-weight="600" ' +
    `fill="#fff">${escapeXml(initials.toUpperCase())}</text></svg>`;
  return `${prefix}${encodeURIComponent(svg)}`;
}

/** Whether an address is a generated picture rather than a photo. */
export const isInitialsAvatar = (address: string): boolean => address.startsWith(prefix);

const prefix = 'data:image/svg+xml,';
const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
