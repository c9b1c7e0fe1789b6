const blockedSteps =
  "Popup blocked. To see the preview:\n" +
  "1. Look for the blocked-popup sign in your browser's address bar.\n" +
  "2. Choose to always allow popups from this site.\n" +
  "3. Press Preview PDF again.";

/** Opens the preview window. Must run during the click event; tells the user if the browser blocks it. */
export function openPreview(): Window | undefined {
  const popup = window.open("", "_blank", "popup,width=900,height=1000");
  if (!popup || popup.closed) {
    window.alert(blockedSteps);
    return undefined;
  }
  popup.document.title = "Profile preview";
  popup.document.body.textContent = "Making your PDF...";
  return popup;
}

let shown: { popup: Window; url: string } | undefined;

/** Shows the PDF in the window. Revokes the previous URL if the window of that preview was closed. */
export function fillPreview(popup: Window, pdf: Blob): void {
  if (shown?.popup.closed) URL.revokeObjectURL(shown.url);
  const url = URL.createObjectURL(pdf);
  shown = { popup, url };
  popup.location.replace(url);
}
