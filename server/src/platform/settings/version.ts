import fs from 'node:fs';

const manifest = fs.readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');

/** The version of this Fieldkit. */
export const version = (JSON.parse(manifest) as { version: string }).version;
