/** Who asks through which door, as far as it is kept: a keyed hash and the client's own name, never an address. */
export type Asker = {
  channel: 'mcp' | 'plugin';
  developer: string;
  client_name: string | null;
};
