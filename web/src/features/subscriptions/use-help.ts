import { mailTo } from '../../lib/mail-to.ts';
import { useSupport } from '../../session/use-configuration.ts';
import type { HelpKind } from './state-of.ts';

/**
 * The contact for questions about a plan, with its address: the contact page, an email link, or the
 * community; null if the operator configured none.
 */
export function useHelp(): { help: HelpKind; address: string | null; isPage: boolean } {
  const { data } = useSupport();
  const page = data?.contact_url ?? null;
  const address = page ?? (data?.email ? mailTo(data.email) : (data?.discord_url ?? null));
  return {
    // Assumes the common case while loading.
    help: data && !address ? 'operator' : 'support',
    address,
    isPage: address !== null && !address.startsWith('mailto:'),
  };
}
