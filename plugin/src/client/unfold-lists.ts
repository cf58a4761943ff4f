/**
 * Opens lists in place: in the navigation a library's tags and a tag's methods, in a response the fields of a model. They
 * are part of the page that the link leads to, so nothing else has to be served, and the link works if anything fails.
 */
export function unfoldLists(): void {
  for (const link of document.querySelectorAll('[data-unfold]')) prepare(link);
  document.body.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-unfold]') : null;
    if (!link?.hasAttribute(STATE)) return;
    // Another window, or a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void toggle(link);
  });
}

const STATE = 'aria-expanded';
const BUSY = 'aria-busy';
/** Whether a link leads to the fields of a model, not to a part of the navigation. */
const isOfFields = (link: Element) => link.getAttribute('data-unfold') === 'fields';
const setState = (link: Element, isOpen: boolean) => link.setAttribute(STATE, String(isOpen));

/** Says that a link opens a list, and whether it is open. */
function prepare(link: Element): void {
  setState(link, listOf(link) !== null);
}

/** The list below a link: at the end of its field, next to it, or next to the heading that contains it. */
function listOf(link: Element): HTMLElement | null {
  if (isOfFields(link)) return link.parentElement?.querySelector<HTMLElement>(':scope > ul') ?? null;
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
    if (isOfFields(link)) link.parentElement?.append(list);
    else (link.closest('.side-head') ?? link).after(list);
    for (const inside of list.querySelectorAll('[data-unfold]')) prepare(inside);
  }
  list.hidden = isOpen;
  setState(link, !isOpen);
}

/** The list from the page that the link leads to; null if that page has none. */
async function fetchList(link: HTMLAnchorElement): Promise<HTMLElement | null> {
  const answer = await fetch(link.href);
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const list = isOfFields(link) ? fieldsFrom(page, link) : pagesFrom(page, link);
  return list ? document.importNode(list, true) : null;
}

function pagesFrom(page: Document, link: HTMLAnchorElement): HTMLElement | null {
  const same = [...page.querySelectorAll('[data-unfold]')].find(
    (one) => one.getAttribute('href') === link.getAttribute('href'),
  );
  const list = same ? listOf(same) : null;
  for (const one of list?.querySelectorAll('a') ?? [])
    if (one.getAttribute('href') === location.pathname) one.setAttribute('aria-current', 'page');
  return list;
}

/** The fields of a model, with the names that they have in the response. Their anchors stay those of the model's page. */
function fieldsFrom(page: Document, link: HTMLAnchorElement): HTMLElement | null {
  const list = page.querySelector<HTMLElement>('.body-fields > ul');
  const field = link.parentElement;
  const lists = /(?:\[\])*$/.exec(field?.querySelector(':scope > .holder')?.textContent ?? '')?.[0] ?? '';
  const path = `${field?.querySelector('code')?.textContent ?? ''}${lists}.`;
  for (const one of list?.querySelectorAll('li') ?? []) one.removeAttribute('id');
  for (const anchor of list?.querySelectorAll('.anchor') ?? []) {
    anchor.setAttribute('href', `${link.getAttribute('href')}${anchor.getAttribute('href')}`);
    const holder = page.createElement('span');
    holder.className = 'holder';
    holder.textContent = path;
    anchor.querySelector('code')?.prepend(holder);
  }
  return list;
}
