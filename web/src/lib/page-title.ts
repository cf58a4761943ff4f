import { shellMessages } from '@fieldkit/contract/messages/shell.ts';
import { useEffect } from 'react';

/** Names the browser's tab: "Manage Projects · Fieldkit". */
export function showPageTitle(title: string): void {
  document.title = `${title} · ${shellMessages.productName}`;
}

/** The same for as long as a component shows. */
export function usePageTitle(title: string): void {
  useEffect(() => showPageTitle(title), [title]);
}
