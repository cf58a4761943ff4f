import type { Route } from '../callable.ts';
import type { CallDialect } from '../modules/script-dialect.ts';
import type { JvmClients, JvmMaking } from './jvm-clients.ts';
import type { JvmClass, JvmMethod, JvmParameter } from './jvm-model.ts';
import type { JvmPaths } from './jvm-paths.ts';

/** What a language adds to reading a package of classes. */
export interface JvmLanguage {
  /** Constructors are called with the names of their arguments. */
  hasNamedArguments?: boolean;
  making: JvmMaking;
  dialect: (clients: JvmClients) => CallDialect;
  routeOf: (method: JvmMethod, own: JvmClass | undefined, paths: JvmPaths) => Route | undefined;
  /** What ends a call whose answer comes later. */
  ending: (method: JvmMethod) => string;
  listOf: (element: string) => string;
  /** As signatures show it. */
  parameterText: (parameter: JvmParameter) => string;
  importOf: (path: string) => string;
}
