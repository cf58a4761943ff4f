import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleLanguages } from '@fieldkit/code-samples/sample-languages.ts';
import { type SampledCall, writeSample } from '@fieldkit/code-samples/write-samples.ts';
import { noAuthentication } from '@fieldkit/contract/authentication.ts';
import { expect, test } from 'vitest';
import { drivers, runPrograms } from './run-samples.ts';
import { canRun } from './sample-driver.ts';

/** Languages that start quickly; `npm run samples` runs the others. */
const languages = sampleLanguages.filter(({ id }) => {
  const driver = drivers[id];
  return ['curl', 'node', 'typescript', 'python', 'php', 'ruby'].includes(id) && driver && canRun(driver);
});
/** These bytes are not valid UTF-8. */
const bytes = Buffer.from([0x25, 0x50, 0xff, 0x00, 0xfe, 0x0a]);

test.each(languages)(
  '[METH-03] a sample in $label writes a file to the disk, byte by byte',
  async (language) => {
    const folder = mkdtempSync(join(tmpdir(), 'response-'));
    const file = join(folder, 'invoice.pdf');
    try {
      const { code, failed } = await runAgainst('application/pdf', 200, language, (text) =>
        text.replace('response.pdf', file),
      );
      expect(failed, code).toEqual(new Map());
      expect(readFileSync(file)).toEqual(bytes);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test.each(languages)(
  '[METH-03] a sample in $label reads a stream, and fails if there is none',
  async (language) => {
    const { code, failed } = await runAgainst('text/event-stream', 200, language);
    expect(failed, code).toEqual(new Map());
    for (const type of ['text/event-stream', 'application/pdf'])
      expect([...(await runAgainst(type, 404, language)).failed.keys()]).toEqual([0]);
  },
);

/** Runs the sample of a call that returns the bytes, or the events of a stream, with a content type and a status. */
async function runAgainst(
  content_type: string,
  status: number,
  language: (typeof languages)[number],
  adapt = (code: string) => code,
) {
  const server = createServer((_, response) =>
    response
      .writeHead(status, { 'Content-Type': content_type })
      .end(content_type.startsWith('text/') ? 'data: 1\n\ndata: 2\n\n' : bytes),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const call: SampledCall = {
    http_method: 'GET',
    endpoint: '/invoice',
    inputs: [],
    headers: [],
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    request: {},
    authentication: noAuthentication,
    responses: [{ status: '200', description: '', content_type, type: 'string', fields: {} }],
  };
  try {
    const code = adapt(writeSample(call, language)?.code ?? '');
    return { code, failed: await runPrograms(language.id, [{ number: 0, code }]) };
  } finally {
    server.close();
  }
}
