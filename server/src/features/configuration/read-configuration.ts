import type { Answer } from '@fieldkit/contract/call.ts';
import type { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { requireAnyone } from '../../access/require-anyone.ts';
import type { Context } from '../../context.ts';

/** What the dashboard must know before anybody signs in: nothing here is secret. */
export async function readConfiguration(ctx: Context): Promise<Answer<typeof configurationCalls.read>> {
  requireAnyone(ctx);
  return {
    identity: {
      mode: 'embedded',
      apiKey: 'fieldkit',
      authDomain: new URL(ctx.env.PUBLIC_URL).host,
      projectId: 'fieldkit',
      providers: [],
    },
  };
}
