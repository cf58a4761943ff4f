import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/oauth.ts';
import { readAs } from './read-defaults.ts';
import { text, uuid } from './shapes.ts';

/** What an MCP client wants, as the person reads it who allows or cancels. */
export const ConnectRequest = z.object({
  client: z.object({
    name: z.string(),
    /** Where it is described, else where the answer goes; empty for a program on the person's computer. */
    host: z.string(),
    /** Whether a document at that host describes it. */
    is_verified: z.boolean(),
    /** The host that gets the answer; empty for a program on the person's computer. */
    answers_to: z.string(),
  }),
  /** The id gives its tile the color that it has everywhere. */
  project: z.object({ name: z.string(), project_uuid: readAs(uuid, '') }),
  /** The MCP address that it may then ask. */
  address: z.string(),
  /** Whether every person may allow it. Otherwise a member may, or a person who knows the MCP key. */
  is_open: z.boolean(),
  /** Whether the signed-in person is a member. */
  is_member: z.boolean(),
});
export type ConnectRequest = z.output<typeof ConnectRequest>;

const params = z.object({
  uid: z.string().check(z.regex(/^[\w-]{10,100}$/)),
});
/** Where to go on: the client gets its answer there. */
const Onward = z.object({ url: z.string() });

export const connectCalls = {
  /** 404 request_over when it has ended, or was begun in another browser. */
  request: call({
    method: 'GET',
    path: '/connect/:uid/request',
    permission: 'anyone',
    params,
    answer: ConnectRequest,
  }),
  allow: call({
    method: 'POST',
    path: '/connect/:uid/allow',
    permission: 'anyone',
    params,
    body: z.object({ mcp_key: z.optional(text(200).check(z.minLength(1, messages.keyRequired))) }),
    answer: Onward,
  }),
  cancel: call({
    method: 'POST',
    path: '/connect/:uid/cancel',
    permission: 'anyone',
    params,
    answer: Onward,
  }),
};
