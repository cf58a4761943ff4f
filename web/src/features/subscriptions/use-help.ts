import { mailTo } from '../../lib/mail-to.ts';
import { useSupport } from '../../lib/use-configuration.ts';
import type { HelpKind } from './state-of.ts';

/** Who helps with a plan, and where: the contact page, a mail, or the community; nowhere where the operator named none. */
export function useHelp(): { help: HelpKind; address: string | null; isPage: boolean } {
  const { data } = useSupport();
  const page = data?.contact_url ?? null;
  const address = page ?? (data?.email ? mailTo(data.email) : (data?.discord_url ?? null));
  return {
    // Until it is known, what is true of most.
    help: data && !address ? 'operator' : 'support',
    address,
    isPage: address !== null && !address.startsWith('mailto:'),
  };
}
