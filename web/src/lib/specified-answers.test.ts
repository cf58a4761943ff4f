import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Call } from '@fieldkit/contract/call.ts';
import { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { customerCalls } from '@fieldkit/contract/customers.ts';
import { mcpKeyCalls, projectKeyCalls } from '@fieldkit/contract/keys.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const id = '2b1d8f4e-7c3a-4f60-9d52-1e8a6b7c9d01';
const date = '2026-11-12T10:00:00.000Z';
const step = { method_uuid: id, method_name: 'Refund', description: '' };
const workflow = {
  workflow_uuid: id,
  name: 'Refunding',
  description: 'Refunds.',
  tags: [],
  created_date: date,
  updated_at: date,
  library_uuids: [id],
  project_uuid: id,
  library_uuid: id,
  mongodb_id: [],
  is_active: true,
};
const readStep = { method_id: id, method_name: 'Refund', order: 1, description: 'Execute Refund' };

/** Answers that contain only the fields of the product specification. */
const specified: [string, Call, unknown, unknown?][] = [
  ['AUTH-14', customerCalls.register, { id: 'u', email: 'ada@example.com', name: 'Ada' }],
  ['AUTH-14', customerCalls.authenticate, { id: 'u', email: 'ada@example.com', name: 'Ada' }],
  ['PROJ-01', projectCalls.list, [{ project_uuid: id, name: 'Payments' }]],
  ['PROJ-01', projectCalls.create, { project_uuid: id, created_at: date, updated_at: date }],
  ['LIB-05', libraryCalls.list, [{ library_uuid: id, name: 'Orders', version: '1.0' }]],
  ['LIB-05', libraryCalls.delete, { message: 'Deleted.' }],
  [
    'METH-01',
    methodCalls.list,
    [
      {
        method_uuid: id,
        method_name: 'Refund',
        description: 'Refunds.',
        tags: ['orders'],
        created_date: date,
        details: { endpoint: '/refunds', method: 'POST', inputParams: '', description: '', headers: [] },
      },
    ],
  ],
  ['WF-01', workflowCalls.get, { ...workflow, steps: [step] }, { ...workflow, steps: [readStep] }],
  ['WF-01', workflowCalls.list, [{ ...workflow, steps: JSON.stringify([step]) }], [{ steps: [readStep] }]],
  [
    'WF-01',
    workflowCalls.get,
    { ...workflow, steps: [{ id, method_id: id, method_name: 'Refund', order: 1, description: 'Pay back' }] },
    { steps: [{ id, method_id: id, description: 'Pay back' }] },
  ],
  ['WF-01', workflowCalls.get, { ...workflow, steps: 'none' }, { ...workflow, steps: [] }],
  [
    'BILL-07',
    subscriptionCalls.payments,
    [{ payment_transaction_uuid: id, amount: 19, status: 'success', transaction_date: date }],
  ],
  ['NOTE-01', notificationCalls.count, { count: 3 }],
  ['COLL-02', collaboratorCalls.accept, { message: 'Accepted.' }],
  ['COLL-02', collaboratorCalls.decline, { message: 'Declined.' }],
  ['KEY-01', projectKeyCalls.get, { project_key: 'fk_live_1', is_active: true, created_date: date }],
  ['KEY-02', mcpKeyCalls.get, { success: true, data: { mcp_key: 'fk_mcp_1', created_date: date } }],
  ['KEY-02', mcpKeyCalls.generate, { success: true, data: { mcp_key: 'fk_mcp_1', created_date: date } }],
  ['PLUG-02', subdomainCalls.get, { subdomain: 'shop' }],
  ['PLUG-02', subdomainCalls.get, { domain: 'shop' }, { domain: 'shop', subdomain: '' }],
  ['PLUG-05', subdomainCalls.deployment, { status: 'running' }],
  ['PLUG-05', subdomainCalls.deployment, { status: 'stopped' }, { status: 'error' }],
  ['ANA-03', analyticsCalls.dailyQueries, [{ month: '2026-11', queries: 4 }]],
  ['ANA-04', analyticsCalls.commonQuestions, [{ text: 'How?', count: 4 }]],
  ['ANA-05', analyticsCalls.languages, [{ name: 'Go', value: 4 }]],
  ['ANA-06', analyticsCalls.monthlyUserGrowth, [{ month: '2026-11', users: 4 }]],
  [
    'ANA-07',
    analyticsCalls.endpoints,
    [{ method: 'GET /orders', count: '4' }],
    [{ method: 'GET /orders', count: 4 }],
  ],
  [
    'ANA-08',
    analyticsCalls.workflows,
    [{ workflow: 'Refunding', usage: '4' }],
    [{ workflow: 'Refunding', usage: 4 }],
  ],
  [
    'QRY-03',
    analyticsCalls.commonAllQuestions,
    [
      {
        text: 'How?',
        count: 4,
        mongodb_id: ['65f1c0ffee'],
        library_uuid: [id],
        library_name: ['Orders'],
        has_workflow: false,
        workflow_uuid: null,
        workflow_name: null,
      },
    ],
  ],
];

test.each(specified.map(([requirement, call, sent, read = sent]) => ({ requirement, call, sent, read })))(
  '[$requirement] $call.method $call.path is read with only the specified fields',
  ({ call, sent, read }) => {
    expect(readAnswer(call.answer, sent)).toMatchObject(read as object);
  },
);
