import { render, screen } from "@testing-library/react";
import { CircleCheck } from "lucide-react";
import { expect, it } from "vitest";
import { Badge } from "./badge.tsx";

it("a badge is read by its words alone", () => {
  render(
    <Badge tone="good" icon={CircleCheck}>
      Checked
    </Badge>,
  );
  const badge = screen.getByText("Checked");
  expect(badge.textContent).toBe("Checked");
  expect(badge.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});
