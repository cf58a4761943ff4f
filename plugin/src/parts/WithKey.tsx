import * as mcpClientMessages from '@fieldkit/contract/messages/mcp-clients.ts';
import { Fragment } from 'react';

/** The placeholder in a snippet until the script has a key. */
export const keyPlaceholder = mcpClientMessages.yourKey;

/** A snippet whose key can be found and replaced. */
export function WithKey({ text }: { text: string }) {
  return text.split(keyPlaceholder).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={at}>
      {at > 0 && <mark data-key="">{keyPlaceholder}</mark>}
      {part}
    </Fragment>
  ));
}
