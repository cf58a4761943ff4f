/**
 * Opens the lists of the navigation in place: a library's tags, and a tag's methods. They are part of the page that the
 * link leads to, so nothing else has to be served, and the link works if anything fails.
 */
export function unfoldLists(): void {
  const side = document.querySelector<HTMLElement>('[data-side]');
  for (const link of side?.querySelectorAll('[data-unfold]') ?? []) prepare(link);
  side?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.hasAttribute(STATE)) return;
    // Another window, or a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void toggle(link);
  });
}

const STATE = 'aria-expanded';
const BUSY = 'aria-busy';
const setState = (link: Element, isOpen: boolean) => link.setAttribute(STATE, String(isOpen));

/** Says that a link opens a list, and whether it is open. */
function prepare(link: Element): void {
  setState(link, listOf(link) !== null);
}

/** The list below a link: next to it, or next to the heading that contains it. */
function listOf(link: Element): HTMLElement | null {
  const list = link.nextElementSibling ?? link.closest('.side-head')?.nextElementSibling;
  return list instanceof HTMLElement && list.matches('ul') ? list : null;
}

async function toggle(link: HTMLAnchorElement): Promise<void> {
  if (link.hasAttribute(BUSY)) return;
  const isOpen = link.getAttribute(STATE) === 'true';
  let list = listOf(link);
  if (!list) {
    link.setAttribute(BUSY, 'true');
    list = await fetchList(link).catch(() => null);
    link.removeAttribute(BUSY);
    if (!list) {
      location.href = link.href;
      return;
    }
    (link.closest('.side-head') ?? link).after(list);
    for (const inside of list.querySelectorAll('[data-unfold]')) prepare(inside);
  }
  list.hidden = isOpen;
  setState(link, !isOpen);
}

/** The list from the page that the link leads to. */
async function fetchList(link: HTMLAnchorElement): Promise<HTMLElement | null> {
  const answer = await fetch(link.href);
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const same = [...page.querySelectorAll('[data-unfold]')].find(
    (one) => one.getAttribute('href') === link.getAttribute('href'),
  );
  const list = same && listOf(same);
  for (const one of list?.querySelectorAll('a') ?? [])
    if (one.getAttribute('href') === location.pathname) one.setAttribute('aria-current', 'page');
  return list ? document.importNode(list, true) : null;
}
