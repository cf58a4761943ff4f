import type { ImportedMethod, ImportWarning, InputParam } from '../imported/imported-method.ts';
import { aTgz } from './archive-for-test.ts';
import type { SdkLanguage } from './callable.ts';
import { openSdk } from './open-sdk.ts';

export interface ReadPackage {
  methods: ImportedMethod[];
  warnings: ImportWarning[];
}

/** Imports a package of these files, for tests of SDKs. */
export async function readPackage(
  language: SdkLanguage,
  files: Record<string, string>,
): Promise<ReadPackage> {
  return readUpload(language, aTgz(files));
}

export async function readUpload(
  language: SdkLanguage,
  bytes: Uint8Array,
  fileName = 'package.tgz',
): Promise<ReadPackage> {
  const { methods, warnings } = await openSdk(bytes, { language, fileName });
  return { methods: [...methods()], warnings: warnings() };
}

/**
 * `name | signature | description | argument: type, optional?: type (description)`, with `!` before
 * deprecated ones.
 */
export function linesOf({ methods }: ReadPackage): string[] {
  return methods.map(({ method_name, description, deprecated, details }) => {
    const inputs: InputParam[] = JSON.parse(details.inputParams);
    const args = inputs.map(
      (one) =>
        `${one.name}${one.required ? '' : '?'}: ${one.type}${one.description ? ` (${one.description})` : ''}`,
    );
    const text = description.replaceAll('\n', '/');
    return `${deprecated ? '!' : ''}${method_name} | ${details.endpoint} | ${text} | ${args.join(', ')}`;
  });
}

export const namesOf = ({ methods }: ReadPackage): string[] => methods.map(({ method_name }) => method_name);

/** `name | callee … end of the call | the request that it sends`. */
export function callsOf({ methods }: ReadPackage): string[] {
  return methods.map(({ method_name, details: { request } }) => {
    const { callee = '', ending } = request.function_call ?? {};
    const route = request.route ? `${request.route.http_method} ${request.route.path}` : '';
    return `${method_name} | ${callee}${ending ? ` … ${ending}` : ''} | ${route}`;
  });
}
