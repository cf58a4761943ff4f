// Stands in the page at the end of a group of choices: what was chosen last is chosen again before anything is painted.
(() => {
  const group = document.currentScript?.parentElement;
  try {
    const kept = localStorage.getItem(group?.dataset.remember ?? '');
    for (const choice of group?.querySelectorAll('input') ?? [])
      if (choice.value === kept) choice.checked = true;
  } catch {
    // Where storage is forbidden the first choice stands.
  }
})();
