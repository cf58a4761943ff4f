import { useEffect, useState } from 'react';
import type { AccountIdentity, IdentitySettings } from './own-account.ts';

/** The capabilities of the installation's identity provider; null until they are loaded. */
export function useIdentitySettings(identity: Pick<AccountIdentity, 'settings'>): IdentitySettings | null {
  const [settings, setSettings] = useState<IdentitySettings | null>(null);

  useEffect(() => {
    let isCurrent = true;
    identity.settings().then(
      (known) => isCurrent && setSettings(known),
      // The next caller of the client gets the error that it cannot be reached.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [identity]);

  return settings;
}
