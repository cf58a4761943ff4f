import { type Env, readEnv } from '../server/src/platform/settings/env.ts';
import { CannotDemo } from './cannot-demo.ts';
import { demoMessages as messages } from './demo-messages.ts';

/**
 * Validates the settings of a demo. Its password is public and its questions are generated, so it never runs on an existing
 * database. A live demo is read-only, so it may run in production mode and be public; any other demo never runs where
 * other machines can reach it.
 * @throws CannotDemo with the reason, before anything is changed
 */
export function requireHarmless(variables: NodeJS.ProcessEnv): Env {
  const isLive = variables.LIVE_DEMO === 'on';
  if (variables.NODE_ENV === 'production' && !isLive) throw new CannotDemo(messages.production);
  if (variables.DATABASE_URL) throw new CannotDemo(messages.database);
  if (variables.IDENTITY && variables.IDENTITY !== 'embedded') throw new CannotDemo(messages.identity);
  const env = readEnv(variables);
  if (env.LIVE_DEMO && !env.PLUGIN_DOMAIN) throw new CannotDemo(messages.pluginDomain);
  if (env.LIVE_DEMO || !env.isProduction) return env;
  const isNamed =
    variables.PUBLIC_URL && !/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(env.PUBLIC_URL);
  throw new CannotDemo(messages.address(isNamed ? `PUBLIC_URL ${env.PUBLIC_URL}` : `HOST ${env.HOST}`));
}
