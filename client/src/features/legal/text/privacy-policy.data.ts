import { brand } from "#shared/text/brand.ts";
import { type LegalText, linked, list, paragraph, point } from "#client/features/legal/legal-text.ts";
import { disclaimer, operator, support, termsOfService, yourData } from "./links.ts";
import { privacyActions } from "./privacy-actions.data.ts";
import { privacyBrowser } from "./privacy-browser.data.ts";
import { privacyKeeping } from "./privacy-keeping.data.ts";
import { privacyOthers } from "./privacy-others.data.ts";
import { statements } from "./statements.ts";

const { name } = brand;

export const privacyPolicyText: LegalText = {
  title: "Privacy Policy",
  lead: `What ${name} learns about you, where it is kept, who can see it, and how to have it deleted.`,
  brief: [
    point("Not for sale.", statements.noSale),
    point("It stays with you.", statements.localOnly),
    point("Agencies see it on submit.", statements.shared),
    point("No account, no password.", "You don't sign up for anything. There's nothing to log in to."),
    point(
      "No cookies from us.",
      "We set none for visitors. We count pages without them, and Google Analytics runs only after you press Accept.",
    ),
    point(
      "Kept until deleted.",
      linked`What you send stays with us until someone deletes it, or a time limit below does. ${yourData}, or write to ${support} and we will delete what is yours.`,
    ),
    point("No quotes from us.", statements.noQuotes),
    point("18 or older.", statements.adults),
  ],
  sections: [
    {
      id: "who-we-are",
      title: "Who we are",
      blocks: [
        paragraph(
          `${name} is a free set of web tools for trucking companies: an insurance profile builder, a VIN checker and a DOT health check. It is run by ${operator.name} (${operator.address}). That is who "we" are. "You" are anyone who uses it. There are no accounts for visitors, so everyone is a guest.`,
        ),
        paragraph(
          "A profile can hold a lot: names, addresses, phone numbers, dates of birth, driver's license numbers, a federal tax ID, VINs, insurance and losses. Some of it is about other people, such as your drivers. Handle it with care. So do we.",
        ),
        paragraph(
          linked`This page is about data. The rules for using the tools are in the ${termsOfService}, and the limits of what the tools can tell you are in the ${disclaimer}.`,
        ),
      ],
    },
    ...privacyBrowser,
    ...privacyActions,
    ...privacyOthers,
    ...privacyKeeping,
    {
      id: "security",
      title: "Security",
      blocks: [
        paragraph(
          "We say here what each button sends, keep names, addresses and answers out of our logs, and give stored PDFs and files no public address.",
        ),
        paragraph(`Still: ${statements.noSystemIsSafe} ${statements.ownRisk}`),
        paragraph(
          'Your own device counts too. Anyone who can open your browser can read the draft in it. Turn on "This is a shared computer" where it is one, or save your answers to a file and clear the site\'s data when you leave.',
        ),
      ],
    },
    {
      id: "your-choices",
      title: "See it, correct it, delete it",
      blocks: [
        paragraph(linked`Write to ${support} and ask us to`),
        list(
          point("show", "you what we have stored about you,"),
          point("correct", "what is wrong,"),
          point(
            "delete",
            "what is yours: profiles, records, PDFs, files, support messages, and the email we keep.",
          ),
        ),
        paragraph(
          "You have no account, so we find your data by what you tell us: company name, DOT number, email address, the day you sent it. Write from the address you used, if you can. We may ask you a question first, so that we don't hand your data to a stranger.",
        ),
        paragraph(
          "We can't take back what has left us. An email in your inbox, or a profile that an agency received, is out of our hands. Ask that agency to delete it.",
        ),
        paragraph("If the law of your state gives you more rights than these, you have those too."),
      ],
    },
    {
      id: "age",
      title: "18 or older",
      blocks: [
        paragraph(
          `${statements.adults} They are made for people in business. We don't knowingly collect data from anyone younger. If you believe that a minor has sent us data, write to us and we will delete it.`,
        ),
      ],
    },
    {
      id: "changes",
      title: "Changes to this policy",
      blocks: [
        paragraph(
          'When the product changes what it does with data, we change this page, and "Text last changed" at its top says when. The policy on this page is the one that applies. Check it again before you send something.',
        ),
      ],
    },
    {
      id: "contact",
      title: "Contact",
      blocks: [
        paragraph(linked`Questions about your data, or a request to see, correct or delete it: ${support}.`),
      ],
    },
  ],
};
