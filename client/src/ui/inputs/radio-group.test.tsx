import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RadioGroup } from "./radio-group.tsx";

const options = [
  { value: "local", label: "Local", hint: "Up to 50 miles" },
  { value: "regional", label: "Regional" },
];
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

describe("a radio group", () => {
  it("reads out a hint after the name, and what describes the whole group before it", () => {
    render(
      <>
        <p id="why">Where you usually drive.</p>
        <RadioGroup name="radius" options={options} aria-describedby="why" />
      </>,
    );
    const described = radio("Local").getAttribute("aria-describedby") ?? "";
    expect(described.split(" ").map((id) => document.getElementById(id)?.textContent)).toEqual([
      "Where you usually drive.",
      "Up to 50 miles",
    ]);
    expect(radio("Regional").getAttribute("aria-describedby")).toBe("why");
  });
});
