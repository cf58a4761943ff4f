import * as changelogMessages from '@fieldkit/contract/messages/changelog.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { wordsOf } from '@fieldkit/prose/words-of.ts';
import type { ReactNode } from 'react';
import { cutLine } from './package/package-texts.ts';
import type { Section } from './parts/SectionLinks.tsx';
import { AskScreen } from './screens/AskScreen.tsx';
import { ChangelogScreen } from './screens/ChangelogScreen.tsx';
import { EventScreen, EventsScreen } from './screens/EventScreen.tsx';
import { GuideScreen, GuidesScreen } from './screens/GuideScreen.tsx';
import { HomeScreen } from './screens/HomeScreen.tsx';
import { MethodScreen } from './screens/MethodScreen.tsx';
import { MethodsScreen } from './screens/MethodsScreen.tsx';
import { MissingScreen } from './screens/MissingScreen.tsx';
import { ModelScreen, ModelsScreen } from './screens/ModelScreen.tsx';
import { WorkflowScreen, WorkflowsScreen } from './screens/WorkflowScreen.tsx';
import { listTitle } from './text/matches-text.ts';

const MAX_TITLE = 80;

export type Screen = { title: string; description: string; section: Section | null; screen: ReactNode };

/** The title and the content of a page. */
export function screenOf(shown: PluginPageView): Screen {
  switch (shown.page) {
    case 'home':
      return {
        title: shown.site.name,
        description: shown.site.description,
        section: 'home',
        screen: <HomeScreen {...shown} />,
      };
    case 'workflows':
      return {
        title: messages.recipes,
        description: messages.recipesText,
        section: 'workflows',
        screen: <WorkflowsScreen {...shown} />,
      };
    case 'workflow':
      return {
        title: shown.workflow.name,
        description: shown.workflow.description,
        section: 'workflows',
        screen: <WorkflowScreen {...shown} />,
      };
    case 'guides':
      return {
        title: messages.guides,
        description: messages.guidesText,
        section: 'guides',
        screen: <GuidesScreen {...shown} />,
      };
    case 'guide':
      return {
        title: shown.guide.title,
        description: wordsOf(shown.guide.sections[0]?.text ?? ''),
        section: shown.guide.library ? 'methods' : 'guides',
        screen: <GuideScreen {...shown} />,
      };
    case 'events':
      return {
        title: messages.events,
        description: messages.eventsText,
        section: 'events',
        screen: <EventsScreen {...shown} />,
      };
    case 'event':
      return {
        title: shown.event.name,
        description: shown.event.description,
        section: 'events',
        screen: <EventScreen {...shown} />,
      };
    case 'models':
      return {
        title: messages.models,
        description: messages.modelsText,
        section: 'models',
        screen: <ModelsScreen {...shown} />,
      };
    case 'model':
      return {
        title: shown.model.name,
        description: shown.model.description,
        section: 'models',
        screen: <ModelScreen {...shown} />,
      };
    case 'methods':
      return {
        title: listTitle(shown),
        description: wordsOf(shown.description ?? ''),
        section: 'methods',
        screen: <MethodsScreen {...shown} />,
      };
    case 'method':
      return {
        title: shown.method.method_name,
        description: shown.method.description,
        section: 'methods',
        screen: <MethodScreen {...shown} />,
      };
    case 'ask':
      return {
        // Tabs and the browser's history name the question.
        title: shown.question === '' ? messages.askTitle : cutLine(shown.question, MAX_TITLE),
        description: messages.askText,
        section: 'ask',
        screen: <AskScreen {...shown} />,
      };
    case 'changelog':
      return {
        title: messages.changelog,
        description: changelogMessages.changelogText,
        section: 'changelog',
        screen: <ChangelogScreen {...shown} />,
      };
    case 'missing':
      return {
        title: messages.missingTitle,
        description: messages.missingText,
        section: null,
        screen: <MissingScreen site={shown.site} />,
      };
  }
}
