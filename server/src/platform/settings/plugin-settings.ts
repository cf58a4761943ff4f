import * as z from 'zod/mini';
import { modelSettings } from './model-settings.ts';
import { wholeNumber } from './setting-shapes.ts';

const maxCount = wholeNumber(1, 1_000_000);

/** Limits per network for actions of visitors that have a cost. */
export const pluginSettings = {
  ...modelSettings,
  /** Personal keys per hour. */
  LIMIT_INSTALL_KEYS_PER_ADDRESS: z._default(maxCount, 30),
  /** Wrong keys at the gate of a private project in 15 minutes. */
  LIMIT_GATE_KEYS_PER_ADDRESS: z._default(maxCount, 10),
  /** Questions on a page per hour. */
  LIMIT_PAGE_QUESTIONS_PER_ADDRESS: z._default(maxCount, 300),
  /** Serves what the protocol's conformance suite needs, at /mcp/conformance; ignored in production mode. */
  MCP_TEST_MODE: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),
};

const hourlyCount = wholeNumber(1, 10_000_000);

/** Limits per hour for MCP requests, and for clients that a network introduces. */
export const mcpSettings = {
  /** Requests without a key, per network. */
  LIMIT_MCP_CALLS_PER_ADDRESS: z._default(hourlyCount, 300),
  /** Requests by a personal key, or by one client that a user allowed. */
  LIMIT_MCP_CALLS_PER_DEVELOPER: z._default(hourlyCount, 3_000),
  /** Requests by a project's MCP key, which a whole team may share. */
  LIMIT_MCP_CALLS_PER_KEY: z._default(hourlyCount, 30_000),
  /** Clients that register, and documents about clients that are fetched. */
  LIMIT_OAUTH_CLIENTS_PER_ADDRESS: z._default(hourlyCount, 300),
};
