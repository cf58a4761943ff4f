import * as messages from './git.messages.ts';
import { GitRequestError } from './git-errors.ts';

/** Packs that are made at once; the others wait. */
const MAX_MAKING = 2;
const MAX_WAITING = 500;

/**
 * Keeps the packs that were requested last, and makes each only once for all clients that request it at the same time.
 */
export class PackCache {
  readonly #maxBytes: number;
  readonly #packs = new Map<string, Buffer>();
  readonly #pending = new Map<string, Promise<Buffer>>();
  readonly #waiting: (() => void)[] = [];
  #making = 0;
  #bytes = 0;

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#maxBytes = maxBytes;
  }

  /** The size of the packs that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Returns a pack, or makes it. A failure is not kept.
   * @throws {GitRequestError} with the status 503 if too many packs wait to be made
   */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const pack = this.#packs.get(key);
    if (pack) {
      this.#packs.delete(key);
      this.#packs.set(key, pack);
      return Promise.resolve(pack);
    }
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const making = this.#inTurn(make)
      .then((made) => this.#keep(key, made))
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, making);
    return making;
  }

  async #inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#making < MAX_MAKING) this.#making += 1;
    else if (this.#waiting.length >= MAX_WAITING) throw new GitRequestError(503, messages.busy);
    // The one before passes its turn on, so the count stays.
    else await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await make();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#making -= 1;
    }
  }

  #keep(key: string, pack: Buffer): Buffer {
    if (pack.length > this.#maxBytes) return pack;
    this.#packs.set(key, pack);
    this.#bytes += pack.length;
    for (const [oldest, { length }] of this.#packs) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#packs.delete(oldest);
      this.#bytes -= length;
    }
    return pack;
  }
}
