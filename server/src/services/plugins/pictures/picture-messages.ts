import type { PictureKind } from '@fieldkit/contract/plugin-brand.ts';

/** What a picture process is to do, and how it answers. A process that cannot answer ends. */
export type PictureRequest = { kind: PictureKind; bytes: Uint8Array };
export type EncodedPicture = { bytes: Uint8Array; width: number; height: number };
export type PictureReply =
  | ({ reply: 'encoded' } & EncodedPicture)
  | { reply: 'refused'; reason: 'type' | 'animated' | 'size' | 'damaged' };
