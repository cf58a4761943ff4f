import { webAddress } from '@fieldkit/contract/web-address.ts';

/** A link that the owner provided: a web address, or nothing. */
export function OwnerLink({ href, children }: { href: string; children: string }) {
  const address = webAddress(href);
  if (address === null) return null;
  return (
    <a href={address} rel="noopener noreferrer" className="link">
      {children}
    </a>
  );
}
