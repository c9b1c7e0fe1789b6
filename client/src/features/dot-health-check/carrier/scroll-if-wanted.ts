/** As the `ref` of a part of the page: scrolls to it if the URL names it when it appears. */
export function scrollIfWanted(part: HTMLElement | null): void {
  if (part && window.location.hash === `#${part.id}`) part.scrollIntoView();
}
