import fs from 'node:fs';
import path from 'node:path';
import { emailPattern } from '@fieldkit/contract/shapes.ts';
import * as z from 'zod/mini';

/** The unprivileged user that runs PostgreSQL if the process is root, because PostgreSQL refuses to run as root. */
export const UNPRIVILEGED_UID = 65534;

/** The nearest folder on the way to the root that this user cannot access; null if there is none. */
export function blockedAncestor(dir: string, uid: number, gid: number): string | null {
  for (let folder = path.resolve(dir); ; folder = path.dirname(folder)) {
    const stat = fs.statSync(folder);
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
    if (!(stat.mode & bit)) return folder;
    if (folder === path.dirname(folder)) return null;
  }
}

/**
 * Whether the unprivileged user could access a folder that may not exist yet, which decides the default data folder
 * of root.
 */
export function isReachableUnprivileged(dir: string): boolean {
  let existing = path.resolve(dir);
  while (!fs.existsSync(existing)) existing = path.dirname(existing);
  return blockedAncestor(existing, UNPRIVILEGED_UID, UNPRIVILEGED_UID) === null;
}

export const wholeNumber = (least: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, `must be a whole number from ${least} to ${max}`)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(least, `must be a whole number from ${least} to ${max}`),
          z.maximum(max, `must be a whole number from ${least} to ${max}`),
        ),
    ),
  );
/** Minute, hour, day of the month, month, day of the week. */
export const cron = z
  .string()
  .check(
    z.regex(
      /^\s*([\d*,/-]+\s+){4}[\d*,/-]+\s*$/,
      'must be a cron expression with five fields, in UTC, such as 10 0 * * *',
    ),
  );
export const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((value) => value === 'on'),
);
/**
 * The number of trusted proxies in front. Only the last entries, which they wrote, are used; a client's own entries
 * are not.
 */
export const proxies = z.pipe(
  z.string().check(z.regex(/^(on|off|[1-9])$/, 'must be on, off or the number of proxies')),
  z.transform((value) => (value === 'off' ? false : value === 'on' ? 1 : Number(value))),
);
export const address = (schemes: string[], what: string) =>
  z.string().check(z.refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), what));

/** A list of host:port pairs, each normalized by the URL parser. */
export const hostsAndPorts = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (list) => list.split(',').every((pair) => pair.trim() === '' || hostAndPort(pair) !== null),
        'must be a list of host:port pairs such as specs.example.internal:8080, separated by commas',
      ),
    ),
  z.transform((list) => list.split(',').flatMap((pair) => hostAndPort(pair) ?? [])),
);

function hostAndPort(pair: string): string | null {
  const [, host, port] = /^([^\s/@:?#\\]+|\[[0-9a-f:.]+\]):([1-9]\d{0,4})$/i.exec(pair.trim()) ?? [];
  if (!host || !URL.canParse(`http://${host}:${port}`)) return null;
  return `${new URL(`http://${host}`).hostname}:${port}`;
}

export const email = z
  .string()
  .check(z.trim(), z.regex(emailPattern, 'must be an email address such as support@example.com'));

export const emailList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) =>
      list
        .split(',')
        .map((one) => one.trim().toLowerCase())
        .filter(Boolean),
    ),
  ),
  z.array(z.string().check(z.regex(emailPattern, 'must be email addresses, separated by commas'))),
);

/** Host names without a port, normalized by the URL parser. */
export const hostList = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (list) => list.split(',').every((one) => one.trim() === '' || hostName(one) !== null),
        'must be host names such as app.example.com, separated by commas',
      ),
    ),
  z.transform((list) => list.split(',').flatMap((one) => hostName(one) ?? [])),
);

function hostName(entered: string): string | null {
  const name = entered.trim();
  if (!/^[^\s/@:?#\\]+$/.test(name) || !URL.canParse(`http://${name}`)) return null;
  return new URL(`http://${name}`).hostname;
}

const maxCount = wholeNumber(1, 1_000_000);

/** The settings of imports. */
export const importSettings = {
  /**
   * Documents per hour that are read for an account: new libraries, newer documents, previews, workflows from Arazzo.
   */
  LIMIT_IMPORTS_PER_ACCOUNT: z._default(maxCount, 120),
  /** Documents per hour that an account has fetched from an address. */
  LIMIT_FETCHES_PER_ACCOUNT: z._default(maxCount, 60),
  /** The folder for incoming files; by default `uploads` in DATA_DIR. */
  UPLOAD_DIR: z.optional(z.string()),
};

/** An invalid setting: the server does not start with it. */
export class WrongSetting extends Error {}
