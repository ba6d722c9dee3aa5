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

/** A button that shows an icon of ours and is read out by its label. */
export function iconButton(className: string, label: string, icon: string): HTMLButtonElement {
  const button = make('button', { type: 'button', className, ariaLabel: label });
  const template = make('template', { innerHTML: icon });
  const svg = template.content.querySelector('svg')!;
  svg.ariaHidden = 'true';
  button.appendChild(svg);
  return button;
}
