import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as shellMessages from '@fieldkit/contract/messages/shell.ts';
import * as subscriptionMessages from '@fieldkit/contract/messages/subscriptions.ts';
import { defaultFilter } from 'cmdk';
import {
  BellDot,
  ChartSpline,
  CircleUserRound,
  CircleX,
  DoorOpen,
  Folders,
  Gem,
  Headset,
  House,
  Keyboard,
  LibraryBig,
  MessageCircleQuestionMark,
  MonitorCog,
  MoonStar,
  Plus,
  ReceiptText,
  Settings,
  SlidersHorizontal,
  SunMedium,
} from 'lucide-react';
import type { ReactNode } from 'react';
import * as accountMessages from '../../features/account/account.messages.ts';
import * as emailPreferenceMessages from '../../features/email-preferences/email-preferences.messages.ts';
import * as supportMessages from '../../features/support/support.messages.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { paths } from '../paths.ts';
import type { ShellDialog } from '../shell/use-shell-dialogs.ts';
import * as messages from './palette.messages.ts';

/** One line of the palette. */
export interface Entry {
  id: string;
  label: string;
  icon: ReactNode;
  /** A second, less prominent text after the label. Also searched. */
  detail?: string | undefined;
  /** Hidden words that also find the entry. */
  synonyms?: string;
  /** The second text is code. */
  isCode?: boolean;
  keys?: readonly string[] | undefined;
  run: () => void;
  /** The entry opens a dialog, so it runs after the palette has closed and the focus is back in its previous place. */
  opensDialog?: boolean;
}

/** The pages that every user has. */
export const pageEntries = (go: (path: string) => void): Entry[] =>
  [
    { label: shellMessages.dashboard, icon: <House />, path: paths.dashboard },
    { label: messages.everyLibrary, icon: <LibraryBig />, path: paths.libraries },
    { label: shellMessages.manageProjects, icon: <Folders />, path: paths.projects },
    { label: messages.usageAnalytics, icon: <ChartSpline />, path: paths.analytics },
    { label: messages.developerQueries, icon: <MessageCircleQuestionMark />, path: paths.queries },
    { label: messages.notifications, icon: <BellDot />, path: paths.notifications },
    { label: shellMessages.accountSettings, icon: <CircleUserRound />, path: paths.account },
  ].map(({ label, icon, path }) => ({ id: path, label, icon, run: () => go(path) }));

/** The account's settings, and the search settings of a project. */
export const settingEntries = (go: (path: string) => void, projectUuid: string | undefined): Entry[] => [
  ...(projectUuid
    ? [
        {
          id: 'search-settings',
          label: messages.searchSettings,
          icon: <SlidersHorizontal />,
          run: () => go(paths.searchSettings(projectUuid)),
        },
      ]
    : []),
  ...[
    { anchor: 'email', label: accountMessages.email.title },
    { anchor: 'password', label: accountMessages.password.title },
    { anchor: 'sign-in-methods', label: accountMessages.methods.title },
    { anchor: 'sessions', label: accountMessages.sessions.title },
    { anchor: 'delete', label: accountMessages.remove.title },
  ].map(({ anchor, label }) => ({
    id: `account-${anchor}`,
    label,
    detail: accountMessages.title,
    icon: <CircleUserRound />,
    run: () => go(`${paths.account}#${anchor}`),
  })),
];

type PaletteDialog = Exclude<ShellDialog, 'palette' | 'checkout'>;

/** The commands that every screen has. */
export const commands = (show: (dialog: PaletteDialog) => void, isSubscribed: boolean): Entry[] => [
  {
    id: 'new-project',
    label: projectMessages.newProject,
    icon: <Plus />,
    opensDialog: true,
    synonyms: 'create add project',
    run: () => show('newProject'),
  },
  {
    id: 'settings',
    label: emailPreferenceMessages.settings,
    icon: <Settings />,
    opensDialog: true,
    synonyms: messages.emailPreferences,
    run: () => show('settings'),
  },
  {
    id: 'payments',
    label: subscriptionMessages.paymentHistory,
    icon: <ReceiptText />,
    opensDialog: true,
    synonyms: messages.invoices,
    run: () => show('payments'),
  },
  ...(isSubscribed
    ? [
        {
          id: 'cancel',
          label: subscriptionMessages.cancelSubscription,
          icon: <CircleX />,
          opensDialog: true,
          synonyms: messages.cancelPlan,
          run: () => show('cancel'),
        },
      ]
    : []),
];

/** Preferences, help and the sign-out. */
export const preferences = (show: (dialog: PaletteDialog) => void, signOut: () => void): Entry[] => [
  { id: 'light', label: messages.light, icon: <SunMedium />, run: () => chooseTheme('light') },
  { id: 'dark', label: messages.dark, icon: <MoonStar />, run: () => chooseTheme('dark') },
  { id: 'system', label: messages.system, icon: <MonitorCog />, run: () => chooseTheme('system') },
  {
    id: 'plans',
    label: shellMessages.plans,
    icon: <Gem />,
    opensDialog: true,
    run: () => show('plans'),
  },
  {
    id: 'keys',
    label: messages.keys,
    icon: <Keyboard />,
    keys: ['?'],
    opensDialog: true,
    run: () => show('keys'),
  },
  {
    id: 'support',
    label: supportMessages.getSupport,
    icon: <Headset />,
    opensDialog: true,
    run: () => show('support'),
  },
  { id: 'sign-out', label: shellMessages.signOut, icon: <DoorOpen />, run: signOut },
];

export interface EntryGroup {
  heading: string;
  entries: readonly Entry[];
  /**
   * The server found these entries, possibly not by their names. They are kept even if their text does not
   * match, but below entries that match by name.
   */
  areFound?: boolean;
}

/** The score of an entry found by the server whose text does not contain the search words. */
const FOUND = 0.05;

/**
 * The groups that match the typed text, sorted by their best match, as are the entries in each group. Without
 * text, returns the groups unchanged.
 */
export function rankGroups(groups: readonly EntryGroup[], typed: string): EntryGroup[] {
  const search = typed.trim();
  if (!search) return groups.filter(({ entries }) => entries.length > 0);
  const ranked = groups.map((group) => {
    const least = group.areFound ? FOUND : 0;
    const scored = group.entries
      .map((entry) => ({ entry, score: Math.max(least, fitOf(entry, search)) }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score);
    return {
      group: { ...group, entries: scored.map(({ entry }) => entry) },
      best: scored[0]?.score ?? 0,
    };
  });
  return ranked
    .filter(({ best }) => best > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ group }) => group);
}

/** A match in the detail or the synonyms scores lower than a match in the label. */
const fitOf = ({ label, detail, synonyms }: Entry, search: string): number =>
  Math.max(
    score(label, search),
    detail ? 0.8 * score(detail, search) : 0,
    synonyms ? 0.6 * score(synonyms, search) : 0,
  );

const score = (text: string, search: string): number => defaultFilter?.(text, search) ?? 0;
