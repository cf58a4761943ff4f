import type { PinnedQuestion } from '@fieldkit/contract/pinned-questions.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { namesOf, type PinRow } from './pins.queries.ts';

type Expected = PinnedQuestion['expected'];

/** What each pinned question must find, by the id of the pin; the name is null of what the project has no more. */
export async function expectedOf(
  ctx: AuthorizedContext,
  project_uuid: string,
  pins: readonly PinRow[],
): Promise<Map<string, Expected>> {
  const ids = pins.flatMap(idsOf);
  const names = ids.length > 0 ? await namesOf(ctx.db, project_uuid, ids) : new Map<string, string>();
  const asExpected = (kind: Expected[number]['kind'], uuid: string) => ({
    ...{ kind, uuid },
    name: names.get(uuid) ?? null,
  });
  return new Map(
    pins.map(({ pin_uuid, method_uuids, workflow_uuid }) => [
      pin_uuid,
      [
        ...(workflow_uuid ? [asExpected('workflow', workflow_uuid)] : []),
        ...method_uuids.map((uuid) => asExpected('method', uuid)),
      ],
    ]),
  );
}

export const idsOf = ({ method_uuids, workflow_uuid }: Pick<PinRow, 'method_uuids' | 'workflow_uuid'>) =>
  workflow_uuid ? [workflow_uuid, ...method_uuids] : method_uuids;
