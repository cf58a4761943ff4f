import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { AnswerView, PluginPageView, SiteView } from '@fieldkit/contract/plugin-site.ts';
import { AnswerCard } from '../parts/AnswerCard.tsx';
import { AnswerSteps } from '../parts/AnswerSteps.tsx';
import { MethodRows } from '../parts/MethodRows.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { QuestionForm } from '../parts/SearchForm.tsx';
import { WorkflowCards } from '../parts/WorkflowCards.tsx';
import { askPath, paths } from '../site-paths.ts';
import { answerSteps, nearMethodsHeading, nearWorkflowsHeading } from '../text/answer-text.ts';
import { SectionLinks } from './GuideScreen.tsx';

/** Longer questions do not fit in the field, on a phone and on wider screens. */
const FIELD_CHARACTERS = { phone: 30, wide: 80 };

/** A question in plain words and its best answer, with a clear notice if nothing fits. */
export function AskScreen({
  site,
  question,
  also,
  language,
  answer,
  suggestions,
  ticket,
  report,
  problem,
}: Extract<PluginPageView, { page: 'ask' }>) {
  return (
    <>
      <PageHead title={messages.askTitle}>
        <p className="quiet">{messages.askText}</p>
      </PageHead>
      <QuestionForm value={question} isWide below={also.length > 0 && <OtherWordings also={also} />} />
      {question.length > FIELD_CHARACTERS.phone && (
        <p
          className={question.length > FIELD_CHARACTERS.wide ? 'remark searched' : 'remark searched narrow'}
          dir="auto"
        >
          {question}
        </p>
      )}
      {problem && (
        <div className="notice bad" role="alert">
          <p>
            <strong>{problem.title}</strong>
          </p>
          <p>{problem.text}</p>
        </div>
      )}
      {answer === null ? (
        <Suggestions questions={suggestions} />
      ) : (
        <div className={answerSteps(answer).length > 0 ? 'two answered' : 'answered'}>
          <div>
            <AnswerCard site={site} answer={answer} ticket={ticket} report={report} />
            {answer.isGuideFirst && <GuideSections answer={answer} />}
            {answer.outcome === 'uncertain' && <NearMethods answer={answer} site={site} />}
          </div>
          <AnswerSteps answer={answer} language={language} question={question} />
          <div>
            {answer.nearWorkflows.length > 0 && (
              <section className="part" aria-labelledby="near-workflows">
                <h2 id="near-workflows">{nearWorkflowsHeading(answer)}</h2>
                <WorkflowCards workflows={answer.nearWorkflows} />
              </section>
            )}
            {answer.outcome !== 'uncertain' && <NearMethods answer={answer} site={site} />}
            {!answer.isGuideFirst && <GuideSections answer={answer} />}
            {answer.outcome === 'none' && site.methods > 0 && (
              <p className="remark">
                {messages.tryOtherWords} <a href={paths.methods}>{messages.allMethods(site.methods)}</a>
              </p>
            )}
            <p className="remark">
              <a href={paths.home}>{messages.connect}</a>: {messages.askMore}
            </p>
          </div>
        </div>
      )}
    </>
  );
}

/** The sections of guides about the question, before the calls if it is the heading of one. */
function GuideSections({ answer: { sections = [] } }: { answer: AnswerView }) {
  if (sections.length === 0) return null;
  return (
    <section className="part" aria-labelledby="guide-sections">
      <h2 id="guide-sections">{messages.guides}</h2>
      <SectionLinks sections={sections} />
    </section>
  );
}

/** Other methods that may be meant. They come before the code of the closest one if the answer is uncertain. */
function NearMethods({ answer, site }: { answer: AnswerView; site: SiteView }) {
  if (answer.nearMethods.length === 0) return null;
  return (
    <section className="part" aria-labelledby="near-methods">
      <h2 id="near-methods">{nearMethodsHeading(answer)}</h2>
      <MethodRows methods={answer.nearMethods} nameLibrary={site.libraries > 1} />
    </section>
  );
}

/** The other wordings of a question. The next search uses them again unless they are unchecked. */
function OtherWordings({ also }: { also: readonly string[] }) {
  return (
    <fieldset className="wordings">
      <legend>{messages.otherWordings}</legend>
      {also.map((wording, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: wordings may repeat, and never move
        <label key={place} dir="auto">
          <input type="checkbox" name="also" value={wording} defaultChecked />
          {wording}
        </label>
      ))}
    </fieldset>
  );
}

/** Links to suggested questions that this version can answer; without any, how to ask. */
function Suggestions({ questions }: { questions: string[] }) {
  if (questions.length === 0) return <p className="remark">{messages.askTip}</p>;
  return (
    <section className="part" aria-labelledby="suggestions">
      <h2 id="suggestions">{messages.suggestions}</h2>
      <ul className="chips">
        {questions.map((question) => (
          <li key={question}>
            <a className="chip" href={askPath(question)} rel="nofollow" dir="auto">
              {question}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
