import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";

function input(name: string): HTMLInputElement {
  const [first] = screen.getAllByLabelText<HTMLInputElement>(name);
  if (!first) throw new Error(`No box is called ${name}`);
  return first;
}
const parts = () => ["Month", "Day", "Year"].map((name) => input(name));

describe("text formatted as it is typed", () => {
  test.each([
    ["Phone", "5550100100", "(555) 010-0100"],
    ["DOT number", "12a34567890", "12345678"],
    ["State filing number", "ca12ab", "CA12ab"],
  ])("%s", async (name, typed, shown) => {
    const { user } = showBuilder({ section: name === "Phone" ? "contact-info" : "company-info" });
    await user.type(input(name), typed);
    expect(input(name).value).toBe(shown);
  });

  test("reads mileage as people mean it; an invalid number is reported, and not turned into another", async () => {
    const { user, store } = showBuilder({ section: "business-operation" });
    for (const [typed, shown, stored] of [
      ["750k", "750,000", "750000"],
      ["125,000.00", "125,000", "125000"],
      ["12a5000 miles", "125,000", "125000"],
    ] as const) {
      await user.clear(input("Annual mileage per truck"));
      await user.type(input("Annual mileage per truck"), typed);
      await user.tab();
      expect(input("Annual mileage per truck").value).toBe(shown);
      expect(store.answers().annualMileagePerTruck).toBe(stored);
    }
    await user.clear(input("Annual mileage per truck"));
    await user.type(input("Annual mileage per truck"), "125,000.5");
    await user.tab();
    expect(await screen.findByText("Enter a whole number, like 125,000 or 125k.")).toBeTruthy();
    expect(input("Annual mileage per truck").value).toBe("125,000.5");
    expect(store.answers().annualMileagePerTruck).toBe("125,000.5");
  });
});

describe("a date", () => {
  const birth = () => showBuilder({ section: "owners-info" });

  test("goes on to the next box after two digits, and keeps the whole", async () => {
    const { user, store } = birth();
    await user.click(input("Month"));
    await user.keyboard("04091985");
    expect(parts().map(({ value }) => value)).toEqual(["04", "09", "1985"]);
    expect(document.activeElement).toBe(input("Year"));
    expect(store.answers().ownerDateOfBirth).toBe("04/09/1985");
  });

  test("a slash goes on, Backspace in an empty box goes back", async () => {
    const { user } = birth();
    await user.click(input("Month"));
    await user.keyboard("4/9/");
    expect(parts().map(({ value }) => value)).toEqual(["04", "09", ""]);
    await user.keyboard("{Backspace}");
    expect(document.activeElement).toBe(input("Day"));
  });

  test("takes a whole date that is pasted", async () => {
    const { user, store } = birth();
    await user.click(input("Month"));
    await user.paste("1985-04-09");
    expect(store.answers().ownerDateOfBirth).toBe("04/09/1985");
    expect(document.activeElement).toBe(input("Year"));
  });

  test("is validated after leaving all of its inputs, not one of them", async () => {
    const { user } = birth();
    await user.click(input("Month"));
    await user.keyboard("0230");
    expect(screen.queryByText(/Enter the full date/)).toBeNull();
    await user.tab();
    expect(await screen.findByText(/Enter the full date/)).toBeTruthy();
    expect(input("Year").getAttribute("aria-invalid")).toBe("true");
  });
});

describe("tags", () => {
  const cities = () => showBuilder({ section: "business-operation" });
  const tags = () => screen.queryAllByLabelText(/^Remove/).map(({ textContent }) => textContent);

  test("are added by Enter or a comma, trimmed, once each, and removed by a click", async () => {
    const { user, store } = cities();
    await user.type(input("Top cities"), " Reno {Enter}Waco,Reno,");
    expect(tags()).toEqual(["Reno", "Waco"]);
    await user.click(screen.getByLabelText("Remove Reno"));
    expect(store.answers().topCities).toEqual(["Waco"]);
    // A half-typed one is an answer already, and becomes a tag when one leaves the box.
    await user.type(input("Top cities"), "El Pas");
    expect(store.answers().topCities).toEqual(["Waco", "El Pas"]);
    expect(tags()).toEqual(["Waco"]);
    fireEvent.blur(input("Top cities"));
    expect(tags()).toEqual(["Waco", "El Pas"]);
    expect(input("Top cities").value).toBe("");
  });
});
