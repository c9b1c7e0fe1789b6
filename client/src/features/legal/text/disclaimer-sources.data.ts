import { brand } from "#shared/brand.ts";
import { list, paragraph, point, type Section } from "../legal-text.ts";
import { statements } from "./statements.ts";

const { name } = brand;

export const disclaimerSources: readonly Section[] = [
  {
    id: "dot-data",
    title: "DOT data",
    blocks: [
      paragraph(statements.dotData),
      list(
        point(
          "It can be late.",
          "Carriers, officers and agencies file with delay. A record can be missing, old or under review.",
        ),
        point(
          "It can be someone else's.",
          "Typing errors happen, in reports and in search boxes. Compare name and address.",
        ),
        point(
          "It is not a rating.",
          "Counts, comparisons and estimates made here are our own arithmetic on public data. They are not an official safety rating, and no insurer is bound by them.",
        ),
        point(
          "Corrections",
          "belong at the source. Ask the agency that published the record; we only show it.",
        ),
      ),
    ],
  },
  {
    id: "vin-data",
    title: "VIN data",
    blocks: [
      paragraph(`${statements.vinData} It is provided as is. We give no guarantee that it is accurate.`),
      list(
        "A decoded VIN says how a vehicle was built, as far as its maker has reported it. Compare it with the plate on the vehicle.",
        "When the agency does not answer, a result may come from a copy of its data that is on our server. It is labelled so, with the date of the copy.",
        "Weight classes and what they mean for insurance and federal rules are general information, not legal advice.",
        "It says nothing about owners, liens, title, theft, damage or open recalls.",
        "A VIN that cannot be decoded is not thereby false, and one that can is not thereby genuine.",
      ),
    ],
  },
  {
    id: "no-endorsement",
    title: "No government ties",
    blocks: [
      paragraph(
        `${name} is not part of the U.S. Department of Transportation, FMCSA, NHTSA or any other agency. None of them runs, approves or endorses it. Their names stand here to say where data comes from.`,
      ),
    ],
  },
];
