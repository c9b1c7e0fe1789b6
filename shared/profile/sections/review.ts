import { defineSection } from "../section.ts";

export const review = defineSection({
  id: "review",
  title: "Review",
  subtitle: "Check your answers, then send, e-mail or download your profile.",
  completedBy: "action",
  groups: [],
});
