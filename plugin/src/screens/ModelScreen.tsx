import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { ModelLineView } from '@fieldkit/contract/models.ts';
import type { MethodSummary, PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { Badge } from '../parts/Badge.tsx';
import { BodyExample, exampleOf } from '../parts/BodyExamples.tsx';
import { LetteredLists } from '../parts/LetteredLists.tsx';
import { MethodRows } from '../parts/MethodRows.tsx';
import { Breadcrumb, PageCopy, PageHead, PagesNav } from '../parts/PageHead.tsx';
import { Prose } from '../parts/Prose.tsx';
import { BodyFields } from '../parts/Responses.tsx';
import { modelPath, modelsPath, paths } from '../site-paths.ts';

/** The models of all libraries, grouped by library, in pages. */
export function ModelsScreen({
  site,
  models,
  letters = [],
  part,
}: Extract<PluginPageView, { page: 'models' }>) {
  return (
    <>
      <PageHead title={messages.models} beside={<PageCopy site={site} path={modelsPath(part.page)} />}>
        <p className="quiet">{messages.modelsText}</p>
      </PageHead>
      {models.length === 0 && <p className="quiet">{messages.noModels}</p>}
      <LetteredLists kind={messages.models} lines={models} letters={letters} link={modelsPath}>
        {(lines) => <ModelLinks models={lines} />}
      </LetteredLists>
      <PagesNav part={part} link={modelsPath} />
    </>
  );
}

/** A model: its fields and values, an example, and the methods that send or return it. */
export function ModelScreen({ site, model }: Extract<PluginPageView, { page: 'model' }>) {
  const { model_uuid, name, library_name, description, is_deprecated, shape } = model;
  const { type, values = [] } = shape;
  const body = { ...shape, content_type: '' };
  const hasExample = exampleOf(body) !== '';
  const hasFields = Object.keys(shape.fields).length > 0;
  return (
    <>
      <PageHead title={name} beside={<PageCopy site={site} path={modelPath(model_uuid)} />}>
        <div className="facts">
          <Breadcrumb href={paths.models}>{messages.models}</Breadcrumb>
          {is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
          <Badge tone="line">
            <code dir="ltr">{type}</code>
          </Badge>
          {library_name && (
            <Badge tone="line">
              <bdi>{library_name}</bdi>
            </Badge>
          )}
        </div>
      </PageHead>
      <div className={hasExample ? 'two' : undefined}>
        <div>
          {description && <Prose className="lead">{description}</Prose>}
          {!hasFields && values.length === 0 && <p className="quiet">{messages.noModelFields}</p>}
          {hasFields && (
            <section className="part" aria-labelledby="fields">
              <h2 id="fields">{messages.modelFields}</h2>
              <div className="card card-of-fields">
                <BodyFields
                  body={body}
                  anchor="fields"
                  models={model.field_models}
                  label={messages.modelFields}
                  more={messages.moreModelFields}
                />
              </div>
            </section>
          )}
          {values.length > 0 && (
            <section className="part" aria-labelledby="values">
              <h2 id="values">{messages.modelValues}</h2>
              <ul className="chips">
                {values.map((value) => (
                  <li key={value}>
                    <code className="chip" dir="ltr">
                      {value}
                    </code>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        {hasExample && (
          <section aria-labelledby="example" className="aside">
            <h2 id="example">{messages.modelExample}</h2>
            <BodyExample body={body} label={messages.modelExample} title={messages.modelExample} />
          </section>
        )}
      </div>
      <MethodsOf title={messages.modelReturnedBy} anchor="returned" methods={model.response_of} />
      <MethodsOf title={messages.modelSentWith} anchor="sent" methods={model.request_of} />
    </>
  );
}

/** Further methods are listed when the reader opens them. */
const LISTED_AT_ONCE = 20;

function MethodsOf(props: { title: string; anchor: string; methods: MethodSummary[] }) {
  if (props.methods.length === 0) return null;
  const folded = props.methods.slice(LISTED_AT_ONCE);
  return (
    <section className="part" aria-labelledby={props.anchor}>
      <h2 id={props.anchor}>{props.title}</h2>
      <MethodRows methods={props.methods.slice(0, LISTED_AT_ONCE)} nameLibrary={false} />
      {folded.length > 0 && (
        <details>
          <summary>{messages.moreMethods(folded.length)}</summary>
          <MethodRows methods={folded} nameLibrary={false} />
        </details>
      )}
    </section>
  );
}

/** Links to models. */
function ModelLinks({ models }: { models: readonly ModelLineView[] }) {
  return (
    <ul className="guides">
      {models.map(({ model_uuid, name, excerpt, is_deprecated }) => (
        <li key={model_uuid}>
          <a href={modelPath(model_uuid)} dir="auto">
            {name}
          </a>{' '}
          {is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
          {excerpt && (
            <p className="quiet" dir="auto">
              {excerpt}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
