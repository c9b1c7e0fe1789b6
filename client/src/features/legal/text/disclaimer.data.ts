import { brand } from "#shared/text/brand.ts";
import { type LegalText, linked, list, paragraph, point } from "#client/features/legal/legal-text.ts";
import { privacyPolicy, support, termsOfService } from "./links.ts";
import { statements } from "./statements.ts";

const { name } = brand;

export const disclaimerText: LegalText = {
  title: "Disclaimer",
  lead: `What ${name} is not, and how far you can rely on what it shows.`,
  brief: [
    point("Not an insurer.", statements.noQuotes),
    point("Not advice.", "What you read here is information. Ask a licensed professional before you decide."),
    point("Public data, as is.", statements.dotData),
    point("No perfect safety.", `${statements.noSystemIsSafe} ${statements.ownRisk}`),
  ],
  sections: [
    {
      id: "not-insurance",
      title: "Not insurance",
      blocks: [
        paragraph(statements.noQuotes),
        list(
          "A profile is not an application that an insurer has accepted. A PDF is not proof of insurance.",
          "Nothing here puts a policy in force, changes one or cancels one. A profile is not coverage. Don't drive on it.",
          "Options and limits in the form are choices you can ask for. They aren't a recommendation, and they don't tell you what the law requires.",
        ),
      ],
    },
    {
      id: "not-advice",
      title: "Not advice",
      blocks: [
        paragraph(
          "What the tools and texts say is general information. It is not insurance, legal, tax, financial or safety advice. Before you decide, ask a licensed insurance agent or broker, a lawyer or another professional who knows your situation.",
        ),
      ],
    },
    {
      id: "agencies",
      title: "Agencies and their quotes",
      blocks: [
        paragraph(statements.shared),
        paragraph(
          "Quotes come only from those agencies. They are independent. We don't check, endorse or guarantee what they offer, and we can't promise that any of them will answer, or when.",
        ),
        paragraph(statements.credit),
      ],
    },
    {
      id: "your-profile",
      title: "Your profile and its PDF",
      blocks: [
        paragraph(
          "The profile holds what you type. We don't verify it. The tools format it, point out what looks unfinished and count what is filled in. A check mark means that a section has what a firm quote needs, not that it's correct. Read the PDF before you send it to anyone.",
        ),
      ],
    },
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
    {
      id: "availability",
      title: "When it doesn't work",
      blocks: [
        paragraph(
          "The tools can be slow, wrong or down, and so can the services they use. When something couldn't be checked, we try to say so rather than show a blank. Don't count on the tools to meet a deadline.",
        ),
      ],
    },
    {
      id: "security",
      title: "Security",
      blocks: [paragraph(`${statements.noSystemIsSafe} ${statements.ownRisk}`)],
    },
    {
      id: "your-data",
      title: "Your data",
      blocks: [
        paragraph(`${statements.localOnly} ${statements.noSale}`),
        paragraph(linked`The ${privacyPolicy} has the details.`),
      ],
    },
    {
      id: "age",
      title: "18 or older",
      blocks: [paragraph(statements.adults)],
    },
    {
      id: "liability",
      title: "Liability",
      blocks: [
        paragraph(
          linked`The tools are provided as is, and you use them at your own risk. ${statements.cap} The ${termsOfService} say more under "Limit of liability". That section applies to everything on this page.`,
        ),
      ],
    },
    {
      id: "contact",
      title: "Contact",
      blocks: [paragraph(linked`Is something here wrong or unclear? Write to ${support}.`)],
    },
  ],
};
