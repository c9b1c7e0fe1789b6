/** "JOSÉ" for "JOSÃ\u0089": bytes of UTF-8 that a reader took for Latin-1. Other text is unchanged. */
export function decodeUtf8(text: string): string {
  if (!/[\u00c3-\u00c5][\u0080-\u00bf]/.test(text) || /[\u0100-\uffff]/.test(text)) return text;
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const decoded = new TextDecoder().decode(bytes);
  return decoded.includes("\ufffd") ? text : decoded;
}
