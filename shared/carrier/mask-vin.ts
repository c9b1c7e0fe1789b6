const bullets = "\u2022".repeat(10);

/** "1FU••••••••••2386": the first 3 and last 4 characters. A number too short to hide anything is bullets only. */
export function maskVin(vin: string): string {
  const isLong = vin.length > 7;
  return isLong ? `${vin.slice(0, 3)}${bullets}${vin.slice(-4)}` : bullets;
}
