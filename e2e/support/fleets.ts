import type { Answers } from "#shared/profile/answers.ts";
import { minimalProfile } from "../../shared/testing/fixtures.ts";

/** Answers of 2,000 characters without a space, each using a letter that nothing else contains. */
export const longWords = {
  mailingAddress: "ñ",
  lossExplanation: "ő",
  driver: "Ж",
  trailerMake: "ϖ",
} as const;

/** Valid user input that often breaks programs. */
export const naughtyProfile: Answers = {
  ...minimalProfile,
  name: '<script>alert("Doe")</script> & Söhne 🚚',
  contactName: "Дмитрий Щёголев",
  dbaName: "Γιώργος Παπαδόπουλος",
  website: "https://example.com/?q=%00&lt;b&gt;'; DROP TABLE units; --",
  description: "First line\nSecond line\r\nThird\tline\n\n\nLast line",
  mailingAddress: longWords.mailingAddress.repeat(2000),
  mailingCity: "שלום עולם",
  federalTaxId: "00-0000001",
  ownerFullName: "عبد الله",
  topCities: ["👩‍👩‍👧‍👦 Family Town", "中国城", "${city} {{city}} &amp;"],
  numberOfLosses: "0",
  lossExplanation: longWords.lossExplanation.repeat(2000),
  drivers: [
    { fullName: longWords.driver.repeat(2000), licenseState: "TX" },
    { fullName: "Zoë\u0308 and <b>Bold</b>", licenseState: "NV" },
  ],
  trailers: [
    {
      year: "2020",
      make: longWords.trailerMake.repeat(2000),
      vin: "1UYVS2534LU100001",
      physicalDamage: false,
    },
  ],
};
