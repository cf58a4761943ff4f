/** The widget that a company adds to its own sites. */
export const title = 'Website widget';
export const text =
  'A button on your own site that answers questions from this plugin, with links and code. It sets no cookies.';
export const privateText = 'Only the plugin of an open source project can be embedded in other sites.';
export const sites = 'Sites that may use it';
export const optional = 'One per line';
export const hint = 'For example https://docs.example.com. Other sites get no answers.';
export const wrong = (line: string, sentence: string) => `${line}: ${sentence}`;
export const save = 'Save sites';
export const saving = 'Saving…';
export const saved = 'Sites saved';
export const saveFailed = 'The sites could not be saved. Please try again.';
export const snippet = 'Snippet';
export const snippetText =
  'Add it before the closing body tag. Set data-theme to light or dark if your site has a theme of its own.';
export const loadFailed = 'Couldn’t load the sites';
