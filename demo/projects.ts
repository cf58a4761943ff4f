import type { PluginBrandForm } from '@fieldkit/contract/plugin-brand.ts';
import type { ProjectForm } from '@fieldkit/contract/projects.ts';
import { demoAccount } from '../server/src/platform/settings/live-demo.ts';

export type ProjectName = 'payments' | 'identity';

/** A library and the day on which its document was uploaded; days below zero are before the year. */
export type LibraryPlan = {
  project: ProjectName;
  day: number;
  file: string;
  fields: Record<string, string>;
};

/** The owner of all projects, with the credentials for signing in to the demo. */
export const owner = { name: 'Mara Lindqvist', ...demoAccount };
export const company = {
  type: 'company',
  company_name: 'Meridian',
  position: 'Head of Developer Experience',
  website: 'https://meridian.example',
};
/** How the company's plugins look. */
export const brand: PluginBrandForm = {
  accent: '#0f766e',
  title: '',
  header_links: [{ label: 'Status', url: 'https://status.meridian.example' }],
  footer_links: [
    { label: 'Support', url: 'mailto:developers@meridian.example' },
    { label: 'Terms', url: 'https://meridian.example/terms' },
  ],
  is_notice_shown: true,
};
export const colleagues = [
  { name: 'Jonas Okafor', email: 'jonas@meridian.example', position: 'Solutions Engineer' },
  { name: 'Priya Raman', email: 'priya@meridian.example', position: 'Developer Advocate' },
] as const;
/** An invited person who has not responded. */
export const invited = 'tomas@meridian.example';

export const projects: Record<ProjectName, ProjectForm> = {
  payments: {
    name: 'Meridian Payments',
    description: 'Payments, subscriptions and marketplace payouts for software companies.',
    is_opensource: false,
    website_url: 'https://meridian.example/payments',
    documentation_url: 'https://developers.meridian.example/payments',
  },
  identity: {
    name: 'Meridian Identity',
    description: 'Accounts, sign-in and identity verification. Open source, hosted by Meridian or by you.',
    is_opensource: true,
    website_url: 'https://meridian.example/identity',
    documentation_url: 'https://developers.meridian.example/identity',
    repository_url: 'https://git.meridian.example/identity',
  },
};

/** A colleague's project that waits for a review. */
export const submitted: ProjectForm = {
  name: 'Meridian Terraform',
  description: 'A Terraform provider for webhooks, prices and payout schedules.',
  is_opensource: true,
  website_url: 'https://meridian.example/terraform',
  documentation_url: 'https://developers.meridian.example/terraform',
  repository_url: 'https://git.meridian.example/terraform',
};

export const libraries: readonly LibraryPlan[] = [
  {
    project: 'payments',
    day: -29,
    file: 'meridian-payments.yaml',
    fields: {
      name: 'Payments API',
      version: '2026-03',
      library_group: 'Core',
      description: 'Payments, refunds, subscriptions, invoices, disputes and sellers.',
    },
  },
  {
    project: 'identity',
    day: -21,
    file: 'meridian-identity.yaml',
    fields: {
      name: 'Identity API',
      version: '1.8',
      library_group: 'Core',
      description: 'Accounts, sign-in, organizations and identity verification.',
    },
  },
  {
    project: 'payments',
    day: 13,
    file: 'meridian-node.d.ts',
    fields: {
      name: 'meridian-node',
      version: '4.2.0',
      library_group: 'SDKs',
      programming_language: 'typescript',
      description: 'The official Node.js library.',
    },
  },
  {
    project: 'payments',
    day: 74,
    file: 'meridian-payouts.postman_collection.json',
    fields: {
      name: 'Payouts collection',
      version: '1.4',
      library_group: 'Payouts',
      spec_type: 'postman',
      description: 'Payouts, batches, bank accounts and schedules, as a Postman collection.',
    },
  },
];
