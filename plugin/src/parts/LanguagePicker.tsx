import { sampleLanguages } from '@fieldkit/code-samples/sample-languages.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { RestoreChoice } from './RestoreChoice.tsx';

export interface LanguagePickerProps {
  /** The id of the requested language; without one, the last choice is used, else the first language. */
  requested?: string;
}

/** The language of all code on the page; the style sheet shows that language's samples, with or without scripts. */
export function LanguagePicker({ requested = '' }: LanguagePickerProps) {
  return (
    <fieldset className="picker" data-remember="fieldkit-language">
      <legend className="sr-only">{messages.sampleLanguage}</legend>
      {sampleLanguages.map(({ id, label }, place) => (
        <label key={id}>
          <input
            type="radio"
            name="language"
            value={id}
            defaultChecked={requested === '' ? place === 0 : id === requested}
            className="sr-only"
          />
          <span>{label}</span>
        </label>
      ))}
      {requested === '' && <RestoreChoice />}
    </fieldset>
  );
}
