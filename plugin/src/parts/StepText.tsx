import { typedInSteps } from '@fieldkit/contract/mcp-clients.ts';
import { Fragment } from 'react';

/** A step of connecting a client, with the text to type shown as code. */
export function StepText({ children }: { children: string }) {
  return children.split(typedInSteps).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    place % 2 === 1 ? <code key={place}>{part}</code> : <Fragment key={place}>{part}</Fragment>,
  );
}
