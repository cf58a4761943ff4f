import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadingDashboard } from './LoadingDashboard.tsx';

/** The first element of some markup, without the whitespace between elements. */
const firstOf = (markup: string) => {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content.firstElementChild?.outerHTML.replace(/>\s+</g, '><');
};

test('the bar in index.html is identical to the one of the loading dashboard, so that nothing moves when the app replaces it', () => {
  const html = readFileSync(`${import.meta.dirname}/../../index.html`, 'utf8');
  const [, bar = ''] = /<div id="loading">([\s\S]*?)<noscript>/.exec(html) ?? [];
  expect(firstOf(bar)).toBe(firstOf(renderToStaticMarkup(<LoadingDashboard />)));
});
