import { defineSection } from "#shared/profile/section.ts";

export const contactSupport = defineSection({
  id: "contact-support",
  title: "Contact & Support",
  subtitle: "Ask for help, or tell us what's missing.",
  standalone: true,
  groups: [],
});
