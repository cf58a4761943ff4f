import type { PictureKind } from '@fieldkit/contract/plugin-brand.ts';

/** An uploaded picture. */
export type EncodeRequest = { task: 'encode'; kind: PictureKind; bytes: Uint8Array };
/** What the social picture of a page shows. */
export type DrawRequest = {
  task: 'draw';
  title: string;
  name: string;
  host: string;
  /** "#rrggbb" */
  accent: string;
  /** A stored icon; null without one. */
  icon: Uint8Array | null;
  /** A font file. */
  font: Uint8Array;
};
/** The requests to a picture process, and its replies. A process that cannot reply ends. */
export type PictureRequest = EncodeRequest | DrawRequest;
export type EncodedPicture = { bytes: Uint8Array; width: number; height: number };
export type PictureReply =
  | ({ reply: 'encoded' } & EncodedPicture)
  | { reply: 'refused'; reason: 'type' | 'animated' | 'size' | 'damaged' };
