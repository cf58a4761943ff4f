/** The secret after its prefix; if the prefix opens a quote, it is closed: `Token token="YOUR_TOKEN"`. */
export function credentialValue(prefix: string, secret: string): string {
  const isOpen = prefix.split('"').length % 2 === 0;
  return `${prefix}${secret}${isOpen ? '"' : ''}`;
}

/** Names of keys that say more than that they are keys: a client's id, a secret, a version. */
const tellingName = /client|app|account|user|tenant|workspace|organi[sz]ation|version|secret|signature/i;

/** The placeholder for what a scheme sends: "PLAID-CLIENT-ID" becomes YOUR_PLAID_CLIENT_ID. */
export function secretWord(kind: string, name: string): string {
  if (kind !== 'api_key' || /token|authorization/i.test(name)) return 'YOUR_TOKEN';
  if (!tellingName.test(name)) return 'YOUR_API_KEY';
  const words = name.replace(/^x-/i, '').replace(/([a-z\d])([A-Z])/g, '$1_$2');
  return `YOUR_${words.replace(/[^A-Za-z\d]+/g, '_').toUpperCase()}`;
}
