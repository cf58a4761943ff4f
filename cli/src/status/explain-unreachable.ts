import * as messages from '../command-line.messages.ts';
import { Failure } from '../failure.ts';
import { timeout } from '../wire/call-api.ts';
import { send } from '../wire/send.ts';
import { userAgent } from '../wire/user-agent.ts';

const LOOKING_S = 10;

/** Requests a public file of the plugin's own address, without any key; null when it answers. */
export async function explainUnreachable(origin: string): Promise<string | null> {
  try {
    const headers = { 'user-agent': userAgent };
    const url = new URL(`${origin}/robots.txt`);
    const { status } = await send({ method: 'GET', url, headers, timeoutS: timeout(LOOKING_S) });
    return status === 200 ? null : messages.pluginAnswered(origin, status);
  } catch (problem) {
    if (problem instanceof Failure) return problem.message;
    throw problem;
  }
}
