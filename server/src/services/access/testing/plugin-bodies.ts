import type { Call } from '@fieldkit/contract/call.ts';
import { customDomainCalls } from '@fieldkit/contract/custom-domains.ts';
import { pluginBrandCalls } from '@fieldkit/contract/plugin-brand.ts';
import { pluginIndexCalls } from '@fieldkit/contract/plugin-index.ts';
import { pluginWidgetCalls } from '@fieldkit/contract/plugin-widget.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';

/** The bodies that the permission matrix sends to the calls of a project's plugin. */
export const pluginBodies = (methodUuid: string): [Call, object][] => [
  [subdomainCalls.claim, { subdomain: 'matrix-of-permissions' }],
  [subdomainCalls.updateRegistry, { proof: '' }],
  [customDomainCalls.set, { hostname: 'docs.matrix-of-permissions.com' }],
  [
    pluginBrandCalls.update,
    { accent: '#4f46e5', title: '', header_links: [], footer_links: [], is_notice_shown: true },
  ],
  [pluginWidgetCalls.update, { origins: [] }],
  [pluginIndexCalls.update, { note: 'Use the sandbox.', pinned: [methodUuid], excluded: [] }],
  [pluginIndexCalls.preview, { note: '', pinned: [], excluded: [methodUuid] }],
];
