import { can } from '@fieldkit/contract/permissions.ts';
import type { PluginBrandForm } from '@fieldkit/contract/plugin-brand.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { Subdomain } from '@fieldkit/contract/subdomains.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useUnsavedInput } from '../../drafts/GuardedDialog.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ClaimedPlugin } from './ClaimedPlugin.tsx';
import type { IndexDraft } from './plugin-index.hooks.ts';
import * as messages from './plugin-install.messages.ts';

/** Loaded when the tab is first shown. */
const InstallTab = lazy(async () => ({ default: (await import('./InstallTab.tsx')).InstallTab }));
const BrandTab = lazy(async () => ({ default: (await import('./BrandTab.tsx')).BrandTab }));
const DomainTab = lazy(async () => ({ default: (await import('./DomainTab.tsx')).DomainTab }));
const VersionsTab = lazy(async () => ({ default: (await import('./VersionsTab.tsx')).VersionsTab }));
const IndexTab = lazy(async () => ({ default: (await import('./IndexTab.tsx')).IndexTab }));

interface PluginTabsProps {
  project: Project;
  subdomain: Subdomain;
  /** The tab that is open first. */
  first?: 'overview' | 'versions' | undefined;
}

/** A claimed plugin: its address, how it is installed, and for the owner its index, brand, domain and versions. */
export function PluginTabs({ project, subdomain, first = 'overview' }: PluginTabsProps) {
  const [tab, setTab] = useState<string>(first);
  // Kept while another tab is shown.
  const [draft, setDraft] = useState<IndexDraft | null>(null);
  const [brandDraft, setBrandDraft] = useState<PluginBrandForm | null>(null);
  useUnsavedInput(draft !== null || brandDraft !== null);
  const { project_uuid, ownership } = project;
  const overview = {
    value: 'overview',
    label: messages.overview,
    content: <ClaimedPlugin project={project} subdomain={subdomain} />,
  };
  const install = {
    value: 'install',
    label: messages.install,
    content: whileLoading(<InstallTab project={project} subdomain={subdomain} />),
  };
  const index = {
    value: 'index',
    label: messages.index,
    content: whileLoading(<IndexTab projectUuid={project_uuid} draft={draft} onDraft={setDraft} />),
  };
  const brand = {
    value: 'brand',
    label: messages.brand,
    content: whileLoading(<BrandTab project={project} draft={brandDraft} onDraft={setBrandDraft} />),
  };
  const domain = {
    value: 'domain',
    label: messages.domain,
    content: whileLoading(<DomainTab projectUuid={project_uuid} />),
  };
  const versions = {
    value: 'versions',
    label: messages.versions,
    content: whileLoading(<VersionsTab projectUuid={project_uuid} pluginUrl={subdomain.url} />),
  };
  return (
    <Tabs
      label={messages.sections}
      value={tab}
      onValueChange={setTab}
      tabs={[
        overview,
        install,
        ...(can(ownership, 'assistant.settings') ? [index, brand] : []),
        ...(can(ownership, 'domain.manage') ? [domain] : []),
        ...(can(ownership, 'deployment.start') ? [versions] : []),
      ]}
    />
  );
}

/** Placeholders inside the tab, so that the focus stays on the selected tab. */
const whileLoading = (content: ReactNode) => (
  <Suspense fallback={<BusyRows label={messages.loading} rows={3} height="h-10" />}>{content}</Suspense>
);
