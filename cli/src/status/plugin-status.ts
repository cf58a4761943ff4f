import type * as messages from '../command-line.messages.ts';

/** The status of a project's plugin: the JSON output of `fieldkit status`, described in docs/cli.md. */
export type PluginStatus = {
  state: keyof typeof messages.states;
  url: string | null;
  subdomain: string | null;
  version: number | null;
  /** The day of that version. */
  published: string | null;
  /** Why it does not run, in a sentence. */
  reason: string | null;
  /** Whether content was changed after that version; null where only the API would know. */
  is_behind: boolean | null;
  /** When Fieldkit itself last saw the address answer; null before that, and where only the API would know. */
  checked_at: string | null;
};

/** What is known of a plugin without an address. */
export const withoutAddress = {
  ...{ url: null, subdomain: null, version: null, published: null },
  ...{ reason: null, is_behind: null, checked_at: null },
} as const satisfies Omit<PluginStatus, 'state'>;
