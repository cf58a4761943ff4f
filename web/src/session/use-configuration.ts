import { type Configuration, configurationCalls } from '@fieldkit/contract/configuration.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callOptions } from '../lib/call-options.ts';
import type { AccountIdentity, IdentitySettings } from './own-account.ts';

/** Selects a part of this installation's configuration, which is fetched only once. */
function useConfiguration<Part>(select: (configuration: Configuration) => Part) {
  return useQuery({
    ...callOptions(configurationCalls.read, { withoutToken: true }),
    staleTime: Number.POSITIVE_INFINITY,
    select,
  });
}

/** Where users of this installation get help; null if the operator has not configured it. */
export const useSupport = () => useConfiguration(({ support }) => support);

/** The domain of plugins; null if none is configured. */
export const usePluginDomain = () => useConfiguration(({ plugin_domain }) => plugin_domain);

/** How plans are sold in this installation. */
export const usePaymentSettings = () => useConfiguration(({ payments }) => payments);

/** The capabilities of the installation's identity provider; null until they are loaded. */
export function useIdentitySettings(identity: Pick<AccountIdentity, 'settings'>): IdentitySettings | null {
  const [settings, setSettings] = useState<IdentitySettings | null>(null);

  useEffect(() => {
    let isCurrent = true;
    identity.settings().then(
      (known) => isCurrent && setSettings(known),
      // The next call to the client reports the error that it cannot be reached.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [identity]);

  return settings;
}
