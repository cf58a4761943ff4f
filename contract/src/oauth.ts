import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/oauth.ts';
import { readAs, text, uuid } from './shapes.ts';

/** The request of an MCP client, as shown to the person who allows or cancels it. */
export const ConnectRequest = z.object({
  client: z.object({
    name: z.string(),
    /**
     * The host that describes the client, or else receives the answer; empty for a program on the person's
     * computer.
     */
    host: z.string(),
    /** Whether a document at that host describes the client. */
    is_verified: z.boolean(),
    /** The host that receives the answer; empty for a program on the person's computer. */
    answers_to: z.string(),
  }),
  /** The id gives the project's tile the same color as everywhere else. */
  project: z.object({ name: z.string(), project_uuid: readAs(uuid, '') }),
  /** The MCP address to which the client gets access. */
  address: z.string(),
  /** Whether every person may allow it. Otherwise only members, or people who know the MCP key, may. */
  is_open: z.boolean(),
  /** Whether the signed-in person is a member. */
  is_member: z.boolean(),
});
export type ConnectRequest = z.output<typeof ConnectRequest>;

const params = z.object({
  uid: z.string().check(z.regex(/^[\w-]{10,100}$/)),
});
/** The URL to continue at, where the client receives its answer. */
const Onward = z.object({ url: z.string() });

export const connectCalls = {
  /** Responds 404 request_over if the request has ended, or was started in another browser. */
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
