import { showBuilder } from "#client/testing/builder-harness.tsx";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";
import type { ScanPhoto } from "#client/scan/scan-photo.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";

const scan = vi.hoisted(() => ({ text: "" }));

// jsdom opens no pictures; e2e/56-scan.spec.ts reads real ones.
vi.mock("#client/scan/scan-photo.ts", () => ({
  scanPhoto: (() => Promise.resolve({ kind: "read", text: scan.text })) satisfies ScanPhoto,
}));

const elements = (entries: Readonly<Record<string, string>>, type = "DL"): string => {
  const lines = Object.entries(entries).map(([id, value]) => `${id}${value}\n`);
  const content = `${type}${lines.join("")}\r`;
  const at = String(31).padStart(4, "0");
  return `@\n\u001e\rANSI 636015100001${type}${at}${String(content.length).padStart(4, "0")}${content}`;
};

const jane = {
  DCA: "A",
  DCB: "E",
  DCD: "NT",
  DBA: "03042031",
  DCS: "DOE",
  DDE: "N",
  DAC: "JANE",
  DDF: "N",
  DAD: "QUINN",
  DDG: "N",
  DBD: "03042023",
  DBB: "03041985",
  DBC: "2",
  DAQ: "12345678",
  DAJ: "TX",
  DCG: "USA",
  DDA: "F",
  DDM: "1",
};

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const photo = new File(["x"], "license.jpg", { type: "image/jpeg" });

function openDrivers(answers: Answers = {}) {
  const { user, store } = showBuilder({ section: "driver-schedule", answers });
  const choose = async (text: string) => {
    scan.text = text;
    const [file] = document.querySelectorAll<HTMLInputElement>("input[type=file][capture]");
    if (!file) throw new Error("No scan button is shown.");
    await user.upload(file, photo);
    await screen.findByText(
      /^(?:Filled in|Nothing was changed|Nothing new|.* already listed|This is an ID|That isn't the)/,
    );
  };
  return { user, store, choose };
}

beforeEach(() => mockPhoneScreen());

describe("a scanned license", () => {
  test("opens a new driver filled in and marked, and is saved with one more tap", async () => {
    const { user, store, choose } = openDrivers();
    await choose(elements(jane));
    expect(document.activeElement).toBe(screen.getByText("Filled in from the license"));
    expect(screen.getAllByText("From the license").length).toBeGreaterThan(4);
    await user.click(button("Save Driver"));
    expect(store.answers().drivers).toEqual([
      {
        fullName: "Jane Quinn Doe",
        dateOfBirth: "03/04/1985",
        licenseNumber: "12345678",
        licenseState: "TX",
        licenseClass: "class_a",
        endorsements: ["N", "T"],
        licenseRestrictions: ["E"],
        licenseExpires: "03/04/2031",
      },
    ]);
  });

  test("offers a listed driver's update, and never lists the driver twice", async () => {
    const drivers = [{ fullName: "Ann Lee" }, { fullName: "Jane Doe", licenseNumber: "1234-5678" }];
    const { user, store, choose } = openDrivers({ drivers });
    await choose(elements(jane));
    expect(screen.getByText("Jane Doe is already listed as driver 2.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add as another driver" })).toBeNull();
    await user.click(button("Update driver 2"));
    expect(screen.getAllByText(/the license says/).map(({ textContent }) => textContent)).toEqual([
      "You entered Jane Doe; the license says Jane Quinn Doe.",
      "You entered 1234-5678; the license says 12345678.",
    ]);
    await user.click(button("Save Changes"));
    expect(store.answers().drivers?.map(({ fullName, licenseClass }) => [fullName, licenseClass])).toEqual([
      ["Ann Lee", undefined],
      ["Jane Doe", "class_a"],
    ]);
  });

  test("of a driver with a listed name may be another person's", async () => {
    const { user, store, choose } = openDrivers({ drivers: [{ fullName: "Jane Doe" }] });
    await choose(elements(jane));
    await user.click(button("Add as another driver"));
    await user.click(button("Save"));
    expect(store.answers().drivers).toHaveLength(2);
  });

  test("finds the owner who drives, whose answers are filled in with it", async () => {
    const { user, store, choose } = openDrivers();
    act(() => store.update((answers) => ({ ...answers, ownerFullName: "Jane Doe", ownerWillDrive: "yes" })));
    await choose(elements(jane));
    await user.click(button("Update driver 1"));
    await user.click(button("Save Changes"));
    expect(store.answers()).toMatchObject({
      ownerDateOfBirth: "03/04/1985",
      ownerLicenseNumber: "12345678",
      drivers: [{ fullName: "Jane Doe" }],
    });
  });

  test("says that it has expired, and notes what nobody asked about only on request", async () => {
    const { user, store, choose } = openDrivers();
    await choose(elements({ ...jane, DBA: "03042024", DDN: "1" }));
    expect(screen.getByText(/expired/)).toBeTruthy();
    await user.click(button("Note it for this driver"));
    expect(screen.queryByRole("button", { name: "Note it for this driver" })).toBeNull();
    await user.click(button("Save"));
    expect(store.answers().drivers?.[0]).toMatchObject({ nonDomiciled: "yes" });
  });
});

test("what a license doesn't say for certain is named", async () => {
  const { choose } = openDrivers();
  await choose(elements({ ...jane, DDM: "0", DCD: "NONE", DBB: "00000000" }));
  expect(screen.getByText(/^We couldn't read the date of birth/)).toBeTruthy();
});

describe("in an open row", () => {
  test("a license fills in the blanks, and offers the rest", async () => {
    const { user, choose } = openDrivers();
    await user.click(button("Add Driver"));
    await user.type(input("Full name"), "Janie Doe");
    await choose(elements(jane));
    expect(input("License number").value).toBe("12345678");
    expect(screen.getByText(/^Full name: your answer stays/)).toBeTruthy();
    await user.click(button("Use the license's"));
    expect(input("Full name").value).toBe("Jane Quinn Doe");
  });

  test("a license of another listed driver fills in nothing", async () => {
    const { user, choose } = openDrivers({ drivers: [{ fullName: "Jane Doe", licenseNumber: "12345678" }] });
    await user.click(button("Add Driver"));
    await user.type(input("Full name"), "Ann Lee");
    await choose(elements(jane));
    expect(input("License number").value).toBe("");
    await user.click(button("Update driver 1"));
    expect(await screen.findByText("Driver not added")).toBeTruthy();
    expect(input("Full name").value).toBe("Jane Doe");
  });
});

describe("another card", () => {
  test.each([
    ["an ID card", elements(jane, "ID"), /^This is an ID card/],
    ["a parcel label", "1Z999AA10123456784", /^That isn't the barcode of a driver's license/],
  ])("as %s is named, and nothing is filled in", async (_, text, title) => {
    const { store, choose } = openDrivers();
    await choose(text);
    expect(screen.getByRole("alert").textContent).toMatch(title);
    expect(store.openRow("drivers")).toBeUndefined();
  });
});
