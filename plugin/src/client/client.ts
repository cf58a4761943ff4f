import '../style/page.css';
import { relativeTime } from '@fieldkit/contract/format-date.ts';
import * as messages from './client.messages.ts';
import { copyButtons } from './copy-buttons.ts';
import { installKey } from './install-key.ts';
import { quickSearch } from './quick-search.ts';
import { sendFeedback } from './send-feedback.ts';
import { showWrittenAnswer } from './show-written-answer.ts';
import { readStored } from './stored-values.ts';
import { testConnection } from './test-connection.ts';
import { unfoldLists } from './unfold-lists.ts';

const week = 7 * 24 * 3_600_000;

/**
 * Within a week, turns "updated on Nov 21, 2026" into "updated 3 hours ago". Done here because the page
 * itself may have been cached for a while.
 */
function showAges(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    const passed = Date.now() - Date.parse(time.dateTime);
    if (passed < week) time.textContent = messages.updated(relativeTime(time.dateTime, Date.now()));
  }
}

// The pages are readable without this script, which only adds convenience.
showAges();
openNamedPart();
addEventListener('hashchange', openNamedPart);
showCurrentPage();
unfoldLists();
sendLanguage();
copyButtons();
quickSearch();
testConnection();
void installKey();
void showWrittenAnswer();
sendFeedback();
testRequest();
closeMenus();

/** Loads the panel for requests when its button is first pressed. Its script opens it, then and later. */
function testRequest(): void {
  const button = document.querySelector<HTMLElement>('[data-request]');
  button?.addEventListener(
    'click',
    () => {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = button.dataset.script ?? '';
      script.onerror = () => {
        button.textContent = messages.requestFailed;
      };
      document.head.append(script);
    },
    { once: true },
  );
}

/** Closes the menu of a page by the Escape key, and when something else is pressed. */
function closeMenus(): void {
  const close = (isKept: (menu: HTMLDetailsElement) => boolean) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.page-copy details[open]'))
      if (!isKept(menu)) menu.open = false;
  };
  addEventListener('click', ({ target }) => close((menu) => target instanceof Node && menu.contains(target)));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close(() => false);
  });
}

/** Opens everything that hides the part that the address names, such as a nested field. */
function openNamedPart(): void {
  const part = document.getElementById(location.hash.slice(1));
  let isHidden = false;
  for (let around = part?.closest('details'); around; around = around.parentElement?.closest('details')) {
    isHidden ||= !around.open;
    around.open = true;
  }
  if (isHidden) part?.scrollIntoView();
}

/** Scrolls the lists of pages to the current page, even when they are opened on a narrow screen. */
function showCurrentPage(): void {
  const side = document.querySelector<HTMLElement>('[data-side]');
  // The section of the page is current, too, but it is at the top, and hidden on wide screens.
  const current = (name: string) => side?.querySelector<HTMLElement>(`${name}:not(.side-sections *)`);
  const shown = current('[aria-current="page"]') ?? current('[aria-current]');
  if (!side || !shown) return;
  const scroll = () => {
    side.scrollTop = shown.offsetTop - side.clientHeight / 2;
  };
  scroll();
  side.addEventListener('toggle', scroll);
}

/**
 * Sends the language that was chosen for code with the next question, so that functions of SDKs in that
 * language come first.
 */
export function sendLanguage(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action$="/ask"]'))
    form.addEventListener('formdata', ({ formData }) => {
      const language = readStored('fieldkit-language');
      if (language) formData.set('language', language);
    });
}
