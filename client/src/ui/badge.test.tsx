import { render, screen } from "@testing-library/react";
import { CircleCheck } from "lucide-react";
import { expect, it } from "vitest";
import { Badge, type BadgeTone } from "./badge.tsx";

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

it("each tone looks different, as a plate too", () => {
  const tones: BadgeTone[] = ["good", "info", "caution", "bad", "quiet"];
  const looks = tones.flatMap((tone) =>
    [false, true].map((isPlate) => {
      const { container, unmount } = render(
        <Badge tone={tone} isPlate={isPlate}>
          x
        </Badge>,
      );
      const look = container.firstElementChild?.className ?? "";
      unmount();
      return look;
    }),
  );
  expect(new Set(looks).size).toBe(10);
});
