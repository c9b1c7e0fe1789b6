import { brand } from "#shared/text/brand.ts";

/** Statements repeated word for word on more than one page. */
export const statements = {
  noSale: `${brand.name} does not sell your data. Not to agencies, not to advertisers, not to anyone.`,
  noQuotes: `${brand.name} does not give insurance quotes. It is not an insurer, not an insurance agent and not an insurance broker.`,
  shared:
    "Your profile is shared with insurance agencies when you submit a quote request. Until you do that, no agency sees it.",
  credit:
    "We may earn a flat referral credit when we pass a request on to an agency. Flat means a fixed amount that does not depend on the price of your policy. It costs you nothing: the tools are free.",
  localOnly:
    "As a guest, your profile data is kept in your browser's local storage only, until you use a button that sends it or a field that looks something up.",
  adults: "The services are for adults aged 18 or older.",
  noSystemIsSafe: "No online system is 100% secure.",
  ownRisk:
    "You transmit information at your own risk, and we are not liable for unauthorized access to it or for breaches.",
  cap: "The most we can owe you, for everything together, is the greater of $100 or the amount you paid us in the past 12 months.",
  dotData:
    "DOT data comes from public government sources. It is provided as is, with no guarantee that it is accurate. You use it at your own risk.",
  vinData:
    "VIN results come from vPIC, the public vehicle database of the National Highway Traffic Safety Administration (NHTSA).",
} as const;
