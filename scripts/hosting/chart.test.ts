import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { load, loadAll } from 'js-yaml';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv } from '../../server/src/platform/settings/env.ts';
import {
  buildRenderer,
  chart,
  digestLine,
  renderChart,
  renderedFile,
  renderVariant,
  variants,
} from './render-chart.ts';

const root = path.resolve(import.meta.dirname, '../..');
const models = {
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
};
type Kind = keyof typeof models;
type Made = { apiVersion: string; kind: Kind; metadata: { name: string; labels: Record<string, string> } };

const read = (variant: string): string => fs.readFileSync(renderedFile(variant), 'utf8');
const objectsOf = (variant: string): Made[] => loadAll(read(variant)).filter(Boolean) as Made[];
const find = <K extends Kind>(variant: string, kind: K) =>
  objectsOf(variant).find((object) => object.kind === kind) as unknown as
    | InstanceType<(typeof models)[K]>
    | undefined;
const podOf = (variant: string) => find(variant, 'Deployment')?.spec?.template;

const renderer = buildRenderer();
if (!renderer) console.log('Not rendered again: Go and its libraries are not installed here.');
const scratch = path.join(root, '.cache/chart');
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

describe.each(variants)('the chart with the values "%s"', (variant) => {
  test('was rendered from the current chart: otherwise run node scripts/hosting/render-chart.ts', () => {
    expect(read(variant).split('\n')[0]).toBe(digestLine(variant));
  });

  test.skipIf(!renderer)('is rendered to the same objects', () => {
    expect(renderVariant(renderer ?? '', variant)).toBe(read(variant));
  });

  test('produces objects that are valid by the schemas of Kubernetes', () => {
    for (const object of objectsOf(variant)) new models[object.kind](object as never).validate();
    expect(() =>
      new Deployment({
        ...(find(variant, 'Deployment') as object),
        spec: { replicas: 'two' },
      } as never).validate(),
    ).toThrow('replicas');
  });

  test('uses every value', () => {
    expect(read(variant)).not.toMatch(/<no value>|<nil>|: *$\n(?! )/m);
  });
});

test('produces no fields that Kubernetes does not know', () => {
  const problems = (objects: Made[]): string => {
    fs.rmSync(scratch, { recursive: true, force: true });
    fs.mkdirSync(scratch, { recursive: true });
    const lines = objects.map(
      ({ kind, ...rest }, at) =>
        `export const o${at}: ${folders[kind]} = ${JSON.stringify({ kind, ...rest }, null, 1)};`,
    );
    fs.writeFileSync(path.join(scratch, 'objects.ts'), lines.join('\n'));
    const compilerOptions = { module: 'nodenext', strict: true, noEmit: true, skipLibCheck: true, types: [] };
    fs.writeFileSync(path.join(scratch, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    try {
      return execFileSync(process.execPath, [tsc, '-p', scratch], { encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };
  const folders: Record<Kind, string> = Object.fromEntries(
    Object.entries({
      Deployment: 'apps/v1',
      HorizontalPodAutoscaler: 'autoscaling/v2',
      Job: 'batch/v1',
      Ingress: 'networking.k8s.io/v1',
      NetworkPolicy: 'networking.k8s.io/v1',
      PodDisruptionBudget: 'policy/v1',
      Service: 'v1',
      ServiceAccount: 'v1',
    }).map(([kind, folder]) => [kind, `import('kubernetes-models/${folder}/${kind}').I${kind}`]),
  ) as Record<Kind, string>;
  expect(problems(variants.flatMap(objectsOf))).toBe('');
  const service = find('defaults', 'Service') as unknown as Made & { spec: object };
  expect(problems([{ ...service, spec: { ...service.spec, prots: [] } } as Made])).toContain('"prots"');
});

describe('the objects', () => {
  test.each(variants)('of "%s" select the servers and nothing else', (variant) => {
    const labels = podOf(variant)?.metadata?.labels;
    const selectors = [
      find(variant, 'Deployment')?.spec?.selector.matchLabels,
      find(variant, 'Service')?.spec?.selector,
      find(variant, 'PodDisruptionBudget')?.spec?.selector?.matchLabels,
      find(variant, 'NetworkPolicy')?.spec?.podSelector?.matchLabels,
    ].filter(Boolean);
    for (const selector of selectors) expect(labels).toMatchObject(selector as object);
    const migration = find(variant, 'Job')?.spec?.template?.metadata?.labels;
    if (migration) for (const selector of selectors) expect(migration).not.toMatchObject(selector as object);
  });

  test.each(variants)('of "%s" give the servers valid settings', (variant) => {
    const set = podOf(variant)?.spec?.containers[0]?.env?.map(({ name, value }) => [name, value]) ?? [];
    const secret = { DATABASE_URL: 'postgresql://u:p@db/fieldkit', FIELDKIT_SECRET: 'x'.repeat(32) };
    const env = readEnv({ ...Object.fromEntries(set), ...secret });
    expect(env).toMatchObject({
      PUBLIC_URL: 'https://kit.example.com',
      PLUGIN_DOMAIN: 'example-plugins.com',
      MIGRATE_AT_START: variant === 'plain',
      STOP_GRACE_SECONDS: 10,
      TRUST_PROXY: variant === 'autoscaling' ? 2 : 1,
    });
    expect(podOf(variant)?.spec?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      env.STOP_GRACE_SECONDS + 10,
    );
  });

  test.each(variants)('of "%s" run without privileges', (variant) => {
    const pods = [podOf(variant), find(variant, 'Job')?.spec?.template].filter(Boolean);
    for (const pod of pods) {
      expect(pod?.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
          },
        ],
      });
    }
  });

  test('have health checks, a migration before servers, and a budget for disruptions', () => {
    expect(podOf('defaults')?.spec?.containers[0]).toMatchObject({
      livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
      startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
    });
    expect(find('defaults', 'Job')).toMatchObject({
      metadata: { annotations: { 'helm.sh/hook': 'pre-install,pre-upgrade' } },
      spec: { template: { spec: { containers: [{ command: ['node', 'server/dist/main.js', 'migrate'] }] } } },
    });
    expect(find('defaults', 'PodDisruptionBudget')?.spec?.maxUnavailable).toBe(1);
    expect(find('defaults', 'Deployment')?.spec?.replicas).toBe(2);
  });

  test('of an autoscaled installation leave the number of servers to the autoscaler', () => {
    expect(find('autoscaling', 'Deployment')?.spec).not.toHaveProperty('replicas');
    expect(find('autoscaling', 'HorizontalPodAutoscaler')?.spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: find('autoscaling', 'Deployment')?.metadata?.name },
      minReplicas: 2,
      maxReplicas: 10,
    });
    expect(find('autoscaling', 'Ingress')?.spec?.rules?.map(({ host }) => host)).toEqual([
      'kit.example.com',
      '*.example-plugins.com',
    ]);
  });

  test('that are turned off are not created', () => {
    const kinds = objectsOf('plain').map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['Deployment', 'Service', 'ServiceAccount']);
    expect(objectsOf('defaults').map(({ kind }) => kind)).not.toContain('Ingress');
  });
});

describe('values', () => {
  const readValues = (file: string) => load(fs.readFileSync(path.join(chart, file), 'utf8')) as object;
  const schema = JSON.parse(fs.readFileSync(path.join(chart, 'values.schema.json'), 'utf8'));
  const check = new AjvJsonSchemaValidator().getValidator(schema);
  const defaults = readValues('values.yaml');
  const right = { ...defaults, ...readValues('ci/defaults-values.yaml') };

  test.each(variants)('"%s" are valid by the schema of the chart', (variant) => {
    expect(check({ ...defaults, ...readValues(`ci/${variant}-values.yaml`) })).toMatchObject({ valid: true });
  });

  test.each([
    ['without an address', { publicUrl: '' }],
    ['with a path in the address', { publicUrl: 'https://kit.example.com/app' }],
    ['without a Secret', { existingSecret: '' }],
    ['with a name that does not exist', { replcas: 3 }],
    ['with a setting that is not text', { settings: { TRIALS: true } }],
    ['with a setting that the chart makes itself', { settings: { DATABASE_URL: 'postgresql://u:p@h/d' } }],
  ])('%s are refused', (_, wrong) => {
    expect(check({ ...right, ...wrong })).toMatchObject({ valid: false });
  });

  test('are all described in the schema', () => {
    const named = [...Object.keys(schema.properties)].filter((name) => name !== 'global');
    expect(Object.keys(defaults).sort()).toEqual(named.sort());
  });

  test.skipIf(!renderer)('that are missing are refused with an explanation', () => {
    fs.mkdirSync(scratch, { recursive: true });
    const file = path.join(scratch, 'values.yaml');
    fs.writeFileSync(file, 'publicUrl: https://kit.example.com\npluginDomain: example-plugins.com\n');
    expect(() => renderChart(renderer ?? '', file)).toThrow(
      'existingSecret is required: a Secret with DATABASE_URL and FIELDKIT_SECRET.',
    );
  });

  test('the chart has the version of this release', () => {
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
    expect(readValues('Chart.yaml')).toMatchObject({ version, appVersion: version });
  });
});
