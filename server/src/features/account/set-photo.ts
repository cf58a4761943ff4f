import type { accountCalls } from '@fieldkit/contract/account.ts';
import type { Answer } from '@fieldkit/contract/call.ts';
import { accountRefusals as messages } from '@fieldkit/contract/messages/account-refusals.ts';
import { unreadable } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { ReceivedUpload } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { replacePhoto } from './account.queries.ts';
import { readPicture } from './read-picture.ts';

type Set = typeof accountCalls.setPhoto;

/** Replaces the user's photo. Returns its public address. */
export async function setPhoto(ctx: Context, { readForm }: ReceivedUpload<Set>): Promise<Answer<Set>> {
  const { customer_uuid } = requireUser(ctx);

  const { file } = await readForm();
  if (!file || file.content.size === 0) throw unreadable(...messages.photoMissing);
  const bytes = await file.content.toBuffer();
  const picture = readPicture(bytes);
  if (!picture) throw unreadable(...messages.photoType);
  if (picture.isTooLarge) throw unreadable(...messages.photoSize);
  const { media_type } = picture;
  const photo_uuid = await replacePhoto(ctx.db, customer_uuid, { media_type, bytes: picture.bytes });
  return { photo_url: `${ctx.env.PUBLIC_URL}/photos/${photo_uuid}` };
}
