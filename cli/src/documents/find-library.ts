import { type Library, libraryCalls } from '@fieldkit/contract/libraries.ts';
import type { CommandArguments } from '../command.ts';
import * as messages from '../command-line.messages.ts';
import { calledWrongly, Failure } from '../failure.ts';
import { type Access, libraryIn, projectOf } from '../settings/find-access.ts';
import type { Api } from '../wire/call-api.ts';

/** The library that --library or FIELDKIT_LIBRARY names; undefined if neither is set. */
const libraryNamed = (args: CommandArguments): string | undefined =>
  args.text('library') ?? (process.env.FIELDKIT_LIBRARY || undefined);

/** Finds the library of a command by its id, its dashboard address, or its name. */
export async function findLibrary(api: Api, access: Access, args: CommandArguments): Promise<string> {
  const named = libraryNamed(args);
  if (!named) throw calledWrongly(messages.libraryMissing);
  const id = libraryIn(named);
  if (id) return id;
  const projectUuid = projectOf(access, args.text('project'));
  const all = await api(libraryCalls.list, { params: { projectUuid } });
  const found = all.filter((library) => answersTo(library, named));
  if (found.length === 0) throw new Failure(messages.noSuchLibrary(named), { code: 'library_not_found' });
  if (found.length > 1)
    throw new Failure(messages.severalLibraries(named), {
      code: 'several_libraries',
      hints: found.map(({ library_uuid, name, version }) => `  ${library_uuid}  ${name} ${version}`),
    });
  return found[0]?.library_uuid ?? '';
}

/** "Orders", or "Orders 1.0" if there are several versions. */
const answersTo = ({ name, version }: Library, typedName: string): boolean =>
  [name, `${name} ${version}`].some((one) => one.toLowerCase() === typedName.toLowerCase());
