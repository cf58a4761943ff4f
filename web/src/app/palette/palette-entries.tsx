import { paletteMessages as say } from '@fieldkit/contract/messages/palette.ts';
import { shellMessages } from '@fieldkit/contract/messages/shell.ts';
import { supportMessages } from '@fieldkit/contract/messages/support.ts';
import {
  Bell,
  ChartNoAxesColumn,
  CircleHelp,
  FolderKanban,
  Keyboard,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  Monitor,
  Moon,
  Sparkles,
  Sun,
  UserCog,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { chooseTheme } from '../../lib/theme.ts';
import { paths } from '../paths.ts';

/** One line of the palette. */
export interface Entry {
  id: string;
  label: string;
  icon: ReactNode;
  /** A second, quieter text behind the label; searched too. */
  detail?: string | undefined;
  keys?: readonly string[] | undefined;
  run: () => void;
  /** Opens a dialog: runs once the palette is gone and the focus is back where it was. */
  opensDialog?: boolean;
}

/** The screens that are always there. */
export const placesTo = (go: (path: string) => void): Entry[] =>
  [
    { label: shellMessages.dashboard, icon: <LayoutDashboard />, path: paths.dashboard },
    { label: shellMessages.manageProjects, icon: <FolderKanban />, path: paths.projects },
    { label: say.usageAnalytics, icon: <ChartNoAxesColumn />, path: paths.analytics },
    { label: say.developerQueries, icon: <CircleHelp />, path: paths.queries },
    { label: say.notifications, icon: <Bell />, path: paths.notifications },
    { label: shellMessages.accountSettings, icon: <UserCog />, path: paths.account },
  ].map(({ label, icon, path }) => ({ id: path, label, icon, run: () => go(path) }));

/** What is set, looked up and left. */
export const preferences = (
  show: (dialog: 'plans' | 'support' | 'keys') => void,
  signOut: () => void,
): Entry[] => [
  { id: 'light', label: say.light, icon: <Sun />, run: () => chooseTheme('light') },
  { id: 'dark', label: say.dark, icon: <Moon />, run: () => chooseTheme('dark') },
  { id: 'system', label: say.system, icon: <Monitor />, run: () => chooseTheme('system') },
  {
    ...{ id: 'plans', label: shellMessages.plans, icon: <Sparkles />, opensDialog: true },
    run: () => show('plans'),
  },
  {
    ...{ id: 'keys', label: say.keys, icon: <Keyboard />, keys: ['?'], opensDialog: true },
    run: () => show('keys'),
  },
  {
    ...{ id: 'support', label: supportMessages.getSupport, icon: <LifeBuoy />, opensDialog: true },
    run: () => show('support'),
  },
  { id: 'sign-out', label: shellMessages.signOut, icon: <LogOut />, run: signOut },
];
