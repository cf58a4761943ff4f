// Runs as an inline script at the end of a group of choices. Restores the last choice before the first paint.
(() => {
  const group = document.currentScript?.parentElement;
  try {
    const stored = localStorage.getItem(group?.dataset.remember ?? '');
    for (const choice of group?.querySelectorAll('input') ?? [])
      if (choice.value === stored) choice.checked = true;
  } catch {
    // Without storage, the first choice stays selected.
  }
})();
