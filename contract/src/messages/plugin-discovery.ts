/** Texts of the documents by which clients and registries discover a plugin's MCP server. */
// beyond the specification
export const privateDescription = (name: string) => `The MCP server of ${name}. It requires access.`;
export const askName = 'Ask about the API';
export const askDescription = (name: string) => `Finds the right call to ${name}, and how to make it.`;
export const askTag = 'api';
