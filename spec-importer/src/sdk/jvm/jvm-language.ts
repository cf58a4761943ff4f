import type { Route } from '../callable.ts';
import type { CallDialect } from '../modules/script-dialect.ts';
import type { JvmClients, JvmMaking } from './jvm-clients.ts';
import type { JvmClass, JvmMethod, JvmParameter } from './jvm-model.ts';
import type { JvmPaths } from './jvm-paths.ts';

/** The parts of reading a package that differ between JVM languages. */
export interface JvmLanguage {
  /** Whether constructors are called with named arguments. */
  hasNamedArguments?: boolean;
  making: JvmMaking;
  dialect: (clients: JvmClients) => CallDialect;
  routeOf: (method: JvmMethod, own: JvmClass | undefined, paths: JvmPaths) => Route | undefined;
  /** The end of a call with an asynchronous result. */
  ending: (method: JvmMethod) => string;
  listOf: (element: string) => string;
  /** A parameter as shown in signatures. */
  parameterText: (parameter: JvmParameter) => string;
  importOf: (path: string) => string;
}
