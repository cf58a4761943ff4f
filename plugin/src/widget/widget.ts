import type { WidgetSetup } from '@fieldkit/contract/plugin-widget.ts';
import { buildDialog } from './build-dialog.ts';
import { element, searchIcon } from './elements.ts';
import feedbackRules from './feedback.css?inline';
import rules from './widget.css?inline';
import * as messages from './widget.messages.ts';

const light =
  '--surface:#fff;--sunken:#f4f5f7;--ink:#16181d;--quiet:#5a606b;--line:#dfe1e6;--solid:#16181d;--solid-hover:#2c3038;--on-solid:#fff;--accent-ink:#3b46c4;--ok:#1b6b3a;--warn:#7d5200;--bad:#b3261e;--info:#1d5fa8;';
const dark =
  '--surface:#131418;--sunken:#1d1f24;--ink:#eceef2;--quiet:#a2a8b4;--line:#32353d;--solid:#eceef2;--solid-hover:#fff;--on-solid:#131418;--accent-ink:#9aa5ff;--ok:#71d39a;--warn:#e6b65c;--bad:#ff9a92;--info:#83bbff;';

/** The style sheet in both themes, with the colors of the brand. */
const buildStyle = (setup: WidgetSetup): string => {
  const darkRules = `color-scheme:dark;${dark}${setup.dark}`;
  return `${rules}${feedbackRules}:host{color-scheme:light;${light}${setup.light}}@media (prefers-color-scheme:dark){:host(:not([data-theme=light])){${darkRules}}}:host([data-theme=dark]){${darkRules}}`;
};

/** The parameter of the function into which the server puts this script. */
declare const FIELDKIT_SETUP: WidgetSetup;

/**
 * Adds a button to the site that loads this script, and a dialog that asks the plugin. Both are in a shadow tree, where the
 * styles of the site do not apply. The style sheet is constructed, so the site's policy needs no exception for styles.
 */
function addWidget(script: HTMLScriptElement): void {
  const { origin } = new URL(script.src);
  const { name } = FIELDKIT_SETUP;
  const host = element('div', { 'data-fieldkit-widget': '' });
  const followTheme = () => {
    const { theme } = script.dataset;
    if (theme === 'light' || theme === 'dark') host.dataset.theme = theme;
    else delete host.dataset.theme;
  };
  followTheme();
  new MutationObserver(followTheme).observe(script, { attributeFilter: ['data-theme'] });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(buildStyle(FIELDKIT_SETUP));
  root.adoptedStyleSheets = [sheet];
  const dialog = buildDialog(origin, script.dataset.project ?? '', name);
  const button = element(
    'button',
    { type: 'button', class: 'solid open', 'aria-haspopup': 'dialog' },
    searchIcon(),
    element('span', { dir: 'auto' }, messages.open(name)),
  );
  button.addEventListener('click', () => dialog.showModal());
  root.append(button, dialog);
  document.body.append(host);
}

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement && !document.querySelector('[data-fieldkit-widget]')) {
  if (document.body) addWidget(currentScript);
  else addEventListener('DOMContentLoaded', () => addWidget(currentScript), { once: true });
}
