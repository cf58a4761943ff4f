import { createHash } from 'node:crypto';
import { parseJson } from '@fieldkit/contract/json.ts';
import * as z from 'zod/mini';
import * as common from '../../command-line.messages.ts';
import { calledWrongly, Failure } from '../../failure.ts';
import { isOwnMachine, readAddress } from '../../settings/find-access.ts';
import { timeout, userAgent } from '../../wire/call-api.ts';
import { type HttpAnswer, send } from '../../wire/send.ts';
import { sendAgain } from '../../wire/send-again.ts';
import * as messages from '../plugin.messages.ts';
import { checkPackage, type PackageName } from './check-package.ts';
import { readArchive } from './read-archive.ts';

const READING_S = 30;

/** The current version of a plugin, checked. */
export type PluginPackage = PackageName & {
  address: string;
  /** Only holders of a key can read it. */
  isPrivate: boolean;
  files: Map<string, Buffer>;
  sha256: string;
  leftOut: string[];
};

/** A source of keys: it is asked only if the plugin needs one. */
export type KeySource = () => string | null;

type Notes = { print: (sentence: string) => void };

/**
 * The address of a plugin. The address of one of its pages or files is accepted, because people copy them.
 * @throws Failure if it is not an address, contains a key, or is not encrypted
 */
export function readPluginAddress(text: string): string {
  const url = new URL(readAddress(text));
  if (url.protocol === 'http:' && !isOwnMachine(url.hostname))
    throw calledWrongly(messages.plainHttp(url.host));
  return url.origin;
}

const Marketplace = z.object({
  plugins: z.array(z.object({ version: z.string().check(z.regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}$/)) })),
});

/** The newest version of a plugin, and whether it is private. @throws Failure */
export async function findNewest(
  address: string,
  keyOf: KeySource,
  notes: Notes,
): Promise<{ version: string; key: string | null }> {
  const { answer, key } = await getWithKey(address, '/marketplace.json', keyOf, notes);
  const isJson = answer.headers['content-type']?.startsWith('application/json');
  const marketplace = z.safeParse(Marketplace, isJson ? parseJson(answer.text) : undefined);
  const version = marketplace.data?.plugins[0]?.version;
  if (!version) throw new Failure(messages.noPlugin(address), { code: 'not_fieldkit' });
  return { version, key };
}

/** Downloads the newest version of a plugin, and checks it. @throws Failure */
export async function downloadPlugin(
  address: string,
  keyOf: KeySource,
  notes: Notes,
): Promise<PluginPackage> {
  const { version, key } = await findNewest(address, keyOf, notes);
  const answer = await get(address, `/plugin-${version}.zip`, key, notes);
  if (answer.status !== 200) throw new Failure(messages.noPlugin(address), { status: answer.status });
  const sha256 = createHash('sha256').update(answer.bytes).digest('hex');
  if (answer.headers['x-content-sha256'] !== sha256)
    throw new Failure(messages.wrongDigest, { code: 'package_refused', hints: [messages.nothingWritten] });
  const checked = checkPackage(readArchive(answer.bytes), address);
  if (checked.version !== version) throw new Failure(messages.badManifest, { code: 'package_refused' });
  return { ...checked, address, isPrivate: key !== null, sha256 };
}

/** Asks without a key first: an open project needs none, and gets none. */
async function getWithKey(address: string, path: string, keyOf: KeySource, notes: Notes) {
  const open = await get(address, path, null, notes);
  const key = open.status === 401 ? keyOf() : null;
  if (open.status === 401 && !key)
    throw new Failure(messages.keyNeeded(address), { code: 'key_needed', status: 401 });
  const answer = key ? await get(address, path, key, notes) : open;
  if (answer.status === 401)
    throw new Failure(common.keyRefused, { code: 'invalid_key', status: 401, isRefusal: true });
  if (answer.status !== 200)
    throw new Failure(messages.noPlugin(address), { code: 'not_fieldkit', status: answer.status });
  return { answer, key };
}

const get = (address: string, path: string, key: string | null, notes: Notes): Promise<HttpAnswer> =>
  sendAgain(
    () =>
      send({
        method: 'GET',
        url: new URL(address + path),
        headers: { 'user-agent': userAgent, ...(key && { authorization: `Bearer ${key}` }) },
        timeoutS: timeout(READING_S),
      }),
    { isRepeatable: true, notify: notes.print },
  );
