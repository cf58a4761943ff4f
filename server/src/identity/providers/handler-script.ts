/**
 * The script of the handler's page, as text: it runs in the browser, by itself. It hands the event over to the page
 * that began the sign-in, in a window by a channel that answers, else through the tab's storage.
 */
export const handlerScript = `
const { event, channel, storageKey, goTo, done, unheard } = JSON.parse(document.getElementById('delivery').textContent);
// The address holds the provider's code: it has no business in the history.
history.replaceState(null, '', location.pathname);
const say = ([heading, sentence]) => {
  document.querySelector('h1').textContent = heading;
  document.querySelector('p').textContent = sentence;
  document.body.dataset.state = 'still';
};
if (goTo) {
  sessionStorage.setItem(storageKey, JSON.stringify(event));
  location.replace(goTo);
} else {
  const line = new BroadcastChannel(channel);
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const call = () => line.postMessage({ kind: 'event', id, event });
  const calling = setInterval(call, 400);
  const patience = setTimeout(() => {
    clearInterval(calling);
    if (!event.error) say(unheard);
  }, 8000);
  line.onmessage = ({ data }) => {
    if (data?.kind !== 'heard' || data.id !== id) return;
    clearInterval(calling);
    clearTimeout(patience);
    if (!event.error) setTimeout(() => say(done), 1500);
    window.close();
  };
  call();
}
`;
