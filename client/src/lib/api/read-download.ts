export type DownloadedFile = { readonly blob: Blob; readonly filename: string };

/** The file in an answer, with the name that it gives. Rejects if it breaks off. */
export async function readFile(answer: Response, onBytes: (bytes: number) => void): Promise<DownloadedFile> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  for (let bytes = 0, part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onBytes(bytes);
  }
  const [, filename = "export"] =
    /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
  return { blob: new Blob(parts, { type: answer.headers.get("Content-Type") ?? "" }), filename };
}
