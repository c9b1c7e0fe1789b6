/** Adds what Node 20 lacks and PDF.js uses in all versions without known faults. Import it before PDF.js. */
function addIfMissing(target: object, name: string, value: (...args: never[]) => unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

addIfMissing(Promise, "withResolvers", () => {
  const parts: Record<string, unknown> = {};
  const promise = new Promise((resolve, reject) => {
    Object.assign(parts, { resolve, reject });
  });
  return { ...parts, promise };
});

addIfMissing(
  ArrayBuffer.prototype,
  "transferToFixedLength",
  function transfer(this: ArrayBuffer, length = this.byteLength) {
    const bytes = new Uint8Array(length);
    bytes.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
    return bytes.buffer;
  },
);
