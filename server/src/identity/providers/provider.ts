import type { ProvidedPerson } from './provided-person.ts';

/** The secrets of one sign-in, made by us when it begins. */
export type FlowSecrets = { state: string; nonce: string; verifier: string };

/** Somewhere people can sign in. */
export type Provider = {
  /** google.com, github.com */
  id: string;
  /** As people know it. */
  name: string;
  /**
   * Where the browser is sent.
   * @param parameters further ones, such as login_hint
   * @throws when the provider cannot be reached
   */
  authorizationUrl: (secrets: FlowSecrets, parameters: Record<string, string>) => Promise<URL>;
  /**
   * Exchanges the code of an answer for the person it is about.
   * @param answer the query of the provider's redirect
   * @throws when it cannot be reached, or its answer is invalid
   */
  personOf: (answer: URLSearchParams, secrets: FlowSecrets) => Promise<ProvidedPerson>;
  /**
   * The person of an ID token that was issued to our own client, for providers that issue such tokens.
   * @throws when it does not hold
   */
  personOfIdToken?: (idToken: string, nonce: string | undefined) => Promise<ProvidedPerson>;
};
