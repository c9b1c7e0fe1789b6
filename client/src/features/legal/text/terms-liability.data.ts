import { list, paragraph, point, type Section } from "#client/features/legal/legal-text.ts";
import { statements } from "./statements.ts";

export const termsLiability: readonly Section[] = [
  {
    id: "security",
    title: "Security and your risk",
    blocks: [
      paragraph(`${statements.noSystemIsSafe} ${statements.ownRisk}`),
      paragraph(
        "Guest data stays in your browser. Anyone who can use your device can read it there. Keeping the device safe is up to you.",
      ),
    ],
  },
  {
    id: "no-warranty",
    title: "No warranty",
    blocks: [
      paragraph(
        "The tools are provided as is and as available. As far as the law allows, we give no warranty of any kind, stated or implied. In particular, we do not promise",
      ),
      list(
        "that the tools are always available, free of errors or fit for a particular purpose,",
        "that public data shown here is right, complete or current,",
        "that a message reaches everyone it is sent to, or that anyone answers it,",
        "that you will be offered insurance, or at what price.",
      ),
    ],
  },
  {
    id: "liability",
    title: "Limit of liability",
    blocks: [
      paragraph("As far as the law allows:"),
      list(
        point("The cap.", statements.cap),
        point(
          "Losses we don't pay for.",
          "We are not liable for indirect or consequential loss, such as lost profit, lost business, lost data, a load you did not get or a policy you did not get.",
        ),
        point(
          "Whatever the reason.",
          "This applies to every kind of claim, even if we were told that such a loss could happen.",
        ),
      ),
      paragraph("Some states do not allow some of these limits. There, they apply as far as the law allows."),
    ],
  },
  {
    id: "claims-of-others",
    title: "Claims by others",
    blocks: [
      paragraph(
        "If someone makes a claim against us because you sent data you had no right to send, broke the law with our tools, or broke these terms, you pay the reasonable costs that this causes us. We will tell you about the claim promptly and give you the chance to answer it. You don't pay for what is our own fault.",
      ),
    ],
  },
];
