/** Creates a div with a class, containing text and other elements. */
export function div(className: string, ...children: (string | Node)[]): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.append(...children);
  return element;
}
