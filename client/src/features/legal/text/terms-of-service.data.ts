import { brand } from "#shared/text/brand.ts";
import { type LegalText, linked, list, paragraph, point } from "#client/features/legal/legal-text.ts";
import { operator, privacyPolicy, support } from "./links.ts";
import { statements } from "./statements.ts";
import { termsLiability } from "./terms-liability.data.ts";
import { termsQuotes } from "./terms-quotes.data.ts";

const { name } = brand;

export const termsOfServiceText: LegalText = {
  title: "Terms of Service",
  lead: `The rules for using ${name}: what you can expect from us, and what we expect from you.`,
  brief: [
    point("Free tools.", `${name} helps you describe your company. It costs nothing and needs no account.`),
    point("No quotes from us.", statements.noQuotes),
    point("You send, agencies answer.", statements.shared),
    point("It stays with you.", statements.localOnly),
    point(
      "Your responsibility.",
      "You are responsible for what you type and for having the right to share it.",
    ),
    point("As is.", `No warranty. ${statements.cap}`),
    point("18 or older.", statements.adults),
  ],
  sections: [
    {
      id: "agreement",
      title: "Your agreement",
      blocks: [
        paragraph(
          `These terms are an agreement between you and ${operator.name} (${operator.address}), who runs ${name} ("we", "us"). By using any of the tools you accept them. If you do not accept them, do not use the tools.`,
        ),
        paragraph(linked`The ${privacyPolicy} says what happens to data. It is part of these terms.`),
      ],
    },
    {
      id: "who-may-use-it",
      title: "Who may use it",
      blocks: [
        paragraph(
          `${statements.adults} If you act for a company, you confirm that you are allowed to. In that case "you" means the company too.`,
        ),
      ],
    },
    {
      id: "the-service",
      title: "What the service is",
      blocks: [
        list(
          point(
            "Insurance Profile Builder.",
            "A form that you fill out step by step. You can save the result as a PDF, email it to yourself, or ask partner insurance agencies for quotes.",
          ),
          point("VIN Checker.", "Shows what NHTSA's public vehicle database says about a VIN."),
          point(
            "DOT Health Check.",
            "Shows what FMCSA's public data says about a DOT number, and our own math on it.",
          ),
        ),
        paragraph(
          "The tools are free. We may change them, add to them or shut them down, in whole or in part, at any time.",
        ),
      ],
    },
    ...termsQuotes,
    {
      id: "your-part",
      title: "Your part",
      blocks: [
        list(
          point(
            "Be accurate.",
            "Insurers set prices and pay claims based on what you tell them. Check the PDF before you send it.",
          ),
          point(
            "Have the right to share.",
            "A profile holds data about other people: owners, drivers, contacts. Enter it only if you may share it for insurance purposes, and tell them if the law requires it.",
          ),
          point(
            "Stay within the law.",
            "Use the tools for lawful purposes only, and only for companies you may speak for.",
          ),
          point(
            "Keep your own copy.",
            "Your draft is stored in your browser, which can lose it. Download your answers or the PDF.",
          ),
        ),
      ],
    },
    {
      id: "off-limits",
      title: "Off limits",
      blocks: [
        paragraph("Do not"),
        list(
          "collect data from the tools with a bot, scraper or script, or resell what they show,",
          "send so many requests that the tools slow down for others,",
          "try to get into parts that are off limits to you, or around limits and safeguards,",
          "send malware, spam or anything false that harms others,",
          "pretend to be someone else, or send a profile for a company without its consent.",
        ),
        paragraph("We may limit or block anyone who does."),
      ],
    },
    {
      id: "ownership",
      title: "Ownership",
      blocks: [
        list(
          point(
            "Yours stays yours.",
            "What you type and the PDFs you make belong to you. You let us store, copy and send them as needed to do what you ask for.",
          ),
          point(
            "Ours stays ours.",
            `The name ${name}, the design, the text and the software belong to us or to those who license them to us. You may use them through the site. You may not copy or sell them.`,
          ),
          point(
            "Public data.",
            "Data that government agencies publish is not ours, and we claim no rights in it.",
          ),
          point("Ideas.", "We may use ideas that you send us through the support form without payment."),
        ),
      ],
    },
    ...termsLiability,
    {
      id: "ending",
      title: "Ending it",
      blocks: [
        paragraph(
          "You can stop at any time: clear the site's data in your browser, and ask us to delete what you have sent. We may end or limit your use if you break these terms, or if the law makes us. The sections on ownership, warranty, liability and law continue to apply.",
        ),
      ],
    },
    {
      id: "law",
      title: "Law",
      blocks: [
        paragraph(
          `These terms are governed by the laws of the United States and of ${operator.law}. You keep any right that the law says no agreement can take away. If one part of these terms cannot be enforced, the rest still applies.`,
        ),
      ],
    },
    {
      id: "changes",
      title: "Changes to these terms",
      blocks: [
        paragraph(
          "We may change these terms. The new text appears on this page, with the day of the change at its top, and applies from then on. If you keep using the tools after that, you accept it.",
        ),
      ],
    },
    {
      id: "contact",
      title: "Contact",
      blocks: [paragraph(linked`Questions about these terms: ${support}.`)],
    },
  ],
};
