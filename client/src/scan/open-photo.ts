/** The photo's pixels, upright; undefined if this browser can't open the file as a picture. */
export async function openPhoto(photo: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(photo, { imageOrientation: "from-image" });
  } catch {
    // Not a picture, damaged, or of a format that this browser doesn't know.
    return undefined;
  }
}

/** "ftyp" and a brand of HEIF at the file's start (ISO/IEC 23008-12). */
const heicStart = /^[^]{4}ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/;

/** Whether a file is a HEIC photo, as iPhones store them. */
export async function isHeic(photo: Blob): Promise<boolean> {
  const start = new Uint8Array(await photo.slice(0, 12).arrayBuffer());
  return heicStart.test(String.fromCharCode(...start));
}
