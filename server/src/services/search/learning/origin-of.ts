import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { wideNetworkOf } from '../../rate-limits/network-of.ts';

/** The origin of a choice: a member's membership if their key has one, else the network. */
type ChoiceSource = { member_uuid?: string | null | undefined; address: string };

/**
 * What one client cannot multiply, however many keys and names it has: the member who obtained its key, else its network. Keys that
 * anyone may have, and the one of a whole team, tell nobody apart.
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
