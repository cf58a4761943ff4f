/**
 * The data for the documents by which clients, registries and catalogs discover a plugin's MCP server. The same view
 * always results in the same documents.
 */
export type DiscoveryView = {
  /** The project's name, which the gate of a private project shows too. */
  name: string;
  server_name: string;
  /** The address of the plugin's page, without a slash at its end. */
  origin: string;
  mcp_url: string;
  /** The revisions of the protocol that the server supports, newest first. */
  protocol_versions: readonly string[];
  /** What was published; null if strangers may not read it. */
  published: {
    /** A semantic version, for example "1.42.0". */
    version: string;
    description: string;
    repository: string;
    skills: readonly { name: string; description: string }[];
  } | null;
};

export type DiscoveryDocuments = {
  /** An MCP server card (SEP-2127). */
  serverCard: object;
  /** For `/.well-known/ai-catalog.json`. */
  catalog: object;
  /** An A2A agent card. */
  agentCard: object;
  /** The entry for the MCP registry. */
  serverJson: object;
};

/** The largest proof of a domain that the MCP registry reads, in bytes. */
const maxProofBytes = 4_096;

/** The sizes of a public key in a proof, in bytes; a P-384 key is compressed. */
const keySizes: Record<string, number> = { ed25519: 32, ecdsap384: 49 };

/**
 * A proof in the form that the MCP registry reads, `v=MCPv1; k=ed25519; p=…`; null if it is none.
 * https://modelcontextprotocol.io/registry/authentication
 */
export function registryProof(text: string): string | null {
  if (text.length > maxProofBytes) return null;
  const found = /^\s*v=MCPv1;\s*k=(ed25519|ecdsap384);\s*p=([A-Za-z0-9+/]+={0,2})\s*$/.exec(text);
  const [, algorithm = '', key = ''] = found ?? [];
  if (!found || key.length % 4 !== 0 || atob(key).length !== keySizes[algorithm]) return null;
  return `v=MCPv1; k=${algorithm}; p=${key}`;
}

/** The commands that publish `server.json` in the MCP registry. The private key is 64 hexadecimal digits. */
export const mcpPublisherCommands = (domain: string, privateKey: string): string =>
  `mcp-publisher login http --domain "${domain}" --private-key "${privateKey}"\nmcp-publisher publish`;
