import type { DrawRequest } from './picture-messages.ts';
import { pictureQueue } from './picture-queue.ts';

/** The pictures that are kept in memory: about 40 kB each. */
const MAX_KEPT = 200;

const kept = new Map<string, Promise<Buffer>>();
const drawings = pictureQueue();

/**
 * The social picture of a page, which is drawn once for each key: a key stands for everything that the picture shows. The
 * least recently used pictures are forgotten.
 * @throws Refusal 503 if too many wait
 */
export async function socialPicture(
  key: string,
  request: () => Promise<Omit<DrawRequest, 'task'> | null>,
): Promise<Buffer | null> {
  const found = kept.get(key);
  if (found) {
    kept.delete(key);
    kept.set(key, found);
    return found;
  }
  const shown = await request();
  if (!shown) return null;
  const drawn = drawings({ task: 'draw', ...shown }).then((reply) => {
    if (reply.reply === 'refused') throw new Error('A social picture could not be drawn.');
    return Buffer.from(reply.bytes);
  });
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return drawn;
}
