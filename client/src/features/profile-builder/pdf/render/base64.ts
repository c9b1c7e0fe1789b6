// A multiple of three, so that the parts join without padding between them; small enough for an argument list.
const chunk = 3 * 8192;

/** Bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += chunk) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(from, from + chunk))));
  }
  return parts.join("");
}
