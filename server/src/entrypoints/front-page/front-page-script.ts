import * as messages from './front-page.messages.ts';

/**
 * Runs before the page is drawn: sends signed-in users to the dashboard, and applies the theme that the browser has
 * stored for the product.
 */
export const headScript =
  "(()=>{let t=null;try{t=localStorage.getItem('theme');if(localStorage.getItem('auth_user'))location.replace('/dashboard')}catch{}document.documentElement.dataset.theme=t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()";

const { reading, failed, kept, open, keep } = messages.trial;

/** Starts a trial with the address in the form, and shows the plugin or the reason for the refusal. */
export const trialScript = `(() => {
  const form = document.getElementById('try');
  const status = document.getElementById('try-status');
  const [input, button] = [form.elements.url, form.querySelector('button')];
  const link = (text, href, look) => Object.assign(document.createElement('a'), { textContent: text, href, className: look });
  const show = (text, isError, ...actions) => {
    status.textContent = text;
    status.classList.toggle('bad', isError);
    input.toggleAttribute('aria-invalid', isError);
    document.getElementById('try-result').replaceChildren(...actions);
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    show(${JSON.stringify(reading)}, false);
    try {
      const response = await fetch('/api/trials', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url: input.value.trim() }),
      });
      const answer = await response.json();
      if (!response.ok) return show(answer.fields?.url ?? answer.message, true);
      const time = new Date(answer.expires_at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
      const text = ${JSON.stringify(kept)}.replace('{name}', () => answer.name).replace('{methods}', answer.methods.toLocaleString('en')).replace('{time}', time);
      show(text, false, link(${JSON.stringify(open)}, answer.url, 'button'), link(${JSON.stringify(keep)}, '/dashboard?trial=' + answer.token, 'button quiet'));
      document.querySelector('#try-result a').focus();
    } catch {
      show(${JSON.stringify(failed)}, true);
    } finally {
      button.disabled = false;
    }
  });
})()`;
