const countries: Readonly<Record<string, string>> = {
  "1": "United States",
  "2": "Canada",
  "3": "Mexico",
  "4": "United States",
  "5": "United States",
  J: "Japan",
  W: "Germany",
};

/** The country where a VIN's manufacturer is registered, by position 1; undefined where it is not known (ISO 3780). */
export const getWmiCountry = (vin: string): string | undefined => countries[vin.charAt(0)];
