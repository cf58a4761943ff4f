import { expect, type Page } from '@playwright/test';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * Moves the focus with Tab to all elements, from the first to the last and back.
 * @returns focused elements that are entirely covered by another element (2.4.11), and those without a
 *   visible focus indicator (2.4.7)
 */
export async function findFocusProblems(page: Page): Promise<string[]> {
  // After a key press, the browser treats every focus as one by keyboard.
  await page.keyboard.press('Tab');
  return page.evaluate(async (selector) => {
    (document.activeElement as HTMLElement | null)?.blur();
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;
    const isShown = (element: HTMLElement) =>
      element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
    const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
    const found = new Set<string>();

    const isSeen = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      const parts = [0.1, 0.5, 0.9];
      return parts.some((x) =>
        parts.some((y) => {
          const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
          return top !== null && (element.contains(top) || top.contains(element) || isOfLabel(element, top));
        }),
      );
    };
    const isOfLabel = (element: Element, top: Element): boolean =>
      element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => label.contains(top));
    // Elements only for keyboard users show the focus by appearing.
    const looks = (element: Element): string => `${element.getBoundingClientRect().width} ${lines(element)}`;
    const lines = (element: Element): string => {
      const around: (readonly [Element, string?])[] = [
        [element],
        [element, '::after'],
        [element, '::before'],
        ...[element.nextElementSibling, element.parentElement, element.closest('label')].flatMap((other) =>
          other ? [[other] as const] : [],
        ),
      ];
      return around
        .map(([each, pseudo]) => {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(
            each,
            pseudo,
          );
          return [
            outlineStyle,
            outlineStyle === 'none' ? '' : outlineWidth + outlineColor,
            boxShadow,
            borderColor,
          ].join();
        })
        .join(' ');
    };

    for (const element of [...stops, ...stops.toReversed()]) {
      if (!isShown(element)) continue;
      const before = looks(element);
      element.focus();
      if (document.activeElement !== element) continue;
      if (!isSeen(element)) found.add(`2.4.11 ${nameOf(element)} lies under something`);
      if (looks(element) === before) found.add(`2.4.7 ${nameOf(element)} does not show the focus`);
      element.blur();
    }
    if (stops.length < 5) found.add(`only ${stops.length} stops: that proves nothing`);
    return [...found];
  }, focusable);
}

/**
 * The click targets that are smaller than 24 pixels and closer than that to another (2.5.8). Links within
 * text are exempt.
 */
export function findTargetProblems(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const least = 24;
    const boxOf = (element: HTMLElement): DOMRect => {
      const own = element.getBoundingClientRect();
      const label = element.matches('[type=checkbox], [type=radio]')
        ? (element as HTMLInputElement).labels?.[0]
        : null;
      if (label) return label.getBoundingClientRect();
      if (!element.classList.contains('stretched-link')) return own;
      let holder = element.parentElement;
      while (holder && getComputedStyle(holder).position === 'static') holder = holder.parentElement;
      return holder?.getBoundingClientRect() ?? own;
    };
    const isInText = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node !== element && node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const targets = [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, box: boxOf(element) }))
      // Elements only for screen readers or the keyboard are not clicked.
      .filter(({ element, box }) => !element.matches('.sr-only') && box.width > 1 && box.height > 1);
    const isSmall = ({ box }: { box: DOMRect }): boolean =>
      box.width < least - 0.1 || box.height < least - 0.1;
    const center = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
    const isTooNear = (box: DOMRect, other: { element: HTMLElement; box: DOMRect }): boolean => {
      const { x, y } = center(box);
      if (isSmall(other)) {
        const there = center(other.box);
        return Math.hypot(x - there.x, y - there.y) < least;
      }
      const away = {
        x: Math.max(other.box.left - x, 0, x - other.box.right),
        y: Math.max(other.box.top - y, 0, y - other.box.bottom),
      };
      return Math.hypot(away.x, away.y) < least / 2;
    };
    return targets
      .filter((target) => isSmall(target) && !isInText(target.element))
      .filter(({ element, box }) =>
        targets.some(
          (other) =>
            other.element !== element &&
            !other.element.contains(element) &&
            // The link is above the card that another link covers.
            !other.element.classList.contains('stretched-link') &&
            isTooNear(box, other),
        ),
      )
      .map(
        ({ element, box }) =>
          `2.5.8 ${Math.round(box.width)}×${Math.round(box.height)} ${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      );
  }, focusable);
}

const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/**
 * Applies the text spacing of WCAG 1.4.12, and restores it.
 * @returns the texts that it cuts off; texts that are truncated on purpose are shown in full elsewhere
 */
export function findSpacingProblems(page: Page): Promise<string[]> {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    const isLooked = (element: HTMLElement): boolean =>
      element.checkVisibility() &&
      // Elements only for screen readers are one pixel large.
      element.clientWidth > 1 &&
      element.closest('.sr-only, svg, [aria-hidden=true]') === null &&
      !element.matches('input, select, textarea') &&
      getComputedStyle(element).display !== 'inline';
    const isShortened = (element: Element): boolean => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.closest('[title]') !== null;
    };
    const clips = (element: Element): boolean =>
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    const cutOf = (element: HTMLElement): number[] => [
      clips(element) || element.matches('button, a') ? element.scrollWidth - element.clientWidth : 0,
      clips(element) ? element.scrollHeight - element.clientHeight : 0,
    ];
    const found = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => isLooked(element) && !isShortened(element))
      .filter((element) => Math.max(...cutOf(element)) > 1)
      .map(
        (element) =>
          `1.4.12 ${cutOf(element)} pixels of ${element.tagName} ${element.textContent?.slice(0, 40)}`,
      );
    const beyond = document.documentElement.scrollWidth - innerWidth;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    return beyond > 0 ? [...found, `1.4.12 the page is ${beyond} pixels too wide`] : found;
  }, spacing);
}

/**
 * Checks that Tab leads from every element to the next and back to the first (2.1.2). @returns the number of
 * stops
 */
export async function tabRound(page: Page, max: number): Promise<number> {
  const mark = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return 'out';
      const seen = activeElement.getAttribute('data-tabbed');
      activeElement.setAttribute('data-tabbed', 'yes');
      return seen ? 'again' : 'on';
    });
  for (let stops = 0; stops < max; stops++) {
    await page.keyboard.press('Tab');
    const where = await mark();
    if (where === 'on') continue;
    expect(stops, 'stops before the focus comes round').toBeGreaterThan(3);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('[data-tabbed]'))
        element.removeAttribute('data-tabbed');
    });
    return stops;
  }
  throw new Error(`Tab does not come round within ${max} presses.`);
}
