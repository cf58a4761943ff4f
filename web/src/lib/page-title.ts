import * as shellMessages from '@fieldkit/contract/messages/shell.ts';
import { useEffect } from 'react';

/** Sets the title of the browser tab: "Manage Projects · Fieldkit". */
export function showPageTitle(title: string): void {
  document.title = `${title} · ${shellMessages.productName}`;
}

/** Sets the title while a component is mounted. */
export function usePageTitle(title: string): void {
  useEffect(() => showPageTitle(title), [title]);
}
