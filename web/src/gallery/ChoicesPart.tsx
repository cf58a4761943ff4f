import { Globe, LayoutGrid, List, Lock } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/Badge.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Tabs, TabsNav } from '../ui/Tabs.tsx';
import { Row, Section } from './Section.tsx';

export function ChoicesPart() {
  const [kind, setKind] = useState<'open' | 'private'>('open');
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [mode, setMode] = useState<'in' | 'up'>('in');
  const [tab, setTab] = useState<'params' | 'answer'>('params');
  const [page, setPage] = useState(3);

  return (
    <>
      <Section title="Choices" grid>
        <RadioCards
          legend="Project type"
          value={kind}
          onValueChange={setKind}
          options={[
            {
              value: 'open',
              label: 'Open Source',
              description: 'Anyone can see it; approval by us is needed.',
              icon: <Globe />,
            },
            {
              value: 'private',
              label: 'Private',
              description: 'Only for the people you invite.',
              icon: <Lock />,
              badge: <Badge tone="accent">New</Badge>,
            },
          ]}
        />
        <RadioCards
          legend="Account type"
          columns={2}
          value={null}
          onValueChange={() => {}}
          error="Choose one"
          options={[
            { value: 'person', label: 'Individual' },
            { value: 'company', label: 'Company' },
            { value: 'none', label: 'Not possible', disabled: true },
          ]}
        />
        <div>
          <Checkbox label="Product news" description="Once a month at most" defaultChecked />
          <Checkbox label="Tips" />
          <Checkbox label="Disabled" disabled defaultChecked />
        </div>
        <SegmentedControl
          label="Sign in or sign up"
          fill
          value={mode}
          onValueChange={setMode}
          options={[
            { value: 'in', label: 'Sign In' },
            { value: 'up', label: 'Sign Up' },
          ]}
        />
        <Row>
          <SegmentedControl
            label="View"
            value={view}
            onValueChange={setView}
            options={[
              { value: 'grid', label: 'Grid', icon: <LayoutGrid /> },
              { value: 'list', label: 'List', icon: <List /> },
            ]}
          />
        </Row>
      </Section>
      <Section title="Tabs and pages">
        <TabsNav
          label="Dashboard"
          links={[
            { to: '/gallery.html', label: 'Libraries', count: 4 },
            { to: '/analytics', label: 'Usage Analytics' },
          ]}
        />
        <Tabs
          label="Method"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'params', label: 'Parameters', count: 7, content: 'Seven parameters' },
            { value: 'answer', label: 'Response', content: 'One response' },
          ]}
        />
        <Pagination
          page={page}
          pageCount={62}
          onPageChange={setPage}
          labels={{
            nav: 'Pages',
            previous: 'Previous',
            next: 'Next',
            choose: 'Page',
            page: (x, y) => `Page ${x} of ${y}`,
          }}
        />
      </Section>
    </>
  );
}
