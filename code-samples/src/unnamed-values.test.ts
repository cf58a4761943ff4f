import { describe, expect, test } from 'vitest';
import { testInput as input, requiredInput as required, sentFor } from './testing/sent-request.ts';

const inPath = (...names: string[]) => names.map((name) => required(name, { in: 'path' }));
const number = (name: string, description = '') => input(name, { type: 'integer', description });

/** The inputs of a path: "/a/{b}" has `b`. */
const inputsOf = (path: string) =>
  inPath(...Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name));

describe('[METH-03] a value of the path without the name of its input', () => {
  test.each([
    [
      'POST /domains/{domain}/renewals',
      'extend shopfront.com by another 3 years',
      '/domains/shopfront.com/renewals',
    ],
    [
      'POST /domains/{domain}/certs',
      'a cert for bakery.net, also for www.bakery.net',
      '/domains/bakery.net/certs',
    ],
    ['POST /domains/{domain}/certs', 'a cert as in guide.pdf', '/domains/YOUR_DOMAIN/certs'],
    ['POST /domains/{domain}/files', 'upload data.parquet', '/domains/YOUR_DOMAIN/files'],
    [
      'GET /dags/{dag_id}/runs/{run_id}',
      'is run manual_42 of nightly_sales through',
      '/dags/nightly_sales/runs/manual_42',
    ],
    [
      'POST /dags/{dag_id}/runs/{run_id}',
      'retry manual_42 of nightly_sales',
      '/dags/nightly_sales/runs/manual_42',
    ],
    [
      'GET /runs/{run_id}/tasks/{task_id}',
      'logs of the load task in run manual_42',
      '/runs/manual_42/tasks/load',
    ],
    [
      'GET /runs/{run_id}/tasks/{task_id}',
      'logs of the failed task in run manual_42',
      '/runs/manual_42/tasks/YOUR_TASK_ID',
    ],
    ['GET /runs/{run_id}/tasks/{task_id}', 'logs of the load task in run 42', '/runs/42/tasks/YOUR_TASK_ID'],
    ['POST /pickups/{id}/cancel', 'call off the collection pck_77, shop closed', '/pickups/pck_77/cancel'],
    ['PUT /parcels/{parcel_number}/ship', 'mark the package H55210 as sent', '/parcels/H55210/ship'],
    [
      'PUT /parcels/{parcel_number}/ship',
      'mark the package with the 10kg label',
      '/parcels/YOUR_PARCEL_NUMBER/ship',
    ],
    ['PATCH /pools/{pool_name}', 'raise the gpu pool', '/pools/gpu'],
    [
      'POST /orgs/{org_slug}/projects/{project_slug}/keys',
      'a key for project ios-app in acme',
      '/orgs/acme/projects/ios-app/keys',
    ],
    [
      'POST /orgs/{org_slug}/projects/{project_slug}/keys',
      'a key for project ios-app in production',
      '/orgs/YOUR_ORG_SLUG/projects/ios-app/keys',
    ],
    [
      'POST /orgs/{org_slug}/projects/{project_slug}/keys',
      "a key for acme's project web, please",
      '/orgs/acme/projects/web/keys',
    ],
    ['GET /orgs/{organization_slug}/members', 'who is in the organization acme?', '/orgs/acme/members'],
    ['GET /orgs/{organization_slug}/members', 'list the members of org acme', '/orgs/acme/members'],
    ['PATCH /orders/{order_number}/lines/{id}', 'change line 41 of order R987', '/orders/R987/lines/41'],
    ['POST /places/{place_id}/movements', 'book 10 more of them at warehouse 3', '/places/3/movements'],
    ['GET /users/{user_id}/cards', 'the cards of customer 61', '/users/61/cards'],
  ])('%s for %j is %s', (call, question, path) => {
    expect(sentFor(question, call, inputsOf(call)).path).toBe(path);
  });

  test.each([
    ['DELETE /domains/{domain}', 'delete what points to shopfront.com', '/domains/YOUR_DOMAIN'],
    ['DELETE /backups/{backup_id}', 'delete the backup that web-2 made', '/backups/YOUR_BACKUP_ID'],
    ['DELETE /users/{user_id}', 'delete the notes of customer 61', '/users/YOUR_USER_ID'],
    [
      'DELETE /dags/{dag_id}/runs/{run_id}',
      'delete run manual_42 of nightly_sales',
      '/dags/nightly_sales/runs/manual_42',
    ],
  ])('of a call that deletes needs more: %s for %j is %s', (call, question, path) => {
    expect(sentFor(question, call, inputsOf(call)).path).toBe(path);
  });

  test.each([
    ['POST /users/{user_id}/block', 'I am customer 61, block the spammer'],
    ['POST /domains/{domain}/lock', 'why does api.github.com say 403 when I lock a domain'],
    ['POST /orders/{order_id}/refund', 'refund what ticket abc_99 is about'],
    ['POST /orders/{order_id}/refund', 'refund the order, tracking id tr_555 shows it was lost'],
    ['POST /orders/{order_id}/refund', 'refund an order with sdk_v2'],
    ['POST /orders/{order_id}/refund', 'refund the utf8 order'],
    ['GET /files/{file_id}', 'get a file, question 2 of the survey'],
    ['GET /projects/{project_slug}', "today's project please"],
    ['POST /servers/{id}/reboot', 'reboot the server that db-1 runs on'],
  ])('is not one that is about the sender or something else: %s for %j', (call, question) => {
    const [, placeholder] = sentFor('', call, inputsOf(call)).path.match(/(YOUR_\w+)/) ?? [];
    expect(placeholder).toBeDefined();
    expect(sentFor(question, call, inputsOf(call)).path).toContain(placeholder);
  });

  test('belongs to the input that it names, before the segment of another one', () => {
    const path = '/projects/{organization_slug}/{project_slug}';
    const { path: sent } = sentFor('rename project ios-app', `PATCH ${path}`, inputsOf(path));
    expect(sent).toBe('/projects/YOUR_ORGANIZATION_SLUG/ios-app');
  });

  test('is not sent as an optional text of the body', () => {
    const inputs = [...inPath('dag_id'), input('note', { sampled: true })];
    const { path, body } = sentFor('start the nightly_sales pipeline', 'POST /dags/{dag_id}/runs', inputs);
    expect([path, body]).toEqual(['/dags/nightly_sales/runs', { note: 'YOUR_NOTE' }]);
  });
});

describe('[METH-03] a value before the noun that it identifies', () => {
  test.each([
    ['run it with the nginx:alpine image', { image: 'nginx:alpine' }],
    ['deploy to the production environment', { environment: 'production' }],
    ['deploy to the other environment', { environment: 'YOUR_ENVIRONMENT' }],
    ['deploy it in eu-west-1', { region: 'eu-west-1' }],
    ['a two-factor image', { image: 'YOUR_IMAGE' }],
  ])('in %j is %j', (question, body) => {
    const inputs = [input('image'), input('environment'), input('region')];
    expect(sentFor(question, 'POST /services', inputs).body ?? {}).toEqual(body);
  });

  test.each([
    ['in the staging and dev environments', ['staging', 'dev']],
    ['both the staging and the dev environment', ['staging', 'dev']],
    ['in the dev environment', ['YOUR_ENVIRONMENTS']],
  ])('can be a list: %j is %j', (question, environments) => {
    const { body } = sentFor(question, 'POST /jobs', [input('environments', { type: 'string[]' })]);
    expect(body).toEqual({ environments });
  });
});

describe('[METH-03] the only text that is left', () => {
  const coupon = [required('order', { in: 'path' }), required('coupon_code')];
  test.each([
    ['apply the voucher SUMMER25 to order R98', { coupon_code: 'SUMMER25' }],
    ['apply the vouchers SUMMER25 and WINTER26', { coupon_code: 'YOUR_COUPON_CODE' }],
    ['apply a voucher, the secret sk_live_123 fails', { coupon_code: 'YOUR_COUPON_CODE' }],
    ['the coupon code is X9f-22kQ', { coupon_code: 'X9f-22kQ' }],
  ])('in %j is %j', (question, body) => {
    expect(sentFor(question, 'POST /orders/{order}/coupons', coupon).body).toEqual(body);
  });

  test('is a number for a required amount, and a host for what takes one', () => {
    expect(
      sentFor('finish it, the total is 129.95', 'PUT /checkouts', [required('expected_total')]).body,
    ).toEqual({
      expected_total: '129.95',
    });
    expect(
      sentFor('point it to mail.example.com', 'PUT /dns', [
        required('target', { description: 'Domain name' }),
      ]).body,
    ).toEqual({
      target: 'mail.example.com',
    });
  });
});

describe('[METH-03] a value in other words', () => {
  const oneOf = (values: string) => ({ description: `One of: ${values}.` });
  test.each([
    ['newest first', 'sort', 'created:asc, created:desc, name:asc', 'created:desc'],
    ['oldest first', 'sort', '-created_at, created_at', 'created_at'],
    ['sorted by name', 'order_by', 'name, -name, price', 'name'],
    ['newest first', 'status', 'created, closed', undefined],
    ['scan it every week', 'interval', 'DAILY, WEEKLY', 'WEEKLY'],
    ['they can only look', 'permission', 'read, read_write', 'read'],
    ['when a tracker was updated', 'event', 'tracker_updated, tracker_created', 'tracker_updated'],
    ['sent with Canada Post', 'carrier', 'canadapost, ups', 'canadapost'],
    ['it is read from right to left', 'direction', 'LEFT_TO_RIGHT, RIGHT_TO_LEFT', 'RIGHT_TO_LEFT'],
  ])('%j for %s (%s) is %j', (question, name, values, value) => {
    const { query } = sentFor(question, 'GET /things', [input(name, { in: 'query', ...oneOf(values) })]);
    expect(query).toBe(value === undefined ? '' : `${name}=${value}`);
  });

  test.each([
    ['ship it to Germany', 'DE'],
    ['ship it to the UK', 'GB'],
    ['ship it from France to Germany', undefined],
    ['ask Jordan', undefined],
  ])('is the code of the only country: %j is %j', (question, country_code) => {
    const inputs = [input('country_code', { description: 'ISO 3166-1 alpha-2' })];
    expect(sentFor(question, 'POST /parcels', inputs).body ?? {}).toEqual(
      country_code ? { country_code } : {},
    );
  });

  test('is the code of a language, in the case of the example', () => {
    const inputs = [input('language', { example: 'en' })];
    expect(sentFor('show it in French', 'POST /texts', inputs).body).toEqual({ language: 'fr' });
  });

  test('is a list of codes in a description', () => {
    const inputs = [
      input('carrier', { in: 'query', description: 'The carrier. Values: `ups`, `dhl_express`' }),
    ];
    expect(sentFor('parcels with DHL Express', 'GET /parcels', inputs).query).toBe('carrier=dhl_express');
  });
});

describe('[METH-03] numbers, weights and sizes', () => {
  test.each([
    ['keep it for five minutes', { ttl: 300 }],
    ['keep it for an hour', { ttl: 3600 }],
    ['keep it for half an hour', { ttl: 1800 }],
    ['a TTL of 90 seconds', { ttl: 90 }],
  ])('in words: %j is %j', (question, body) => {
    expect(sentFor(question, 'POST /records', [required('ttl', { type: 'integer' })]).body).toEqual(body);
  });

  test('are no numbers in names, quoted texts and texts after a colon', () => {
    const inputs = [required('name'), input('note')];
    expect(sentFor('create one called two towers', 'POST /things', inputs).body).toEqual({
      name: 'two towers',
    });
    expect(sentFor('create "Ten" with the note: two missing', 'POST /things', inputs).body).toEqual({
      name: 'Ten',
      note: 'two missing',
    });
  });

  const parcel = [
    required('weight', { type: 'number' }),
    ...['length', 'width', 'height'].map((name) => input(name, { type: 'number' })),
    required('weight_unit', { description: 'One of: KG, LB, OZ, G.', example: 'KG' }),
    input('dimension_unit', { description: 'One of: CM, IN.' }),
  ];
  test.each([
    [
      'a box: 3 pounds, 10 inches long, 8 wide and 4 high',
      { weight: 3, weight_unit: 'LB', length: 10, width: 8, height: 4, dimension_unit: 'IN' },
    ],
    ['it weighs 350g and is 30cm wide', { weight: 350, weight_unit: 'G', width: 30, dimension_unit: 'CM' }],
    ['it was 2.5 kg, correct that to 90 ounces', { weight: 90, weight_unit: 'OZ' }],
  ])('have units: %j', (question, body) => {
    expect(sentFor(question, 'POST /parcels', parcel).body).toEqual(body);
  });

  test('are money where the call takes a currency', () => {
    const inputs = [required('amount', { type: 'integer' }), required('currency'), ...parcel.slice(0, 1)];
    const { body } = sentFor('pay 5 pounds', 'POST /payments', inputs);
    expect(body).toEqual({ amount: 5, currency: 'GBP', weight: 1 });
  });

  test('are the second one of a change', () => {
    const inputs = [number('quantity')];
    expect(sentFor('change it from 2 pieces to 5', 'PATCH /lines', inputs).body).toEqual({ quantity: 5 });
  });

  test.each([
    ['give me 20 at most', 20],
    ['the second page, 50 on a page', 50],
  ])('limit a list: %j is %j', (question, limit) => {
    const inputs = [input('limit', { in: 'query', type: 'integer' })];
    expect(sentFor(question, 'GET /things', inputs).query).toBe(`limit=${limit}`);
  });
});

describe('[METH-03] fields of objects', () => {
  test('in the only object of a body are read as its inputs', () => {
    const inputs = [
      input('product', { type: 'object', sampled: true }),
      input('product.name'),
      input('product.price'),
      number('product.shipping_category_id'),
      number('product.tax_category_id'),
    ];
    const question = 'create the product "Linen Shirt" at 39.90, shipping category 2';
    expect(sentFor(question, 'POST /products', inputs).body).toEqual({
      product: { name: 'Linen Shirt', price: '39.90', shipping_category_id: 2 },
    });
  });

  test('of each entry are those beside its e-mail address', () => {
    const inputs = [
      required('invites', { type: 'object[]' }),
      input('invites[].name'),
      required('invites[].email'),
      input('invites[].role', { description: 'One of: admin, viewer.' }),
    ];
    const question = 'Invite Ana Ruiz (ana@acme.io) as an admin and Bob Lee (bob@acme.io) as a viewer';
    expect(sentFor(question, 'POST /invites', inputs).body).toEqual({
      invites: [
        { name: 'Ana Ruiz', email: 'ana@acme.io', role: 'admin' },
        { name: 'Bob Lee', email: 'bob@acme.io', role: 'viewer' },
      ],
    });
  });

  test.each(['invite bob@acme.io, I am ann@acme.io', 'From Ann (ann@acme.io): invite (bob@acme.io)'])(
    'are not those of the sender: %j',
    (question) => {
      const inputs = [required('invites', { type: 'object[]' }), required('invites[].email')];
      expect(sentFor(question, 'POST /invites', inputs).body).toEqual({
        invites: [{ email: 'bob@acme.io' }],
      });
    },
  );

  test('for two things of a kind are those in their role', () => {
    const inputs = [required('source_box_id'), required('target_box_id')];
    expect(sentFor('move it out of box B1 and into box B2', 'POST /moves', inputs).body).toEqual({
      source_box_id: 'B1',
      target_box_id: 'B2',
    });
  });
});
