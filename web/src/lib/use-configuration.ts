import { type Configuration, configurationCalls } from '@fieldkit/contract/configuration.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from './api-client.ts';

/** A part of what this installation says of itself; asked for once. */
function useConfiguration<Part>(select: (configuration: Configuration) => Part) {
  return useQuery({
    queryKey: [configurationCalls.read.path],
    queryFn: ({ signal }) => ask(configurationCalls.read, { signal, withoutToken: true }),
    staleTime: Number.POSITIVE_INFINITY,
    select,
  });
}

/** Where people get help in this installation; null where its operator has not said so. */
export const useSupport = () => useConfiguration(({ support }) => support);

/** Below which plugins live here; null while there is no such domain. */
export const usePluginDomain = () => useConfiguration(({ plugin_domain }) => plugin_domain);

/** How plans are bought here. */
export const usePaymentSettings = () => useConfiguration(({ payments }) => payments);
