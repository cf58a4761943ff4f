import { type Configuration, configurationCalls } from '@fieldkit/contract/configuration.ts';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../lib/call-options.ts';

/** Selects a part of this installation's configuration, which is fetched once. */
function useConfiguration<Part>(select: (configuration: Configuration) => Part) {
  return useQuery({
    ...callOptions(configurationCalls.read, { withoutToken: true }),
    staleTime: Number.POSITIVE_INFINITY,
    select,
  });
}

/** Where users get help in this installation; null when its operator has not configured it. */
export const useSupport = () => useConfiguration(({ support }) => support);

/** The domain of plugins; null when none is configured. */
export const usePluginDomain = () => useConfiguration(({ plugin_domain }) => plugin_domain);

/** How plans are sold in this installation. */
export const usePaymentSettings = () => useConfiguration(({ payments }) => payments);
