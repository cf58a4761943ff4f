import { mailTo } from '../../lib/mail-to.ts';
import { useSupport } from '../../session/use-configuration.ts';
import type { HelpKind } from './state-of.ts';

/**
 * The contact for a plan and its address: the contact page, a mail, or the community; null when the operator
 * configured none.
 */
export function useHelp(): { help: HelpKind; address: string | null; isPage: boolean } {
  const { data } = useSupport();
  const page = data?.contact_url ?? null;
  const address = page ?? (data?.email ? mailTo(data.email) : (data?.discord_url ?? null));
  return {
    // Defaults to the common case while loading.
    help: data && !address ? 'operator' : 'support',
    address,
    isPage: address !== null && !address.startsWith('mailto:'),
  };
}
