import { div } from "#client/features/profile-builder/pdf/layout/element.ts";

/** Adds pages to the frame, one below the other, while a job runs. */
export async function whileShown<T>(
  inner: Document,
  pages: readonly HTMLElement[],
  work: (sheets: HTMLElement) => Promise<T>,
): Promise<T> {
  const sheets = div("sheets", ...pages);
  inner.body.append(sheets);
  try {
    return await work(sheets);
  } finally {
    sheets.remove();
  }
}
