import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { RadioGroup } from "./radio-group.tsx";

const options = [
  { value: "local", label: "Local", hint: "Up to 50 miles" },
  { value: "regional", label: "Regional" },
];
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

describe("a radio group", () => {
  it("has one answer, by its words or its mark", async () => {
    render(<RadioGroup name="radius" options={options} />);
    await userEvent.click(screen.getByText("Local"));
    expect(radio("Local").checked).toBe(true);
    await userEvent.click(radio("Regional"));
    expect(radio("Regional").checked).toBe(true);
    expect(radio("Local").checked).toBe(false);
  });

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

  it("is one answer of a form", async () => {
    const read = vi.fn<(values: { radius: string }) => void>();
    function Form() {
      const { register, getValues } = useForm({ defaultValues: { radius: "local" } });
      return (
        <>
          <RadioGroup {...register("radius")} options={options} />
          <button type="button" onClick={() => read(getValues())}>
            Read
          </button>
        </>
      );
    }
    render(<Form />);
    expect(radio("Local").checked).toBe(true);
    await userEvent.click(radio("Regional"));
    await userEvent.click(screen.getByRole("button", { name: "Read" }));
    expect(read).toHaveBeenCalledWith({ radius: "regional" });
  });

  it("cannot be answered while it is disabled", async () => {
    render(<RadioGroup name="radius" options={options} disabled />);
    await userEvent.click(screen.getByText("Local"));
    expect(radio("Local").checked).toBe(false);
  });
});
