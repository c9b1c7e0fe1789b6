import { defineSection } from "#shared/profile/section.ts";

export const review = defineSection({
  id: "review",
  title: "Review",
  subtitle: "Check your answers, then send, email or download your profile.",
  completedBy: "action",
  groups: [],
});
