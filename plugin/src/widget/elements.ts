type Attributes = Record<string, string | boolean>;

/** Creates an element. Texts become text nodes, so nothing that others wrote is parsed as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false) continue;
    made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A link to a page of the plugin. Any other address becomes its text. */
export function linkTo(origin: string, path: string, text: string): HTMLElement {
  const href = addressIn(origin, path);
  if (href === null) return element('span', { dir: 'auto' }, text);
  return element('a', { href, target: '_blank', rel: 'noopener', dir: 'auto' }, text);
}

/** The address of a path at the plugin's origin; null if it leads elsewhere. */
export function addressIn(origin: string, path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return null;
  const { href, origin: target } = new URL(path, origin);
  return target === origin ? href : null;
}

/** The icon of the button and of the field. */
export function searchIcon(): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const icon = document.createElementNS(space, 'svg');
  icon.setAttribute('viewBox', '0 0 16 16');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2');
  icon.append(path);
  return icon;
}
