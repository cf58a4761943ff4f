import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import * as messages from '@fieldkit/contract/messages/shell.ts';
import { useSearchParams } from 'react-router';
import * as overviewMessages from '../../features/analytics/overview.messages.ts';
import { TabsNav } from '../../ui/Tabs.tsx';
import { paths } from '../paths.ts';

const kept = ['project', 'period', 'from', 'to'];

/** Links between the views of the Dashboard tab, which keep the current project and period. */
export function DashboardTabs() {
  const [params] = useSearchParams();
  const choices = new URLSearchParams([...params].filter(([name]) => kept.includes(name)));
  const along = choices.size > 0 ? `?${choices}` : '';
  const links = [
    { to: paths.dashboard + along, label: overviewMessages.title, end: true },
    { to: paths.libraries + along, label: messages.libraries },
    { to: paths.analytics + along, label: analyticsMessages.title },
  ];
  return <TabsNav label={messages.dashboardViews} links={links} className="mt-5 mb-6" />;
}
