/** A VIN's characters in the order in which ranges are assigned: letters first, 0 at the end (ISO 3780). */
const order = "ABCDEFGHJKLMNPRSTUVWXYZ1234567890";

/** First character, then the ranges of the second: "A-H South Africa" is AA to AH. */
const regions: Readonly<Record<string, readonly string[]>> = {
  A: ["A-H South Africa", "J-N Ivory Coast"],
  B: ["A-E Angola", "F-K Kenya", "L-R Tanzania"],
  C: ["A-E Benin", "F-K Madagascar", "L-R Tunisia"],
  D: ["A-E Egypt", "F-K Morocco", "L-R Zambia"],
  E: ["A-E Ethiopia", "F-K Mozambique"],
  F: ["A-E Ghana", "F-K Nigeria"],
  H: ["A-0 China"],
  J: ["A-0 Japan"],
  K: ["A-E Sri Lanka", "F-K Israel", "L-R South Korea", "S-0 Kazakhstan"],
  L: ["A-0 China"],
  M: ["A-E India", "F-K Indonesia", "L-R Thailand", "S-0 Myanmar"],
  N: ["A-E Iran", "F-K Pakistan", "L-R Turkey"],
  P: ["A-E Philippines", "F-K Singapore", "L-R Malaysia"],
  R: ["A-E United Arab Emirates", "F-K Taiwan", "L-R Vietnam", "S-0 Saudi Arabia"],
  S: ["A-M United Kingdom", "N-T Germany", "U-Z Poland", "1-4 Latvia"],
  T: ["A-H Switzerland", "J-P Czech Republic", "R-V Hungary", "W-1 Portugal"],
  U: ["H-M Denmark", "N-T Ireland", "U-Z Romania", "5-7 Slovakia"],
  V: ["A-E Austria", "F-R France", "S-W Spain", "3-5 Croatia", "6-0 Estonia"],
  W: ["A-0 Germany"],
  X: ["A-E Bulgaria", "F-K Greece", "L-R Netherlands", "S-W Russia", "X-2 Luxembourg", "3-0 Russia"],
  Y: ["A-E Belgium", "F-K Finland", "L-R Malta", "S-W Sweden", "X-2 Norway", "3-5 Belarus", "6-0 Ukraine"],
  Z: ["A-R Italy", "X-2 Slovenia", "3-5 Lithuania"],
  1: ["A-0 United States"],
  2: ["A-0 Canada"],
  3: ["A-W Mexico", "X-7 Costa Rica"],
  4: ["A-0 United States"],
  5: ["A-0 United States"],
  6: ["A-W Australia"],
  7: ["A-E New Zealand", "F-0 United States"],
  8: ["A-E Argentina", "F-K Chile", "L-R Ecuador", "S-W Peru", "X-2 Venezuela"],
  9: ["A-E Brazil", "F-K Colombia", "L-R Paraguay", "S-W Uruguay", "X-2 Trinidad and Tobago", "3-9 Brazil"],
};

/** True if a VIN's manufacturer is registered in Europe (ISO 3780: S to Z). */
export const isEuropean = (vin: string): boolean => /^[S-Z]/.test(vin);

function isWithin(range: string, character: string): boolean {
  const position = order.indexOf(character);
  return position >= order.indexOf(range.charAt(0)) && position <= order.indexOf(range.charAt(2));
}

/** Country of a VIN's manufacturer, maybe not where it was built; undefined if unassigned (ISO 3780, 49 CFR 565.16). */
export function getWmiCountry(vin: string): string | undefined {
  const second = vin.charAt(1);
  if (second === "" || !order.includes(second)) return undefined;
  const range = regions[vin.charAt(0)]?.find((each) => isWithin(each, second));
  return range?.slice("A-Z ".length);
}
