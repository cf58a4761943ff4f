import * as messages from '@fieldkit/contract/messages/plugin-brand.ts';
import { unreadable } from '../../../platform/http-kit/errors.ts';
import type { EncodedPicture, EncodeRequest } from './picture-messages.ts';
import { pictureQueue } from './picture-queue.ts';

const refusals = {
  type: messages.pictureType,
  animated: messages.pictureAnimated,
  size: messages.pictureSize,
  damaged: messages.pictureDamaged,
} as const;

const uploads = pictureQueue();

/**
 * Decodes an uploaded picture and encodes it again.
 * @throws Refusal 400 for a picture that is not accepted, 503 if too many wait
 */
export async function encodePicture(request: Omit<EncodeRequest, 'task'>): Promise<EncodedPicture> {
  const reply = await uploads({ task: 'encode', ...request });
  if (reply.reply === 'refused') throw unreadable(refusals[reply.reason]);
  return reply;
}
