import * as z from 'zod/mini';
import { wholeNumber } from './setting-shapes.ts';

const maxCount = wholeNumber(1, 10_000_000);

/** How often assistants may ask over MCP in an hour, and how often a network may introduce clients. */
export const mcpSettings = {
  /** Without a key, by network. */
  LIMIT_MCP_CALLS_PER_ADDRESS: z._default(maxCount, 300),
  /** By a personal key, or by one client that a user allowed. */
  LIMIT_MCP_CALLS_PER_DEVELOPER: z._default(maxCount, 3_000),
  /** By a project's MCP key, which a whole team may share. */
  LIMIT_MCP_CALLS_PER_KEY: z._default(maxCount, 30_000),
  /** Clients that register, and documents about clients that are read. */
  LIMIT_OAUTH_CLIENTS_PER_ADDRESS: z._default(maxCount, 300),
};
