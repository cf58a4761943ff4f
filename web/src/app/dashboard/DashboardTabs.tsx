import { analyticsMessages } from '@fieldkit/contract/messages/analytics.ts';
import { shellMessages as say } from '@fieldkit/contract/messages/shell.ts';
import { TabsNav } from '../../ui/TabsNav.tsx';
import { paths } from '../paths.ts';

const links = [
  { to: paths.dashboard, label: say.libraries, end: true },
  { to: paths.analytics, label: analyticsMessages.title },
];

/** The two views of the Dashboard tab. */
export function DashboardTabs() {
  return <TabsNav label={say.dashboardViews} links={links} className="mt-5 mb-6" />;
}
