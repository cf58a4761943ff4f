import * as modelMessages from '@fieldkit/contract/messages/models.ts';
import type { ApiModel, ModelMethod, ModelSummary } from '@fieldkit/contract/models.ts';
import { Link } from 'react-router';
import { ExampleCode } from '../../content/ColoredCodeBlock.tsx';
import { DescribedItemSheet } from '../../content/DescribedItemSheet.tsx';
import { FieldPaths } from '../../content/FieldPaths.tsx';
import { SheetPart, type SheetState } from '../../content/ItemSheet.tsx';
import { Prose } from '../../prose/Prose.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { SmallSummary } from '../../ui/SmallSummary.tsx';
import { useModel } from './models.hooks.ts';
import * as messages from './models.messages.ts';

interface ModelDialogProps extends SheetState {
  projectUuid: string;
  /** The models of the current page; undefined while loading. */
  shown: readonly ModelSummary[] | undefined;
  hrefOfMethod: (methodUuid: string) => string;
  canEdit: boolean;
}

/** A model, opened by its address: its fields, values and example, and the methods that use it. */
export function ModelDialog({ projectUuid, shown, hrefOfMethod, canEdit, ...state }: ModelDialogProps) {
  const query = useModel(state.id);
  return (
    <DescribedItemSheet
      {...state}
      projectUuid={projectUuid}
      kind="model"
      ids={shown?.map(({ model_uuid }) => model_uuid)}
      query={query}
      title={query.data?.name}
      messages={messages.sheetMessages}
      notFound={modelMessages.notFound}
      textsOf={({ description, is_deprecated }) => ({ description, is_deprecated })}
      canEdit={canEdit}
    >
      {(model) => <ModelView model={model} hrefOfMethod={hrefOfMethod} />}
    </DescribedItemSheet>
  );
}

function ModelView({ model, hrefOfMethod }: { model: ApiModel; hrefOfMethod: (id: string) => string }) {
  const { description, is_deprecated, shape, request_of, response_of } = model;
  const { type, fields, values = [], is_cut, example } = shape;
  const hasFields = Object.keys(fields).length > 0;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-13">
        <code dir="ltr" className="font-mono wrap-anywhere">
          {type}
        </code>
        {is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
      </p>
      {description && <Prose>{description}</Prose>}
      {(hasFields || values.length === 0) && (
        <SheetPart title={messages.fields}>
          {!hasFields && <p className="text-12 text-ink-3">{messages.noFields}</p>}
          <FieldPaths label={messages.fields} body={shape} more={is_cut && messages.moreFields} />
        </SheetPart>
      )}
      {values.length > 0 && (
        <SheetPart title={messages.values}>
          <ul className="flex flex-wrap gap-2">
            {values.map((value) => (
              <li key={value}>
                <Badge>{value}</Badge>
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      {example && <ExampleCode label={messages.example} example={example} />}
      <MethodLinks title={messages.returnedBy} methods={response_of} hrefOfMethod={hrefOfMethod} />
      <MethodLinks title={messages.sentWith} methods={request_of} hrefOfMethod={hrefOfMethod} />
    </>
  );
}

interface MethodLinksProps {
  title: string;
  methods: readonly ModelMethod[];
  hrefOfMethod: (id: string) => string;
}

/** A model of errors or amounts is part of nearly every method: the first ones are shown, the others unfold. */
const SHOWN_METHODS = 8;

function MethodLinks({ title, methods, hrefOfMethod }: MethodLinksProps) {
  if (methods.length === 0) return null;
  const rest = methods.length > SHOWN_METHODS + 1 ? methods.slice(SHOWN_METHODS) : [];
  const listOf = (some: readonly ModelMethod[]) => (
    <ul className="grid gap-x-6 gap-y-1 text-13 sm:grid-cols-2">
      {some.map(({ method_uuid, method_name }) => (
        <li key={method_uuid}>
          <Link to={hrefOfMethod(method_uuid)} className="link" dir="auto">
            {method_name}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <SheetPart title={title}>
      {listOf(rest.length > 0 ? methods.slice(0, SHOWN_METHODS) : methods)}
      {rest.length > 0 && (
        <details className="mt-2">
          <SmallSummary>{messages.moreMethods(rest.length)}</SmallSummary>
          <div className="mt-1">{listOf(rest)}</div>
        </details>
      )}
    </SheetPart>
  );
}
