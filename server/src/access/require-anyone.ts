import type { Context } from '../context.ts';

/** Says that a verb is open to everybody on purpose: its first line, where others name a permission. */
export function requireAnyone(_ctx: Context): void {}
