import { describe, expect, test } from 'vitest';
import { importText } from '../testing/import-for-test.ts';

const message = { name: 'placed', payload: { type: 'string' } };
const info = { title: 'Orders', version: '7' };
const components = {
  securitySchemes: {
    user: { type: 'userPassword' },
    oauth: { type: 'oauth2', flows: {}, scopes: ['orders:read'] },
    'my key/1': { type: 'apiKey', in: 'user' },
  },
};
const servers = {
  main: { url: 'a', protocol: 'kafka', security: [{ user: [] }] },
  other: { url: 'b', protocol: 'kafka', security: [{ oauth: ['orders:all'] }] },
  open: { url: 'c', protocol: 'ws' },
};

/** The only operation of a document of version 2, on a channel with these servers. */
const version2 = ({ security, on, ...more }: { security?: unknown; on?: unknown; servers?: object }) => ({
  asyncapi: '2.6.0',
  channels: { orders: { servers: on, subscribe: { message, security } } },
  ...more,
});
const version3 = ({ security, ...more }: { security?: unknown; servers?: object; components?: object }) => ({
  asyncapi: '3.0.0',
  channels: { orders: { address: 'orders', messages: { placed: message } } },
  operations: { listen: { action: 'send', channel: { $ref: '#/channels/orders' }, security } },
  ...more,
});

function read(document: object) {
  const { methods, authentication, warnings } = importText(
    JSON.stringify({ info, components, ...document }),
    'asyncapi',
  );
  const { security, scopes } = methods[0]?.details.request ?? {};
  const names = warnings.map(({ code, examples }) => [code, ...examples]);
  return { security, scopes, warnings: names, ...authentication };
}

describe('[LIB-10] the security of an AsyncAPI operation', () => {
  test('is its own, with its scopes, in version 2', () => {
    const security = [{ oauth: ['orders:write', 'orders:write', 'a sentence'] }, { user: [] }];
    expect(read(version2({ security, servers }))).toMatchObject({
      security: [['oauth'], ['user']],
      scopes: ['orders:write'],
    });
  });

  test('is a list of references in version 3, also to a name with other characters', () => {
    const security = [
      { $ref: '#/components/securitySchemes/oauth' },
      { $ref: '#/components/securitySchemes/my%20key~11' },
    ];
    expect(read(version3({ security }))).toMatchObject({
      security: [['oauth'], ['my key/1']],
      scopes: ['orders:read'],
    });
  });

  test.for([
    ['those of its channel', ['main'], [['user']], undefined],
    ['all if its channel names none', undefined, [['user'], ['oauth'], []], ['orders:all']],
    ['one that needs nothing', ['open'], [[]], undefined],
    ['one that needs nothing or another', ['open', 'other'], [[], ['oauth']], ['orders:all']],
  ] as const)('is that of the servers if it has none: %s', ([, on, security, scopes]) => {
    const { alternatives, ...its } = read(version2({ on, servers }));
    expect(its).toMatchObject({ security, scopes });
    expect(alternatives).toEqual([['user'], ['oauth'], []]);
  });

  test('is that of the servers if its own list is empty', () => {
    expect(read(version2({ security: [], on: ['main'], servers })).security).toEqual([['user']]);
  });

  test('is left open if neither it nor a server has any', () => {
    const { security, alternatives } = read(version2({ servers: { open: servers.open } }));
    expect([security, alternatives]).toEqual([undefined, []]);
  });
});

describe('[LIB-10] a security scheme of AsyncAPI that is written in place', () => {
  const flows = (tokenUrl: string) => ({ clientCredentials: { tokenUrl } });

  test('is the declared one that it repeats', () => {
    const scheme = { type: 'oauth2', flows: flows('https://sign-in.example/token') };
    const { security, schemes } = read(
      version3({
        security: [{ ...scheme, description: 'Again', scopes: ['a'] }],
        components: { securitySchemes: { first: { type: 'oauth2', flows: {} }, second: scheme } },
      }),
    );
    expect(security).toEqual([['second']]);
    expect(schemes).toHaveLength(2);
  });

  test('is a scheme of its own otherwise, called by its type', () => {
    const { security, scopes, schemes } = read(
      version3({
        security: [
          { type: 'X509' },
          { type: 'oauth2', flows: flows('https://a.example/t'), scopes: ['a'] },
          { type: 'oauth2', flows: flows('https://b.example/t'), scopes: ['b'] },
        ],
        components: {},
      }),
    );
    expect(security).toEqual([['X509'], ['oauth2'], ['oauth2 2']]);
    expect(scopes).toEqual(['a']);
    expect(schemes.map(({ id }) => id)).toEqual(['X509', 'oauth2', 'oauth2 2']);
    expect(schemes[2]?.description).toContain('https://b.example/t');
  });

  test('is an alternative of the library on a server', () => {
    const key = { type: 'httpApiKey', name: 'X-Key', in: 'header' };
    const { alternatives, schemes } = read(
      version3({ servers: { main: { host: 'a', protocol: 'wss', security: [key] } }, components: {} }),
    );
    expect(alternatives).toEqual([['httpApiKey']]);
    expect(schemes).toMatchObject([{ kind: 'api_key', in: 'header', name: 'X-Key' }]);
  });
});

describe('[LIB-10] a security requirement of AsyncAPI whose scheme is not defined', () => {
  test('has a warning, and is left out if another one can be met', () => {
    const { security, warnings } = read(
      version2({ security: [{ missing: [] }, { user: [] }, { user: [], missing: [] }] }),
    );
    expect(security).toEqual([['user']]);
    expect(warnings).toEqual([['unknown_security', 'missing']]);
  });

  test('is not read as no need of authentication', () => {
    const { security, alternatives } = read(
      version2({ servers: { main: { url: 'a', protocol: 'kafka', security: [{ missing: [] }] } } }),
    );
    expect([security, alternatives]).toEqual([[['missing']], []]);

    const reference = '#/components/securitySchemes/missing';
    const broken = read(version3({ security: [{ $ref: reference }] }));
    expect(broken.security).toEqual([[reference]]);
    expect(broken.warnings).toEqual([['broken_reference', reference]]);
  });
});
