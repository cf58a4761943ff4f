import { type Env, readEnv } from '../server/src/env.ts';
import { CannotDemo } from './cannot-demo.ts';
import { demoMessages as say } from './demo-messages.ts';

/**
 * The settings of a demo. Its password is known to everybody and its questions are made up: it never runs in production mode,
 * on somebody's database or where others can reach it.
 * @throws CannotDemo with what stands against it, before anything is touched
 */
export function requireHarmless(variables: NodeJS.ProcessEnv): Env {
  if (variables.NODE_ENV === 'production') throw new CannotDemo(say.production);
  if (variables.DATABASE_URL) throw new CannotDemo(say.database);
  if (variables.IDENTITY && variables.IDENTITY !== 'embedded') throw new CannotDemo(say.identity);
  const env = readEnv(variables);
  if (!env.isProduction) return env;
  const isNamed =
    variables.PUBLIC_URL && !/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(env.PUBLIC_URL);
  throw new CannotDemo(say.address(isNamed ? `PUBLIC_URL ${env.PUBLIC_URL}` : `HOST ${env.HOST}`));
}
