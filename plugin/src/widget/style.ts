import type { WidgetSetup } from '@fieldkit/contract/plugin-widget.ts';
import feedbackRules from './feedback.css?inline';
import rules from './widget.css?inline';

const light =
  '--surface:#fff;--sunken:#f4f5f7;--ink:#16181d;--quiet:#5a606b;--line:#dfe1e6;--solid:#16181d;--solid-hover:#2c3038;--on-solid:#fff;--accent-ink:#3b46c4;--ok:#1b6b3a;--warn:#7d5200;--bad:#b3261e;--info:#1d5fa8;';
const dark =
  '--surface:#131418;--sunken:#1d1f24;--ink:#eceef2;--quiet:#a2a8b4;--line:#32353d;--solid:#eceef2;--solid-hover:#fff;--on-solid:#131418;--accent-ink:#9aa5ff;--ok:#71d39a;--warn:#e6b65c;--bad:#ff9a92;--info:#83bbff;';

/** The style sheet in both themes, with the colors of the brand. */
export const styleOf = (setup: WidgetSetup): string => {
  const darkRules = `color-scheme:dark;${dark}${setup.dark}`;
  return `${rules}${feedbackRules}:host{color-scheme:light;${light}${setup.light}}@media (prefers-color-scheme:dark){:host(:not([data-theme=light])){${darkRules}}}:host([data-theme=dark]){${darkRules}}`;
};
