import * as messages from '@fieldkit/contract/messages/libraries.ts';
import * as methodMessages from '@fieldkit/contract/messages/methods.ts';
import type { Role } from '@fieldkit/contract/permissions.ts';
import { isApi, isKnownLanguage, programmingLanguages } from '@fieldkit/contract/programming-languages.ts';
import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { MethodList } from '../../features/methods/MethodList.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { paths } from '../paths.ts';

const WorkflowList = lazy(async () => ({
  default: (await import('../../features/workflows/WorkflowList.tsx')).WorkflowList,
}));

interface LibraryContentsProps {
  library: { library_uuid: string; project_uuid: string; programming_language: string; items: number };
  /** The user's role in the library's project; undefined until it is loaded. */
  ownership: Role | undefined;
  /** The search field of the visible list. */
  searchRef: RefObject<HTMLInputElement | null>;
  /** The lists of its events and models; left out where only methods and workflows are shown. */
  more?: { value: 'events' | 'models'; label: string; content: ReactNode }[];
}

/** A library's methods and workflows, and its events and models, in tabs. The address selects the tab. */
export function LibraryContents({ library, ownership, searchRef, more = [] }: LibraryContentsProps) {
  const { library_uuid, project_uuid, programming_language: language } = library;
  const [tab, chooseTab] = useContentsTab(more.map(({ value }) => value));
  const shown = { projectUuid: project_uuid, libraryUuid: library_uuid, ownership, searchRef };

  return (
    <Tabs
      label={messages.contents}
      value={tab}
      onValueChange={chooseTab}
      tabs={[
        {
          value: 'methods',
          label: methodMessages.title,
          content: (
            <MethodList
              key={library_uuid}
              {...shown}
              language={isApi(language) ? null : languageName(language)}
              items={library.items}
            />
          ),
        },
        {
          value: 'workflows',
          label: messages.workflows,
          content: (
            <Suspense fallback={null}>
              <WorkflowList key={library_uuid} {...shown} hrefOfMethod={paths.method} />
            </Suspense>
          ),
        },
        ...more,
      ]}
    />
  );
}

const languageName = (language: string): string =>
  isKnownLanguage(language) ? programmingLanguages[language] : language;

type ContentsTab = 'methods' | 'workflows' | 'events' | 'models';

/**
 * The selected tab of a library's contents, from `?tab=`. Page, search and open item belong to a tab and are
 * reset when the tab changes.
 */
function useContentsTab(more: ContentsTab[]): [ContentsTab, (tab: ContentsTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = [...more, 'workflows' as const].find((each) => each === params.get('tab')) ?? 'methods';

  const choose = (next: ContentsTab) => {
    const others = new URLSearchParams(params);
    for (const name of 'page q method workflow event model tab tag verb only order'.split(' '))
      others.delete(name);
    if (next !== 'methods') others.set('tab', next);
    setParams(others);
  };
  return [tab, choose];
}
