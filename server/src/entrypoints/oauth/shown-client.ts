import { oauthMessages as messages } from '@fieldkit/contract/messages/oauth.ts';
import type { ConnectRequest } from '@fieldkit/contract/oauth.ts';
import type { Provider } from 'oidc-provider';

type Client = NonNullable<Awaited<ReturnType<Provider['Client']['find']>>>;

/** The verified facts of a client: its own name, the host that confirms it, and where the answer goes. */
export function shownClient(client: Client, redirect_uri: string): ConnectRequest['client'] {
  const answers_to = hostOf(redirect_uri);
  // Its id is the address of a document: the owner of that host describes it.
  const is_verified = 'clientIdMetadataDocument' in client;
  const host = is_verified ? hostOf(client.clientId) : answers_to;
  return { name: client.clientName ?? (host || messages.unnamed), host, is_verified, answers_to };
}

/** Empty for what leads to a program on the person's own computer. */
function hostOf(address: string): string {
  const url = URL.parse(address);
  return url?.protocol === 'https:' ? url.host : '';
}
