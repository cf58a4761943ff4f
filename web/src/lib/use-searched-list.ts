import { useLastDefined } from './use-dialog-state.ts';
import { useListAddress } from './use-list-address.ts';

/** A list whose search, page and opened item are stored in the address. */
export function useSearchedList(opens: string) {
  const address = useListAddress(opens);
  return {
    address,
    /** The open item, or the last open one, which a closing dialog still shows. */
    opened: useLastDefined(address.opened),
  };
}
