const bullets = "\u2022".repeat(10);

/**
 * The first 3 and last 4 characters of a VIN with ten bullets between them: "1FU••••••••••2386". A number too
 * short to hide anything that way is bullets only.
 */
export function maskVin(vin: string): string {
  const isLong = vin.length > 7;
  return isLong ? `${vin.slice(0, 3)}${bullets}${vin.slice(-4)}` : bullets;
}
