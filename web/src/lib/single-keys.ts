import { deviceChoice } from './device-choice.ts';

/** Whether "/", "?", "J" and "K" alone do something: people who dictate, or press keys by accident, switch that off (WCAG 2.1.4). */
export const singleKeys = deviceChoice('single-keys', ['on', 'off'], 'on');
