/** A PNG of `size` by `size` pixels (below 256) as the one picture of an .ico: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
export function toIco(png: Uint8Array, size: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(22));
  const type = 1;
  const pictures = 1;
  header.setUint16(2, type, true);
  header.setUint16(4, pictures, true);
  header.setUint8(6, size);
  header.setUint8(7, size);
  header.setUint16(10, 1, true);
  header.setUint16(12, 32, true);
  header.setUint32(14, png.byteLength, true);
  header.setUint32(18, header.byteLength, true);
  return new Uint8Array([...new Uint8Array(header.buffer), ...png]);
}
