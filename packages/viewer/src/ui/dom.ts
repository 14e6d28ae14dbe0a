/** Elements in one line. Attributes by their names, listeners as `on…`, children as the rest. */

type Attribute = string | number | boolean | undefined | ((event: never) => void);

/** Makes an element. `true` is an empty attribute, `false` and undefined are none. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      element.addEventListener(name.replace(/^on/, ''), value as (event: Event) => void);
    } else if (value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  element.append(...children);
  return element;
}

/** Shapes of the buttons, as paths in a square of 24. */
const ICONS = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
  step: 'M6 5v14l9-7zM16 5h3v14h-3z',
  back: 'M18 5v14l-9-7zM5 5h3v14H5z',
  reset: 'M12 5a7 7 0 1 1-6.7 5H3.2A9 9 0 1 0 12 3V0L7 4l5 4z',
  scenes: 'M3 4h8v7H3zM13 4h8v7h-8zM3 13h8v7H3zM13 13h8v7h-8z',
  panel:
    'M4 6h10v2H4zM17 4h2v6h-2zM4 11h4v2H4zM10 9h2v6h-2zM14 11h6v2h-6zM4 16h10v2H4zM17 14h2v6h-2z',
  compare: 'M3 4h8v16H3zm2 2v12h4V6zM13 4h8v16h-8z',
  link: 'M10.6 13.4a1 1 0 0 1 0-1.4l3.5-3.6a3 3 0 1 1 4.3 4.3L16 15.1l1.4 1.4 2.4-2.4a5 5 0 1 0-7.1-7.1l-3.5 3.6a3 3 0 0 0 0 4.2zM13.4 10.6a1 1 0 0 1 0 1.4l-3.5 3.6a3 3 0 1 1-4.3-4.3L8 8.9 6.6 7.5 4.2 9.9A5 5 0 1 0 11.3 17l3.5-3.6a3 3 0 0 0 0-4.2z',
  open: 'M4 4h6l2 3h8v3H4zm0 7h18l-3 9H4z',
  save: 'M11 3h2v9l3.5-3.5 1.4 1.4L12 15.8 6.1 9.9l1.4-1.4L11 12zM4 18h16v2H4z',
  theme: 'M12 3a9 9 0 1 0 0 18zM12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
  help: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20m0 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16m-1 11h2v2h-2zm1-9a4 4 0 0 1 2 7.4c-.7.4-1 .7-1 1.6h-2c0-1.800.8-2.600 2-3.300A2 2 0 1 0 10 10H8a4 4 0 0 1 4-4',
  close:
    'm6.400 5 5.600 5.600L17.600 5 19 6.400 13.400 12l5.600 5.600-1.400 1.400-5.600-5.600L6.400 19 5 17.600l5.600-5.600L5 6.400z',
  throw:
    'M17 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8M3 21l7-7 1.400 1.400-7 7zM2 16l5-5 1.400 1.400-5 5zM8 22l5-5 1.400 1.400-5 5z',
  camera:
    'M3 3h6v2H5v4H3zm12 0h6v6h-2V5h-4zM3 15h2v4h4v2H3zm16 0h2v6h-6v-2h4zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
} as const;

export type IconName = keyof typeof ICONS;

/** A small picture; it says nothing to those who do not see it. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[name]);
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return svg;
}

/** A button with a picture; `label` is what it does, `key` its shortcut. */
export function iconButton(
  name: IconName,
  label: string,
  onclick: () => void,
  key?: string,
): HTMLButtonElement {
  const title = key === undefined ? label : `${label} (${key})`;
  return h(
    'button',
    { type: 'button', class: 'icon', 'aria-label': label, title, onclick },
    icon(name),
  );
}

/** Puts another picture and label on a button. */
export function changeButton(button: HTMLButtonElement, name: IconName, label: string): void {
  if (button.getAttribute('aria-label') === label) return;
  button.replaceChildren(icon(name));
  button.setAttribute('aria-label', label);
  button.title = label;
}
