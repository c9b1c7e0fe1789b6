const advice = {
  format:
    "NHTSA may have changed its format. Your VIN data is unchanged. Update this program, or take the file of an earlier month.",
  damaged: "The file is cut off or damaged. Your VIN data is unchanged. Download the file again.",
  wrong:
    "Your VIN data is unchanged. Download vPICList_lite_YYYY_MM.plain.zip from https://vpic.nhtsa.dot.gov/api/ and name that file.",
} as const;

export class VinDataError extends Error {
  constructor(kind: keyof typeof advice, what: string, options?: ErrorOptions) {
    super(`${what} ${advice[kind]}`, options);
  }
}
