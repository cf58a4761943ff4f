// Runs as an inline script in the head, after the style sheets. Shows the theme that the reader chose in the footer before
// the first paint. Without a choice, pages follow the system.
(() => {
  const name = 'fieldkit-theme';
  const query = /prefers-color-scheme: ?(\w+)/;
  /** Everything that depends on the system's theme, with its own condition. */
  const dependent = new Map<{ media: string | MediaList }, string>();
  const find = () => {
    for (const one of document.querySelectorAll<HTMLMetaElement | HTMLSourceElement>('[media]'))
      if (!dependent.has(one)) dependent.set(one, one.media);
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSMediaRule && !dependent.has(rule)) dependent.set(rule, rule.media.mediaText);
  };
  const show = (theme: string) => {
    find();
    for (const [one, condition] of dependent) {
      const [, own] = query.exec(condition) ?? [];
      if (!own) continue;
      const now = theme === '' ? condition : theme === own ? 'all' : 'not all';
      if (one.media instanceof MediaList) one.media.mediaText = now;
      else one.media = now;
    }
  };
  let theme = '';
  try {
    theme = localStorage.getItem(name) ?? '';
  } catch {
    // Without storage, a choice lasts until the page is left.
  }
  if (theme) show(theme);
  document.addEventListener('DOMContentLoaded', () => {
    if (theme) show(theme);
    const choice = document.querySelector<HTMLSelectElement>('[data-theme-choice]');
    if (!choice) return;
    choice.value = theme;
    choice.addEventListener('change', () => {
      theme = choice.value;
      show(theme);
      try {
        localStorage.setItem(name, theme);
      } catch {
        // See above.
      }
    });
  });
})();
