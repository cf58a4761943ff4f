import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import { Split } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ItemSheet } from '../../content/ItemSheet.tsx';
import { Button, ButtonWithReason, buttonClasses } from '../../ui/Button.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { splitFailure, useSplit, useWordings } from './curation.hooks.ts';
import { type QueriesFilter, useDeveloperQueries } from './developer-queries.hooks.ts';
import * as messages from './developer-queries.messages.ts';
import { QueryHistory, type QueryHistoryProps } from './QueryHistory.tsx';
import { OpeningFailure } from './QueryRow.tsx';
import { canAnswer, QuerySheetActions, type QuerySheetActionsProps } from './QuerySheetActions.tsx';
import { WordingList, type WordingListProps } from './WordingList.tsx';

const { query: one, close, wordingsLoading: loadingOne, wordingsFailed, tryAgain, neighbors } = messages;
const oneFailed = { title: wordingsFailed, fallback: '', retry: tryAgain };
const sheetMessages = { one, close, loadingOne, oneFailed, neighbors };

export interface QuerySheetProps
  extends Pick<WordingListProps, 'hrefOfMethod'>,
    Omit<QuerySheetActionsProps, 'query'>,
    Pick<QueryHistoryProps, 'hrefOfAnswer' | 'hrefOfGuide' | 'hrefOfLibrary' | 'nameOfClient'> {
  /** The project and filters of the list behind the sheet. */
  queriesFilter: QueriesFilter;
  /** The current page of the list, which has the queries before and after the open one. */
  page: number;
  groupUuid: string;
  open: boolean;
  onClose: () => void;
  /** Opens another query of the list in place of the current one. */
  onOpen: (groupUuid: string) => void;
  /** The link to a single query. */
  hrefOfGroup: (groupUuid: string) => string;
}

/**
 * A query, opened by its address: how it was answered, which clients asked it, what was found, and all of its
 * wordings. The owner can answer it with a method or a workflow, and split off wordings with a different meaning.
 */
export function QuerySheet(props: QuerySheetProps) {
  const { queriesFilter, page, groupUuid, open, onClose, onOpen, hrefOfMethod, hrefOfGroup } = props;
  const { ownership, opening, onAnswer } = props;
  const { projectUuid, filter } = queriesFilter;
  const nearby = useDeveloperQueries(queriesFilter, page).data?.queries;
  const listed = nearby?.find(({ group_uuid }) => group_uuid === groupUuid);
  const query = useWordings(projectUuid, groupUuid);
  const { data } = query;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const splitting = useSplit(projectUuid, groupUuid);
  const selectedIds = (data ?? []).map(({ wording_uuid }) => wording_uuid).filter((id) => chosen.has(id));
  const maySplit = can(ownership, 'analytics.curate') && data !== undefined && data.length > 1;
  const mayAnswer = listed !== undefined && canAnswer(listed, ownership);
  const done = splitting.isSuccess && {
    groupUuid: splitting.data.group_uuid,
    count: splitting.variables.length,
  };

  const split = () => splitting.mutate(selectedIds, { onSuccess: () => setChosen(new Set()) });

  const splitButton = () =>
    selectedIds.length === 0 && !splitting.isPending ? (
      <ButtonWithReason reason={messages.splitNone} icon={<Split />}>
        {messages.split(0)}
      </ButtonWithReason>
    ) : (
      <Button
        variant="solid"
        icon={<Split />}
        loading={splitting.isPending}
        loadingLabel={messages.splitting}
        onClick={split}
      >
        {messages.split(selectedIds.length)}
      </Button>
    );

  return (
    <ItemSheet
      {...{ id: groupUuid, open, onOpen, query }}
      onClose={() => !splitting.isPending && onClose()}
      title={data?.[0]?.text}
      ids={nearby?.map(({ group_uuid }) => group_uuid)}
      messages={sheetMessages}
      notFound={analyticsMessages.unknownGroup}
      {...(mayAnswer && {
        footer: () => <QuerySheetActions {...{ query: listed, ownership, opening, onAnswer }} />,
      })}
      {...(maySplit && { footerStart: splitButton })}
    >
      {(wordings) => (
        <>
          {listed && opening.failed?.groupUuid === groupUuid && (
            <OpeningFailure query={listed} opening={opening} />
          )}
          {splitting.isError && <DialogError>{splitFailure(splitting.error)}</DialogError>}
          {done && (
            <Notice
              tone="ok"
              action={
                <Link
                  ref={takeFocus}
                  to={hrefOfGroup(done.groupUuid)}
                  replace
                  className={buttonClasses({ size: 'sm' })}
                >
                  {messages.showSplit}
                </Link>
              }
            >
              {messages.splitDone(done.count)}
            </Notice>
          )}
          <QueryHistory
            projectUuid={projectUuid}
            groupUuid={groupUuid}
            filter={filter}
            hrefOfAnswer={props.hrefOfAnswer}
            hrefOfGuide={props.hrefOfGuide}
            hrefOfLibrary={props.hrefOfLibrary}
            nameOfClient={props.nameOfClient}
          >
            <section aria-labelledby="wordings" className="min-w-0">
              <h3 id="wordings" className="text-13 font-medium">
                {messages.wordingsTitle}
              </h3>
              <p className="mt-0.5 mb-2 text-12 text-ink-3">
                {maySplit ? `${messages.wordingsText} ${messages.splitHint}` : messages.wordingsText}
              </p>
              <WordingList
                wordings={wordings}
                hrefOfMethod={hrefOfMethod}
                {...(maySplit && {
                  chosen,
                  onChoose: (id: string, on: boolean) =>
                    setChosen(
                      (before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)),
                    ),
                })}
              />
            </section>
          </QueryHistory>
        </>
      )}
    </ItemSheet>
  );
}

/** The pressed button may have been removed, together with the last wording that could be split off. */
const takeFocus = (link: HTMLElement | null) => link?.focus();
