import zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GitObject, objectIdOf } from './git-objects.ts';
import { PackCache } from './pack-cache.ts';
import { delim, flush, packetLine, readPackets } from './pkt-line.ts';
import { createTestRepository } from './testing/test-repository.ts';
import {
  answerInfoRefs,
  answerUploadPack,
  MAX_REQUEST_BYTES,
  refuseReceivePack,
  type UploadPackRequest,
} from './upload-pack.ts';

const repository = createTestRepository(4);
const [tip = '', second = '', third = '', first = ''] = repository.commits.map(({ id }) => id);
const unknown = '12'.repeat(20);
const packs = new PackCache({ maxBytes: 10_000_000 });

async function post(body: Buffer, change: Partial<UploadPackRequest> = {}) {
  const request = {
    body,
    contentType: 'application/x-git-upload-pack-request',
    contentEncoding: undefined,
    gitProtocol: 'version=2',
    ...change,
  };
  const response = await answerUploadPack(repository, request, packs);
  return { ...response, text: Buffer.concat(response.body).toString('latin1') };
}
const command = (name: string, lines: string[], capabilities: string[] = []): Buffer =>
  Buffer.concat([
    ...[`command=${name}`, 'agent=git/2.39.5', 'object-format=sha1', ...capabilities].map(packetLine),
    delim,
    ...lines.map(packetLine),
    flush,
  ]);
const lines = (text: string): string[] =>
  readPackets(Buffer.from(text, 'latin1'), { maxPacketBytes: 70_000, maxPackets: 100 }).map((packet) =>
    packet.kind === 'line' ? packet.text : packet.kind,
  );
const run = async (...words: Parameters<typeof command>) => lines((await post(command(...words))).text);
const fetchLines = async (...request: string[]) =>
  (await run('fetch', request)).map((line) => (line.startsWith('\u0001PACK') ? 'PACK' : line));
/** The number of objects in the pack of a response. */
const countObjects = async (...request: string[]): Promise<number> => {
  const { text } = await post(command('fetch', request));
  return Buffer.from(text.slice(text.indexOf('PACK')), 'latin1').readUInt32BE(8);
};

describe('refs', () => {
  test('protocol 2 advertises its capabilities, and older protocols advertise the refs', () => {
    const textFor = (gitProtocol: string | undefined) => {
      const { status, headers, body } = answerInfoRefs(repository, {
        service: 'git-upload-pack',
        gitProtocol,
      });
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/x-git-upload-pack-advertisement');
      expect(headers['cache-control']).toContain('no-cache');
      return lines(Buffer.concat(body).toString('latin1'));
    };
    expect(textFor('version=2')).toEqual([
      '# service=git-upload-pack',
      'flush',
      'version 2',
      'agent=fieldkit',
      'ls-refs=unborn',
      'fetch=shallow wait-for-done filter',
      'object-format=sha1',
      'flush',
    ]);
    expect(textFor('future:version=2')).toContain('version 2');
    expect(textFor('version=1')).toContain('version 1');
    for (const header of [undefined, '', 'version=22', 'x'.repeat(100_000)])
      expect(textFor(header)[2]).toMatch(new RegExp(`^${tip} HEAD\0.*symref=HEAD:refs/heads/main`));
  });

  test('other services are refused with an explanation', () => {
    for (const service of ['git-receive-pack', 'git-upload-archive', '', undefined]) {
      const { status, body } = answerInfoRefs(repository, { service, gitProtocol: 'version=2' });
      expect([status, body.toString()]).toEqual([403, expect.stringMatching(/\.\n$/)]);
    }
    expect(refuseReceivePack()).toMatchObject({ status: 403 });
    expect(refuseReceivePack().body.toString()).toContain('read-only');
  });

  test('refs are listed by prefix, with the branch that HEAD names', async () => {
    const main = `${tip} refs/heads/main`;
    expect(await run('ls-refs', ['peel', 'symrefs', 'ref-prefix HEAD', 'ref-prefix refs/heads/'])).toEqual([
      `${tip} HEAD symref-target:refs/heads/main`,
      main,
      'flush',
    ]);
    expect(await run('ls-refs', ['ref-prefix refs/tags/v1.0'])).toEqual([
      `${first} refs/tags/v1.0.0`,
      'flush',
    ]);
    expect(await run('ls-refs', ['ref-prefix nothing'])).toEqual(['flush']);
    expect(await run('ls-refs', [])).toHaveLength(7);
    expect(await run('ls-refs', Array(2_000).fill('ref-prefix x'))).toHaveLength(7);
    expect(await run('ls-refs', ['x'])).toEqual(['ERR The argument "x" is not supported.']);
  });
});

describe('a git fetch', () => {
  test('names common commits, and sends the pack as soon as they suffice', async () => {
    expect(await fetchLines(`want ${tip}`, `have ${unknown}`)).toEqual(['acknowledgments', 'NAK', 'flush']);
    expect(await fetchLines(`want ${tip}`, `have ${second}`)).toEqual(
      ['acknowledgments', `ACK ${second}`, 'ready', 'delim', 'packfile', 'PACK', 'flush'].map((line) =>
        expect.stringContaining(line),
      ),
    );
    expect(await fetchLines(`want ${second}`, `have ${tip}`)).toEqual([
      'acknowledgments',
      `ACK ${tip}`,
      'flush',
    ]);
    expect(await fetchLines(`want ${tip}`, `have ${second}`, 'wait-for-done')).toEqual([
      'acknowledgments',
      `ACK ${second}`,
      'flush',
    ]);
    expect((await fetchLines(`want ${tip}`, `have ${second}`, 'done'))[0]).toBe('packfile');
  });

  test('contains the commits up to a depth, and names the shallow ones', async () => {
    expect((await fetchLines(`want ${tip}`, 'deepen 2', 'done')).slice(0, 4)).toEqual([
      'shallow-info',
      `shallow ${second}`,
      'delim',
      'packfile',
    ]);
    expect((await fetchLines(`want ${tip}`, 'deepen 4', 'done'))[1]).toBe('delim');
    const deepened = [`want ${tip}`, `have ${tip}`, `shallow ${tip}`, 'deepen 2', 'deepen-relative', 'done'];
    expect((await fetchLines(...deepened)).slice(0, 4)).toEqual([
      'shallow-info',
      `shallow ${third}`,
      `unshallow ${tip}`,
      'delim',
    ]);
  });

  test('omits what the client has, and what its filter excludes', async () => {
    // Each version has a commit, the trees at "/", "skills" and "skills/acme", and two files of its own.
    expect(await countObjects(`want ${tip}`, `have ${second}`, 'done')).toBe(6);
    expect(await countObjects(`want ${tip}`, `have ${second}`, 'filter blob:none', 'done')).toBe(4);
    expect(await countObjects(`want ${tip}`, `have ${second}`, 'filter blob:limit=1k', 'done')).toBe(6);
    expect(await countObjects(`want ${tip}`, 'deepen 1', 'filter blob:limit=1k', 'done')).toBe(11);
    expect(await countObjects(`want ${tip}`, 'filter tree:0', 'done')).toBe(4);
    expect(await countObjects(`want ${tip}`, 'filter tree:1', 'done')).toBe(8);
    // A shallow client that gets a newer version, and one that gets an older one.
    expect(await countObjects(`want ${tip}`, 'deepen 1', `have ${third}`, `shallow ${third}`, 'done')).toBe(
      6,
    );
    expect(await countObjects(`want ${first}`, 'deepen 1', `have ${tip}`, `shallow ${tip}`, 'done')).toBe(6);
    expect(await countObjects(`want ${tip}`, `have ${tip}`, 'done')).toBe(0);
  });

  test('by id contains only this object, even if a filter would exclude it', async () => {
    const blob = [...repository.objects].find(([, { type }]) => type === 'blob')?.[0];
    expect(await countObjects(`want ${blob}`, 'filter blob:none', 'done')).toBe(1);
    // A partial clone asks for a file that its other commits have as well.
    const unchanged = objectIdOf({ type: 'blob', bytes: Buffer.from('{"mcpServers":{}}\n') });
    expect(await countObjects(`want ${tip}`, `want ${unchanged}`, `have ${second}`, 'done')).toBe(7);
    const { tree } = repository.commits[0] ?? {};
    expect(await countObjects(`want ${tree}`, 'filter tree:0', 'done')).toBe(1);
    expect(await countObjects(`want ${tree}`, 'filter blob:none', 'done')).toBe(6);
  });

  test('has the same bytes in every process, and creates a pack once', async () => {
    const other = createTestRepository(4);
    const body = command('fetch', [`want ${tip}`, 'done']);
    const request = {
      body,
      contentType: 'application/x-git-upload-pack-request',
      contentEncoding: undefined,
      gitProtocol: 'version=2',
    };
    const cache = new PackCache({ maxBytes: 10_000_000 });
    const answers = await Promise.all([1, 2, 3].map(() => answerUploadPack(other, request, cache)));
    const reads = other.reads.length;
    answers.push(await answerUploadPack(other, request, cache));
    expect(other.reads).toHaveLength(reads);
    for (const { body } of answers)
      expect(Buffer.concat(body).toString('latin1')).toBe((await post(request.body)).text);
  });

  test('never contains objects from another repository, even with the same history and cache', async () => {
    const secret: GitObject = { type: 'blob', bytes: Buffer.from('secret') };
    const id = objectIdOf(secret);
    const owner = { ...repository, id: 'other', readObjects: async () => new Map([[id, secret]]) };
    const body = command('fetch', [`want ${id}`, 'done']);
    const contentType = 'application/x-git-upload-pack-request';
    const request = { body, contentType, contentEncoding: undefined, gitProtocol: 'version=2' };
    const response = await answerUploadPack(owner, request, packs);
    expect(Buffer.concat(response.body).toString('latin1')).toContain('PACK');
    expect(lines((await post(body)).text)).toEqual([`ERR not our ref ${id}`]);
  });
});

describe('a hostile request', () => {
  const want = `want ${tip}`;
  test.for([
    [[], 'asks for no object'],
    [[`want ${unknown}`, 'done'], 'not our ref 1212'],
    [[`want ${unknown}`], 'not our ref 1212'],
    [['want HEAD', 'done'], '"HEAD" is not an object id'],
    [[`want ${tip.toUpperCase()}`], 'is not an object id'],
    [[`want ${tip} ${tip}`], 'is not an object id'],
    [[want, `have ${tip}0`], 'is not an object id'],
    [[want, 'shallow ../../etc/passwd'], 'is not an object id'],
    [[want, 'deepen 0'], '"0" is not a depth'],
    [[want, 'deepen -1'], '"-1" is not a depth'],
    [[want, 'deepen 1e3'], '"1e3" is not a depth'],
    [[want, 'deepen 99999999999'], 'is not a depth'],
    [[want, 'deepen '], '"" is not a depth'],
    [[want, 'deepen 1', 'deepen-since 5'], 'cannot be combined'],
    [[want, 'deepen-not v1.0.0', 'deepen 1'], 'cannot be combined'],
    [[want, 'deepen-since tomorrow'], '"tomorrow" is not a time'],
    [[want, 'deepen-not ../v1'], 'There is no ref "../v1"'],
    [[want, 'deepen-since 99999999999'], 'No version is as new'],
    [[want, 'filter combine:blob:none+tree:0'], 'The filter "combine:blob:none+tree:0" is not supported'],
    [[want, 'filter sparse:oid=main:x'], 'is not supported'],
    [[want, 'filter blob:limit=-1'], 'is not supported'],
    [[want, 'filter blob:limit=9999999999999'], 'is not supported'],
    [[want, 'filter tree:-1'], 'is not supported'],
    [[want, 'want-ref refs/heads/main'], 'The argument "want-ref refs/heads/main" is not supported'],
    [[want, 'sideband-all'], 'is not supported'],
    [[want, ''], 'The argument "" is not supported'],
    [[want, '\u001b[2J\u0000\u202e'], 'The argument "?[2J??" is not supported'],
    [[want, 'x'.repeat(4_000)], `The argument "${'x'.repeat(60)}" is not supported`],
  ] as const)('for %j is refused', async ([request, reason]) => {
    const response = await post(command('fetch', [...request]));
    expect(response.status).toBe(200);
    expect(lines(response.text)).toEqual([expect.stringMatching(/^ERR /)]);
    expect(response.text).toContain(reason);
  });

  test.for([
    ['push', [], 'The command "push" is not supported'],
    ['', [], 'The command "" is not supported'],
    ['ls-refs', ['object-format=sha256'], 'uses the object format sha1'],
    ['ls-refs', ['server-option=x'], 'The capability "server-option=x" is not supported'],
    ['ls-refs', ['command=fetch'], 'does not name a command'],
  ] as const)('with the command %j and %j is refused', async ([name, capabilities, reason]) => {
    const { text } = await post(command(name, [], [...capabilities]));
    expect(lines(text)).toEqual([expect.stringMatching(/^ERR /)]);
    expect(text).toContain(reason);
  });

  test.for([
    ['0003', 400],
    ['0004', 400],
    ['', 400],
    ['0001', 400],
    ['0002', 400],
    ['00010001' + '0000', 400],
    ['00000000', 400],
    ['0014command=ls-refs\n', 400],
    ['0014command=ls-refs\n0001' + '0009x', 400],
    [`ffff${'x'.repeat(65_531)}`, 400],
    ['xxxxcommand=fetch', 400],
    ['0006a\n'.repeat(20_001), 413],
    ['x'.repeat(MAX_REQUEST_BYTES + 1), 413],
  ] as const)('of malformed packets is refused: %#', async ([body, status]) => {
    const response = await post(Buffer.from(body));
    expect(response).toMatchObject({ status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    expect(response.text).toMatch(/^[A-Z].*\.\n$/);
  });

  test('with a million haves is refused before they are read', async () => {
    const body = Buffer.concat([
      packetLine(want),
      Buffer.from(`0032have ${unknown}\n`.repeat(1_000_000)),
      flush,
    ]);
    expect((await post(body)).status).toBe(413);
    expect((await post(zlib.gzipSync(body), { contentEncoding: 'gzip' })).status).toBe(413);
    const max = Array.from({ length: 19_000 }, (_, at) => `have ${at.toString(16).padStart(40, '0')}`);
    expect(await fetchLines(want, ...max)).toEqual(['acknowledgments', 'NAK', 'flush']);
  });

  test('compressed is read within the limits', async () => {
    const body = command('ls-refs', []);
    const gzip = (bytes: Buffer) => post(bytes, { contentEncoding: 'gzip' });
    expect((await gzip(zlib.gzipSync(body))).text).toBe((await post(body)).text);
    expect((await gzip(zlib.gzipSync(Buffer.alloc(50_000_000)))).status).toBe(413);
    expect((await gzip(zlib.gzipSync(body).subarray(0, -4))).status).toBe(400);
    expect((await gzip(body)).status).toBe(400);
    expect((await post(body, { contentEncoding: 'br' })).status).toBe(415);
    expect((await post(body, { contentType: 'text/plain' })).status).toBe(415);
    expect((await post(body, { contentType: undefined })).status).toBe(415);
  });

  test('of protocol 0 is refused in the same way', async () => {
    const old = (...parts: Buffer[]) => post(Buffer.concat(parts), { gitProtocol: undefined });
    const done = packetLine('done');
    const refused = async (line: string) => lines((await old(packetLine(line), flush, done)).text)[0];
    expect(await refused(`want ${unknown}`)).toBe(`ERR not our ref ${unknown}`);
    expect(await refused('command=fetch')).toContain('ERR ');
    expect(await refused(`have ${tip}`)).toContain('asks for no object');
    expect((await old(packetLine(want))).status).toBe(400);
    expect((await old(packetLine(want), delim, flush)).status).toBe(400);
    expect((await old(flush)).text).toBe('');
    expect((await old()).text).toBe('');
    const raw = await old(packetLine(`${want} ofs-delta`), flush, packetLine(`have ${second}`), done);
    expect(raw.text).toMatch(new RegExp(`^0031ACK ${second}\\nPACK`));
  });

  test('with any bytes fails in no other way', async () => {
    const word = fc.oneof(
      fc.constantFrom(
        '0000',
        '0001',
        'command=fetch',
        'command=ls-refs',
        want,
        `have ${second}`,
        'deepen 1',
        'done',
        `shallow ${third}`,
      ),
      fc.string({ unit: 'binary', maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { maxLength: 12 }),
        fc.boolean(),
        fc.constantFrom('version=2', undefined),
        async (words, isEnded, gitProtocol) => {
          const parts = words.map((one) => (/^000[01]$/.test(one) ? Buffer.from(one) : packetLine(one)));
          const response = await post(Buffer.concat([...parts, ...(isEnded ? [flush] : [])]), {
            gitProtocol,
          });
          expect([200, 400, 413]).toContain(response.status);
        },
      ),
      { numRuns: 300 },
    );
  });
});
