import { importLimits } from '../import-limits.ts';
import type { ImportedHeader } from '../imported/imported-method.ts';

/**
 * Collects a method's headers. Names are case-insensitive, as in HTTP; a later header replaces an earlier
 * one.
 */
export class HeaderList {
  readonly #headers = new Map<string, ImportedHeader>();

  add(header: ImportedHeader): void {
    const key = header.name.toLowerCase();
    if (!this.#headers.has(key) && this.#headers.size >= importLimits.headers) return;
    this.#headers.set(key, header);
  }

  /** Adds the header of a security scheme, unless the author described this header more precisely. */
  addUnlessThere(header: ImportedHeader): void {
    if (!this.#headers.has(header.name.toLowerCase())) this.add(header);
  }

  all(): ImportedHeader[] {
    return [...this.#headers.values()];
  }
}
