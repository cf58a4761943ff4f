import rules from './request.css?inline';
import type { RequestForm } from './request-form.ts';
import { requestPanel } from './request-panel.ts';

// This script is loaded when the button is first pressed.
const button = document.querySelector<HTMLElement>('[data-request]');
if (button) {
  const panel = requestPanel(JSON.parse(button.dataset.request ?? '') as RequestForm);
  addStyle();
  document.body.append(panel);
  button.addEventListener('click', () => panel.showModal());
  panel.showModal();
}

/** A constructed style sheet needs no exception in the policy of the page. */
function addStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
