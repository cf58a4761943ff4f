import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { wideNetworkOf } from '../../rate-limits/count-from-network.ts';

/** The origin of a choice: a member's membership if their key has one, else the network. */
type ChoiceSource = { member_uuid?: string | null | undefined; address: string };

/**
 * The origin of a choice, which one client cannot multiply with many keys and names: the member who
 * obtained its key, else its network. Keys that every person can obtain, and that of a whole team, do not
 * distinguish developers.
 * @returns a keyed hash: neither the member nor the address is stored
 */
export const originOf = (
  secrets: SecretBox,
  project_uuid: string,
  { member_uuid, address }: ChoiceSource,
): string =>
  secrets.hash(
    'choice origin',
    [project_uuid, ...(member_uuid ? ['member', member_uuid] : ['network', wideNetworkOf(address)])].join(
      '\n',
    ),
  );
