import { brand } from "#shared/text/brand.ts";
import { list, paragraph, point, type Section } from "#client/features/legal/legal-text.ts";
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
          "Carriers, inspectors and government offices file late. A record can be missing, old or under review.",
        ),
        point(
          "It can be someone else's.",
          "Typos happen, in reports and in search boxes. Compare the name and address.",
        ),
        point(
          "It is not a rating.",
          "Counts, comparisons and estimates here are our own math on public data. They are not an official safety rating, and no insurer has to follow them.",
        ),
        point("We can't correct a record.", "Ask FMCSA or the state that filed it."),
      ),
    ],
  },
  {
    id: "vin-data",
    title: "VIN data",
    blocks: [
      paragraph(`${statements.vinData} It is provided as is. We give no guarantee that it is accurate.`),
      list(
        "A decoded VIN shows how the manufacturer says the vehicle was built. Compare it with the plate on the vehicle.",
        "When NHTSA doesn't answer, a result may come from a copy of its data on our server. It is labeled as such, with the date of the copy.",
        "Weight classes and what they mean for insurance and federal rules are general information, not legal advice.",
        "It says nothing about owners, liens, title, theft, damage or open recalls.",
        "A VIN that can't be decoded isn't necessarily fake, and one that can be isn't necessarily genuine.",
      ),
    ],
  },
  {
    id: "no-endorsement",
    title: "No government ties",
    blocks: [
      paragraph(
        `${name} is not part of the U.S. Department of Transportation, FMCSA, NHTSA or any other part of government. None of them runs, approves or endorses it. We name them to say where data comes from.`,
      ),
    ],
  },
];
