/** Time that the browser has to read a file before its object URL is revoked, in milliseconds. */
const grace = 60_000;

/** Downloads a file under this name. Throws if the browser refuses. */
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
