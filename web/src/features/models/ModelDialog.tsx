import * as modelMessages from '@fieldkit/contract/messages/models.ts';
import { exampleText } from '@fieldkit/contract/method-responses.ts';
import type { ApiModel, ModelMethod, ModelSummary } from '@fieldkit/contract/models.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MissingResource } from '../../content/MissingResource.tsx';
import { Prose } from '../../prose/Prose.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { NeighborButtons } from '../../ui/NeighborButtons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useModel } from './models.hooks.ts';
import * as messages from './models.messages.ts';

interface ModelDialogProps {
  modelUuid: string;
  /** The models of the current page; undefined while loading. */
  shown: readonly ModelSummary[] | undefined;
  open: boolean;
  onClose: () => void;
  /** Opens another model in place of the current one. */
  onOpen: (modelUuid: string) => void;
  hrefOfMethod: (methodUuid: string) => string;
}

/** A model, opened by its address: its fields, values and example, and the methods that use it. */
export function ModelDialog({ modelUuid, shown, open, onClose, onOpen, hrefOfMethod }: ModelDialogProps) {
  const { data: model, error, refetch } = useModel(modelUuid);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      isSheet
      readFirst
      headerActions={
        <NeighborButtons
          ids={shown?.map(({ model_uuid }) => model_uuid)}
          id={modelUuid}
          onOpen={onOpen}
          labels={messages.neighbors}
        />
      }
      title={model?.name ?? messages.one}
    >
      {model && <ModelView model={model} hrefOfMethod={hrefOfMethod} />}
      {!model && !error && <ModelSkeleton />}
      {!model && error && (
        <MissingResource
          error={error}
          notFound={modelMessages.notFound}
          failed={messages.oneFailed}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

function ModelView({ model, hrefOfMethod }: { model: ApiModel; hrefOfMethod: (id: string) => string }) {
  const { description, is_deprecated, shape, request_of, response_of } = model;
  const { type, fields, values = [], is_cut, example } = shape;
  const paths = Object.entries(fields);
  return (
    <div className="grid min-w-0 gap-5 *:min-w-0">
      <p className="flex flex-wrap items-center gap-2 text-13">
        <code dir="ltr" className="font-mono wrap-anywhere">
          {type}
        </code>
        {is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
      </p>
      {description && <Prose>{description}</Prose>}
      {(paths.length > 0 || values.length === 0) && (
        <Part title={messages.fields}>
          {paths.length === 0 && <p className="text-12 text-ink-3">{messages.noFields}</p>}
          <ul aria-label={messages.fields} className="grid gap-x-6 gap-y-1 text-12 sm:grid-cols-2">
            {paths.map(([path, its]) => (
              <li key={path} className="min-w-0 wrap-anywhere">
                <code dir="ltr" className="font-mono text-ink">
                  {path}
                </code>{' '}
                <span className="text-ink-3">{its}</span>
              </li>
            ))}
          </ul>
          {is_cut && <p className="mt-2 text-12 text-ink-3">{messages.moreFields}</p>}
        </Part>
      )}
      {values.length > 0 && (
        <Part title={messages.values}>
          <ul className="flex flex-wrap gap-2">
            {values.map((value) => (
              <li key={value}>
                <Badge>{value}</Badge>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {example && <CodeBlock label={messages.example} code={exampleText(example)} />}
      <MethodLinks title={messages.returnedBy} methods={response_of} hrefOfMethod={hrefOfMethod} />
      <MethodLinks title={messages.sentWith} methods={request_of} hrefOfMethod={hrefOfMethod} />
    </div>
  );
}

function MethodLinks({
  title,
  methods,
  hrefOfMethod,
}: {
  title: string;
  methods: readonly ModelMethod[];
  hrefOfMethod: (id: string) => string;
}) {
  if (methods.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="grid gap-x-6 gap-y-1 text-13 sm:grid-cols-2">
        {methods.map(({ method_uuid, method_name }) => (
          <li key={method_uuid}>
            <Link to={hrefOfMethod(method_uuid)} className="link underline" dir="auto">
              {method_name}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-13 font-medium">{title}</h3>
      {children}
    </section>
  );
}

function ModelSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        {messages.loadingOne}
      </p>
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-24 w-full rounded-md" />
    </div>
  );
}
