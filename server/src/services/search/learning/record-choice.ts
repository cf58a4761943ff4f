import { withoutValues } from '../../../platform/database/without-values.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { wideNetworkOf } from '../../rate-limits/count-attempt.ts';
import { insertChoice, type NewChoice } from './learned.queries.ts';

/**
 * Records that a developer read a method, if one of their searches of the last 15 minutes listed it. Resolves when
 * that is durable, or failed: no response depends on it.
 */
export async function recordChoice(ctx: Context, choice: NewChoice): Promise<void> {
  await authorize(ctx, choice.project_uuid, 'assistant.ask');
  try {
    await insertChoice(ctx.db, choice);
  } catch (err) {
    ctx.log.warn({ err: withoutValues(err) }, 'Could not record a choice; search does not learn from it.');
  }
}

/** A member's membership if their key has one, otherwise the network. */
type ChoiceSource = { member_uuid?: string | null | undefined; address: string };

/**
 * The origin of a choice, which one client cannot multiply with many keys and names: the member who obtained its key,
 * or else its network. Keys that every person can obtain, and that of a whole team, do not distinguish developers.
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
