function getLabels(this: HTMLElement): HTMLLabelElement[] {
  const around = this.closest("label");
  const labels = this.id === "" ? [] : document.querySelectorAll<HTMLLabelElement>(`label[for="${this.id}"]`);
  return [...labels, ...(around?.htmlFor === "" ? [around] : [])];
}

/** jsdom searches the whole page for each control's labels, which is most of a query by label. */
export function makeLabelsQuick(): void {
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
    Object.defineProperty(prototype, "labels", { get: getLabels });
}
