import { createRef } from 'react';
import {
  DeveloperQueriesScreen,
  type DeveloperQueriesScreenProps,
} from '../features/developer-queries/DeveloperQueriesScreen.tsx';
import { idOf } from './examples.ts';
import { renderAt } from './render-at.tsx';

type QueriesFixture = Partial<Pick<DeveloperQueriesScreenProps, 'filter' | 'filterCount' | 'filterNames'>> & {
  ownership?: 'owner' | 'collaborator';
};

/** Renders a project's Developer Queries, by default for its owner. */
export const showQueries = (
  address: Parameters<typeof renderAt>[0] = '/queries',
  { ownership = 'owner', ...filtered }: QueriesFixture = {},
) =>
  renderAt(
    address,
    <DeveloperQueriesScreen
      project={{ project_uuid: idOf(1), name: 'Meridian Payments', ownership }}
      filter={{}}
      filterCount={0}
      filterNames={[]}
      {...filtered}
      searchRef={createRef()}
      parts={{
        workflowEditor: () => null,
        workflowView: () => null,
        searchSettings: ({ open }) => open && <p>The settings of search</p>,
        hrefOfMethod: (library, method) => `/${library}?method=${method}`,
        hrefOfAnswer: ({ kind, uuid }) => `/${kind}/${uuid}`,
        hrefOfGuide: (guide) => `/guide/${guide}`,
        hrefOfLibrary: (library) => `/library/${library}`,
        hrefOfPage: ({ kind, uuid }) => `/edit/${kind}/${uuid}`,
        nameOfClient: (client) => client || 'No name',
        hrefOfGroup: (group) => `/queries?group=${group}`,
      }}
    />,
  );
