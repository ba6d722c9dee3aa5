/** An element with its properties and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.replaceChildren(...children);
  return element;
}

/** A button with an icon and an accessible label. */
export function iconButton(className: string, label: string, icon: string): HTMLButtonElement {
  const button = make('button', { type: 'button', className, ariaLabel: label });
  const template = make('template', { innerHTML: icon });
  const svg = template.content.querySelector('svg')!;
  svg.ariaHidden = 'true';
  button.appendChild(svg);
  return button;
}
