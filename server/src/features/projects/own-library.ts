import { AddLibrary } from '@fieldkit/contract/libraries.ts';
import { referenceParts } from '@fieldkit/contract/messages/api-reference-parts.ts';
import { ownApiMessages as say } from '@fieldkit/contract/messages/own-api.ts';
import * as z from 'zod/mini';
import { requireUser } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { planOf } from '../../plan-limits/plan-of.ts';
import { version } from '../../version.ts';
import { documentOf, type SourceDocument } from '../libraries/document-of.ts';

type OwnLibrary = { form: AddLibrary; source: SourceDocument };

/**
 * What somebody would upload who had saved `/api/openapi.json`. Where their plan has no room for every call, those about the person
 * alone are left out.
 */
export async function ownLibrary(ctx: Context): Promise<OwnLibrary> {
  const owner = requireUser(ctx);

  const text = ctx.ownDocument?.();
  if (!text) throw new Error('Nobody serves a document of the API here.');
  const { methods_per_library: most } = await planOf(ctx, owner.customer_uuid);
  const isTight = most >= 0 && callsIn(text) > most;
  const form = z.parse(AddLibrary, {
    ...{ name: say.library, version, library_group: say.group, description: say.description },
    ...(isTight && { tags: JSON.stringify(aboutProjects) }),
  });
  const bytes = Buffer.from(text);
  return { form, source: await documentOf(ctx, form, { name: 'openapi.json', bytes }) };
}

const aboutProjects = referenceParts.filter(({ personal }) => !personal).map(({ name }) => name);

const callsIn = (text: string): number => {
  const { paths } = JSON.parse(text) as { paths: Record<string, object> };
  return Object.values(paths).reduce((sum, path) => sum + Object.keys(path).length, 0);
};
