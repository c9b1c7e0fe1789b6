import type { TemplateType } from "#shared/api/mail/placeholders.ts";

type Named = { readonly label: string; readonly description: string };

export const templateNames: Readonly<Record<TemplateType, Named>> = {
  support: {
    label: "Support",
    description:
      "Goes to customers who ask for support. {message} is empty until they confirm their address, so the email must read well without it.",
  },
  self_email: {
    label: "Self email",
    description:
      "Goes with the PDF to people who email themselves their profile. {address} is empty until they confirm their address, so the email must read well without it.",
  },
  quote: {
    label: "Quote",
    description:
      "Goes with the PDF, the schedules and the answers to your partner agencies when a customer requests a quote. If you leave {brief} out, we add it at the top.",
  },
};
