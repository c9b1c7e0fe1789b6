/** How long a browser may take to pick up a file before its address is withdrawn, in milliseconds. */
const grace = 60_000;

/** Hands the user a file under this name. Throws where the browser refuses. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  try {
    const link = document.createElement("a");
    link.href = url;
    link.download = filename;
    document.body.append(link);
    link.click();
    link.remove();
  } finally {
    setTimeout(() => URL.revokeObjectURL(url), grace);
  }
}
