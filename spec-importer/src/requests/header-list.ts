import { importLimits } from '../import-limits.ts';
import type { ImportedHeader } from '../imported-method.ts';

/** Collects a method's headers. Names are compared without case, as HTTP does; a later one replaces the earlier. */
export class HeaderList {
  readonly #headers = new Map<string, ImportedHeader>();

  add(header: ImportedHeader): void {
    const key = header.name.toLowerCase();
    if (!this.#headers.has(key) && this.#headers.size >= importLimits.headers) return;
    this.#headers.set(key, header);
  }

  /** For the header of a security scheme: a header that the author described is more precise and is kept. */
  addUnlessThere(header: ImportedHeader): void {
    if (!this.#headers.has(header.name.toLowerCase())) this.add(header);
  }

  all(): ImportedHeader[] {
    return [...this.#headers.values()];
  }
}
