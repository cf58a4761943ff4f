type Child = Node | string | null | false;

/** Creates an element. Texts become text nodes, never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
}

let made = 0;

/** An id that no other element has. */
export const newId = (): string => `request-${++made}`;

export function button(className: string, text: string, onPress?: () => void): HTMLButtonElement {
  const pressed = element('button', `button ${className}`, text);
  pressed.type = 'button';
  if (onPress) pressed.addEventListener('click', onPress);
  return pressed;
}

/** A code with a title and a button that copies it, which the script of all pages handles. */
export function codeBlock(title: string, copyWord: string, ...code: (Node | string)[]): HTMLElement {
  const copy = button('small', copyWord);
  copy.dataset.copy = '';
  copy.ariaLabel = `${copyWord}: ${title}`;
  const pre = element('pre', '', element('code', '', ...code));
  pre.tabIndex = 0;
  pre.role = 'group';
  pre.ariaLabel = title;
  pre.dir = 'ltr';
  const figure = element(
    'figure',
    'code',
    element('figcaption', '', element('span', 'code-title', title), copy),
    pre,
  );
  figure.dataset.code = '';
  return figure;
}
