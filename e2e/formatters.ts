import type { Page } from '@playwright/test';

type FormatterLog = { formatters: string[] };

/**
 * Call before the page is opened: from then on, the page records which code creates `Intl` formatters. The
 * first formatter blocks a phone for 80 ms, so no page may create one while it opens.
 */
export async function watchFormatters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const formatters: string[] = [];
    Object.assign(globalThis, { formatters });
    const note = (what: string) =>
      formatters.push(`${what} ${new Error().stack?.split('\n').slice(3, 5).join(' ')}`);
    const noting = <Made extends object>(made: Made, what: string): Made =>
      new Proxy(made, {
        construct(...asked) {
          note(what);
          return Reflect.construct(...(asked as unknown as Parameters<typeof Reflect.construct>));
        },
        apply(...asked) {
          note(what);
          return Reflect.apply(...(asked as unknown as Parameters<typeof Reflect.apply>));
        },
      });
    const names = [
      'DateTimeFormat',
      'NumberFormat',
      'RelativeTimeFormat',
      'ListFormat',
      'PluralRules',
    ] as const;
    for (const name of names) Object.assign(Intl, { [name]: noting(Intl[name], name) });
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
      Date.prototype[name] = noting(Date.prototype[name], name);
    Number.prototype.toLocaleString = noting(Number.prototype.toLocaleString, 'toLocaleString');
  });
}

/** The code that created formatters so far. */
export const formattersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as FormatterLog).formatters);
