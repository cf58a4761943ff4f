import type { Context } from '../context.ts';

/** Marks an action as public on purpose: its first line, where other actions require a permission. */
export function requireAnyone(_ctx: Context): void {}
