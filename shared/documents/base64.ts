// A multiple of three, so that chunks join without padding; small enough for an argument list.
const chunk = 3 * 8192;

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += chunk) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(from, from + chunk))));
  }
  return parts.join("");
}
