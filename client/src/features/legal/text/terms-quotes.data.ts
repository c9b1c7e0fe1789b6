import { brand } from "#shared/text/brand.ts";
import { linked, list, paragraph, point, type Section } from "#client/features/legal/legal-text.ts";
import { privacyPolicy } from "./links.ts";
import { statements } from "./statements.ts";

const { name } = brand;

export const termsQuotes: readonly Section[] = [
  {
    id: "not-insurance",
    title: "What the service is not",
    blocks: [
      paragraph(statements.noQuotes),
      list(
        "We do not sell, price, bind or change insurance. Nothing you do here puts a policy in force.",
        "We do not decide whether you get a quote, what it costs or what it covers.",
        "What the tools show is information. It is not insurance, legal, tax or safety advice.",
      ),
    ],
  },
  {
    id: "quote-requests",
    title: "Quote requests",
    blocks: [
      paragraph(`${statements.shared} By submitting you ask us to do that.`),
      list(
        "Asking is free and puts you under no obligation.",
        "Agencies usually contact you within 24-48 hours, by email or phone. They may need longer, ask for more information, or decline.",
        "A quote is between you and the insurance agency. Its own terms apply. Read them before you buy.",
        `The agencies are independent of ${name}. We are not responsible for what they do or fail to do.`,
      ),
      paragraph(linked`${statements.noSale} The ${privacyPolicy} says exactly what is sent.`),
    ],
  },
  {
    id: "referral-credit",
    title: "Referral credit",
    blocks: [paragraph(statements.credit)],
  },
  {
    id: "others",
    title: "Services from others",
    blocks: [
      paragraph(
        "Some of what you see comes from others: public vehicle data from NHTSA, public carrier data from FMCSA, address suggestions from a geocoding service, quotes from insurance agencies, and visit counts from an analytics service if you accept it. We do not control them. They can be wrong, late or down, and they have their own rules.",
      ),
      list(point("Vehicle data.", statements.vinData), point("Carrier data.", statements.dotData)),
    ],
  },
];
