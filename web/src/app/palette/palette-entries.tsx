import { paletteMessages as say } from '@fieldkit/contract/messages/palette.ts';
import { shellMessages } from '@fieldkit/contract/messages/shell.ts';
import { supportMessages } from '@fieldkit/contract/messages/support.ts';
import {
  BellDot,
  ChartSpline,
  CircleUserRound,
  DoorOpen,
  Folders,
  Gem,
  Headset,
  House,
  Keyboard,
  MessageCircleQuestionMark,
  MonitorCog,
  MoonStar,
  SunMedium,
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
  /** The second text is code. */
  isCode?: boolean;
  keys?: readonly string[] | undefined;
  run: () => void;
  /** Opens a dialog: runs once the palette is gone and the focus is back where it was. */
  opensDialog?: boolean;
}

/** The screens that are always there. */
export const placesTo = (go: (path: string) => void): Entry[] =>
  [
    { label: shellMessages.dashboard, icon: <House />, path: paths.dashboard },
    { label: shellMessages.manageProjects, icon: <Folders />, path: paths.projects },
    { label: say.usageAnalytics, icon: <ChartSpline />, path: paths.analytics },
    { label: say.developerQueries, icon: <MessageCircleQuestionMark />, path: paths.queries },
    { label: say.notifications, icon: <BellDot />, path: paths.notifications },
    { label: shellMessages.accountSettings, icon: <CircleUserRound />, path: paths.account },
  ].map(({ label, icon, path }) => ({ id: path, label, icon, run: () => go(path) }));

/** What is set, looked up and left. */
export const preferences = (
  show: (dialog: 'plans' | 'support' | 'keys') => void,
  signOut: () => void,
): Entry[] => [
  { id: 'light', label: say.light, icon: <SunMedium />, run: () => chooseTheme('light') },
  { id: 'dark', label: say.dark, icon: <MoonStar />, run: () => chooseTheme('dark') },
  { id: 'system', label: say.system, icon: <MonitorCog />, run: () => chooseTheme('system') },
  {
    ...{ id: 'plans', label: shellMessages.plans, icon: <Gem />, opensDialog: true },
    run: () => show('plans'),
  },
  {
    ...{ id: 'keys', label: say.keys, icon: <Keyboard />, keys: ['?'], opensDialog: true },
    run: () => show('keys'),
  },
  {
    ...{ id: 'support', label: supportMessages.getSupport, icon: <Headset />, opensDialog: true },
    run: () => show('support'),
  },
  { id: 'sign-out', label: shellMessages.signOut, icon: <DoorOpen />, run: signOut },
];
