import { deviceChoice } from './device-choice.ts';

/**
 * Whether the single keys "/", "?", "J" and "K" are shortcuts: users who dictate, or press keys by accident,
 * turn them off (WCAG 2.1.4).
 */
export const singleKeys = deviceChoice('single-keys', ['on', 'off'], 'on');
