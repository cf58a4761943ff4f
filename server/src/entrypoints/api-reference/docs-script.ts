import * as messages from './docs-page.messages.ts';

/**
 * The library's settings. Features that contact another server, store data or ask for a key are off: the reference
 * is for reading only.
 */
const settings = (url: string) => ({
  url,
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  persistAuth: false,
  hideDarkModeToggle: true,
  hideModels: true,
  documentDownloadType: 'none',
  defaultOpenFirstTag: false,
  operationTitleSource: 'summary',
  authentication: {
    preferredSecurityScheme: 'bearer',
    securitySchemes: { bearer: { token: messages.key } },
  },
});

/**
 * Repairs the library's accessibility as it renders: icon buttons without a name, names that do not contain the
 * visible label, and landmarks that share one name.
 */
const mend = `const mend = () => {
    for (const button of document.querySelectorAll('.scalar-code-copy:not([aria-label])'))
      button.setAttribute('aria-label', ${JSON.stringify(messages.copy)});
    for (const button of document.querySelectorAll('.show-more[aria-label]')) button.removeAttribute('aria-label');
    for (const card of document.querySelectorAll('.scalar-card[role="region"]')) card.setAttribute('role', 'group');
    for (const bar of document.querySelectorAll('.t-doc__header:not([role])')) {
      bar.setAttribute('role', 'region');
      bar.setAttribute('aria-label', ${JSON.stringify(messages.place)});
    }
    for (const header of document.querySelectorAll('.t-doc__header header:not([role])')) header.setAttribute('role', 'group');
    for (const list of document.querySelectorAll('.endpoints:not([tabindex])')) list.tabIndex = 0;
  };
  let isDue = false;
  const scheduleMending = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      mend();
    });
  };`;

/** Applies the dashboard's light or dark theme (see web/index.html), also when it changes, then starts the library. */
export const docsScript = (url: string): string => `(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const look = () => {
    let choice = null;
    try {
      choice = localStorage.getItem('theme');
    } catch {}
    const dark = choice === 'dark' || (choice !== 'light' && system.matches);
    return (document.documentElement.dataset.theme = dark ? 'dark' : 'light');
  };
  look();
  ${mend}
  addEventListener('DOMContentLoaded', () => {
    if (!window.Scalar) return;
    const onLoaded = () => document.querySelector('.before')?.remove();
    const settings = { ...${JSON.stringify(settings(url))}, forceDarkModeState: look(), onLoaded };
    new MutationObserver(scheduleMending).observe(document.body, { childList: true, subtree: true });
    Scalar.createApiReference('#reference', settings);
    // Runs after the library, which would otherwise keep its initial theme.
    const again = () => requestAnimationFrame(() => {
      const dark = look() === 'dark';
      document.body.classList.toggle('dark-mode', dark);
      document.body.classList.toggle('light-mode', !dark);
    });
    system.addEventListener('change', again);
    addEventListener('storage', again);
  });
})();`;
