import fs from 'node:fs';
import path from 'node:path';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditNames } from './audit.ts';

const docs = path.resolve(import.meta.dirname, '../../../../docs');
const read = (file: string) => fs.readFileSync(path.join(docs, file), 'utf8');

let server: TestServer;
let figures: Set<string>;
beforeAll(async () => {
  server = await testServer();
  const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  figures = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
});
afterAll(() => server.close());

/** Histograms are named by their series. */
const figuresIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:fieldkit|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  );

it('every metric has a row in docs/operations.md, and the page names no other', () => {
  expect([...figuresIn(read('operations.md'))].sort()).toEqual([...figures].sort());
});

it('every alert uses an existing metric, with its meaning and what to do', () => {
  const alerts = read('examples/alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1);
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    const [, expr = ''] = /^ {8}expr: (.+)$/m.exec(alert) ?? [];
    const named = [...figuresIn(expr)];
    expect([alert.split('\n')[0], named.filter((name) => !figures.has(name))]).toEqual([
      alert.split('\n')[0],
      [],
    ]);
    expect(alert).toMatch(/severity: (page|ticket)/);
    expect(alert).toMatch(/^ {10}meaning: .+\.$/m);
    expect(alert).toMatch(/^ {10}action: .+\.$/m);
  }
});

it('[R65] every audit event has a row in docs/operations.md', () => {
  const table = read('operations.md');
  const missing = auditNames.filter((name) => {
    const [noun, verb] = name.split('.');
    return (
      !table.includes(`\`${name}\``) && !(table.includes(`\`${noun}.`) && table.includes(`\`.${verb}\``))
    );
  });
  expect(missing).toEqual([]);
});
