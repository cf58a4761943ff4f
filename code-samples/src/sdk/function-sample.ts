import type { FunctionCall } from '@fieldkit/contract/request-details.ts';
import type { SampleArgument } from './function-arguments.ts';

/** What the code of a function's call is made of. */
export type FunctionSample = { call: FunctionCall; args: readonly SampleArgument[] };
