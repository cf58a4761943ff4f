// Runs as an inline script at the end of a group of choices. Restores the last choice before the first paint and stores
// every later one, also while the page's own script is still loading.
(() => {
  const group = document.currentScript?.parentElement;
  const name = group?.dataset.remember;
  if (!group || !name) return;
  group.addEventListener('change', ({ target }) => {
    try {
      localStorage.setItem(name, (target as HTMLInputElement).value);
    } catch {
      // Without storage, a choice lasts until the page is left.
    }
  });
  // The address of the page has requested one of the choices.
  if (group.dataset.requested) return;
  try {
    const stored = localStorage.getItem(name);
    for (const choice of group.querySelectorAll('input')) if (choice.value === stored) choice.checked = true;
  } catch {
    // Without storage, the first choice stays selected.
  }
})();
