import type { WidgetSetup } from '@fieldkit/contract/plugin-widget.ts';
import { buildDialog } from './build-dialog.ts';
import { element, searchIcon } from './elements.ts';
import { styleOf } from './style.ts';
import * as messages from './widget.messages.ts';

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
  sheet.replaceSync(styleOf(FIELDKIT_SETUP));
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
