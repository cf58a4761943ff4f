import { analyticsMessages } from '@fieldkit/contract/messages/analytics.ts';
import { shellMessages as messages } from '@fieldkit/contract/messages/shell.ts';
import { useSearchParams } from 'react-router';
import { TabsNav } from '../../ui/TabsNav.tsx';
import { paths } from '../paths.ts';

/** The two views of the Dashboard tab, which keep the current project. */
export function DashboardTabs() {
  const project = useSearchParams()[0].get('project');
  const along = project ? `?project=${encodeURIComponent(project)}` : '';
  const links = [
    { to: paths.dashboard + along, label: messages.libraries, end: true },
    { to: paths.analytics + along, label: analyticsMessages.title },
  ];
  return <TabsNav label={messages.dashboardViews} links={links} className="mt-5 mb-6" />;
}
