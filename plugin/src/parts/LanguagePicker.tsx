import { sampleLanguages } from '@fieldkit/code-samples/sample-languages.ts';
import { pluginPageMessages as say } from '@fieldkit/contract/messages/plugin-page.ts';
import { RestoreChoice } from './RestoreChoice.tsx';

/** The language of all code on the page; the style sheet shows that language's samples, with or without scripts. */
export function LanguagePicker() {
  return (
    <fieldset className="picker" data-remember="fieldkit-language">
      <legend className="sr-only">{say.sampleLanguage}</legend>
      {sampleLanguages.map(({ id, label }, place) => (
        <label key={id}>
          <input type="radio" name="language" value={id} defaultChecked={place === 0} className="sr-only" />
          <span>{label}</span>
        </label>
      ))}
      <RestoreChoice />
    </fieldset>
  );
}
