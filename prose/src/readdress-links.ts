/** The address to which the target of a link leads instead; null leaves the target as it is. */
export type AddressOf = (target: string) => string | null;

/** A fence that starts a code block, which may also be at the beginning of a list item. */
export const openingFence = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** Whether a line ends the code block that began with the fence `open`. */
export function closesFence(line: string, open: string): boolean {
  const fence = line.trim();
  return fence.length >= open.length && fence === open.charAt(0).repeat(fence.length);
}

const MAX_LINKS = 500;

/** Leaves the targets of the links after the first 500 as they are, because an owner's text can consist of links. */
export function limitAddresses(addressOf: AddressOf): AddressOf {
  let links = 0;
  return (target) => (++links > MAX_LINKS ? null : addressOf(target));
}

/** Markdown with other targets in its links, at most 500, but not in its code. */
export function readdressLinks(text: string, readAddress: AddressOf): string {
  const addressOf = limitAddresses(readAddress);
  let open = '';
  return text
    .split(/\r\n?|\n/)
    .map((line) => {
      if (open !== '') {
        if (closesFence(line, open)) open = '';
        return line;
      }
      open = openingFence.exec(line)?.[1] ?? '';
      return open === '' ? readdressLine(line, addressOf) : line;
    })
    .join('\n');
}

/** A line with other targets in its links, but not in its code, which ends with as many backticks as it begins with. */
export function readdressLine(line: string, addressOf: AddressOf): string {
  const parts = line.split(/(`+)/);
  const lastPlaces = new Map(parts.map((part, place) => [part, place]));
  let open = '';
  return parts
    .map((part, place) => {
      const isTicks = place % 2 === 1;
      if (isTicks && open === '' && (lastPlaces.get(part) ?? 0) > place) open = part;
      else if (isTicks && part === open) open = '';
      return isTicks || open !== '' ? part : withAddresses(part, addressOf);
    })
    .join('');
}

const withAddresses = (text: string, addressOf: AddressOf): string =>
  text.replace(/\]\(<?([^\s()<>]+)>?(?=\)|[ \t]+["'])/g, (found, target: string) => {
    const address = addressOf(target);
    return address === null ? found : `](${address}`;
  });
