import { readStored } from './stored-values.ts';

/** Sends the language that was chosen for code along with the next question: functions of its SDKs then come first. */
export function sendLanguage(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action$="/ask"]'))
    form.addEventListener('formdata', ({ formData }) => {
      const language = readStored('fieldkit-language');
      if (language) formData.set('language', language);
    });
}
