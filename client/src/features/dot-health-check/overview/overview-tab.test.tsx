import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Company } from "#shared/carrier/company.ts";
import {
  companyAnswer,
  createCompany,
  dot,
  failed,
  pending,
  registrationAnswer,
  source,
} from "#client/testing/dot-fixtures.ts";
import { companyHeading, mockFmcsa, openHealthCheck } from "#client/testing/dot-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { createSafety } from "#client/testing/underwriter-fixtures.ts";

afterEach(() => vi.unstubAllGlobals());

async function open(company: Partial<Company> = {}) {
  mockFmcsa({ company: [respondWith(companyAnswer(company))] });
  openHealthCheck(`?dot=${dot}`);
  await companyHeading();
}
const card = (name: string) => screen.getByRole("region", { name });
/** Each of a card's names with its value. */
const facts = (within_: HTMLElement) =>
  Object.fromEntries(
    within(within_)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const statements = () =>
  within(screen.getByRole("list", { name: "Registered as (own statement, MCS-150)" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the company", () => {
  it("is named with its number, operation and source", async () => {
    await open();
    const panel = screen.getByRole("tabpanel");
    expect(facts(panel)).toMatchObject({
      "Legal name": "Blue Mesa Hauling LLC",
      "DBA name": "Blue Mesa",
      "DOT number": dot,
      "Carrier operation": "Interstate",
    });
    expect(within(panel).getByText("Active in FMCSA Census")).toBeTruthy();
    expect(within(panel).getByText(/^Source: FMCSA SMS census, as of/).textContent).toContain(
      "November 13, 2026",
    );
  });

  it("that FMCSA lists as inactive is not called active", async () => {
    // The SMS census goes on listing it: the company file decides.
    mockFmcsa({ registration: [respondWith(registrationAnswer({ isActive: false }))] });
    openHealthCheck(`?dot=${dot}`);
    await companyHeading();
    expect(await screen.findByText("Inactive in FMCSA Census")).toBeTruthy();
    expect(screen.queryByText("Active in FMCSA Census")).toBeNull();
  });

  it("is called active only where the company file and the orders were read", async () => {
    mockFmcsa({ registration: [respondWith({ sources: [failed("az4n-8mr2")] })] });
    openHealthCheck(`?dot=${dot}`);
    await companyHeading();
    expect(await screen.findByText("USDOT status not checked")).toBeTruthy();
    expect(screen.queryByText("Active in FMCSA Census")).toBeNull();
  });

  it("that the company file doesn't have is said to be missing there", async () => {
    mockFmcsa({ registration: [respondWith({ registration: null, sources: [source("az4n-8mr2")] })] });
    openHealthCheck(`?dot=${dot}`);
    await companyHeading();
    expect(await screen.findByText("Not in FMCSA's company file")).toBeTruthy();
  });

  it("that was ordered out of service is not called active", async () => {
    mockFmcsa({ safety: [respondWith(createSafety({ outOfServiceOrders: [{ oos_date: "2026-01-02" }] }))] });
    openHealthCheck(`?dot=${dot}`);
    await companyHeading();
    expect(await screen.findByText("Ordered out of service")).toBeTruthy();
    expect(screen.queryByText("Active in FMCSA Census")).toBeNull();
  });

  it.each([
    [{}, "No out-of-service order found, as of November 13, 2026."],
    [
      { outOfServiceOrders: [{ oos_date: "2026-01-02", oos_reason: "Unfit" }] },
      "FMCSA ordered this carrier to stop operating on January 2, 2026: Unfit. Insurers rarely cover a carrier under such an order.",
    ],
    [
      { outOfServiceOrders: undefined, sources: [failed("p2mt-9ige")] },
      "Couldn't check for out-of-service orders. That doesn't mean there are none.",
    ],
    [
      { outOfServiceOrders: undefined, sources: [pending("p2mt-9ige")] },
      "Still checking for out-of-service orders.",
    ],
  ])("always says what is known of out-of-service orders: %j", async (safety, text) => {
    mockFmcsa({ safety: [respondWith(createSafety(safety))] });
    openHealthCheck(`?dot=${dot}`);
    await companyHeading();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("has what it states on its MCS-150, which is not called authority", async () => {
    await open({ hazmatAuthority: true, passengerAuthority: true, privateProperty: true });
    expect(statements()).toEqual([
      "Hazmat Authorized",
      "Passenger Authorized",
      "Authorized For Hire",
      "Private Property",
    ]);
    expect(screen.getByText("This isn't operating authority: that's below.")).toBeTruthy();
  });

  it("has no list of statements without any", async () => {
    await open({ authorizedForHire: false });
    expect(screen.queryByRole("list", { name: "Registered as (own statement, MCS-150)" })).toBeNull();
  });

  it("tells which of its sources could not be read, was cut, or has lost columns", async () => {
    const sources = [
      source("kjg3-diqy", { cutAt: 5000, missingColumns: ["telephone", "email_address"] }),
      failed("az4n-8mr2"),
    ];
    mockFmcsa({ company: [respondWith({ ...companyAnswer(), sources })] });
    openHealthCheck(`?dot=${dot}`);
    await companyHeading();
    expect(screen.getByText(/is long\. Showing the first 5,000 rows\./)).toBeTruthy();
    expect(screen.getByText(/no longer has telephone and email_address/)).toBeTruthy();
    expect(screen.getByText(/^FMCSA Company Census File: couldn't be checked/)).toBeTruthy();
  });
});

describe("the cards", () => {
  it("have both addresses, with the country only where it isn't the US", async () => {
    await open();
    expect(card("Physical Address").textContent).toBe("Physical Address12 Depot RdGallup, NM 87301");
    expect(card("Mailing Address").textContent).toBe("Mailing AddressPO Box 9Calgary, AB T2P 1J9Canada");
    expect(facts(card("Contact"))["Email"]).toBe("dispatch@bluemesa.example");
  });

  it("have the same address once", async () => {
    const { physicalAddress } = createCompany();
    await open({ mailingAddress: physicalAddress });
    expect(card("Mailing Address").textContent).toBe("Mailing AddressSame as the physical address");
  });

  it("have fleet and registration in the house's formats", async () => {
    await open();
    await within(card("Registration")).findByText("Not rated");
    expect(facts(card("Fleet"))).toEqual({ "Power units": "1,204", Drivers: "31" });
    expect(facts(card("Registration"))).toEqual({
      "Add date": "March 2, 2011",
      "MCS-150 date": "July 19, 2026",
      "Safety rating": "Not rated",
    });
    expect(card("Registration").textContent).toMatch(/The next update is due by July 31, 2028\.$/);
  });

  it("say so where FMCSA has nothing; zero is not nothing", async () => {
    await open({ powerUnits: 0, drivers: undefined, mcs150Date: undefined, physicalAddress: {} });
    expect(facts(card("Fleet"))).toEqual({ "Power units": "0", Drivers: "Not in FMCSA's data" });
    expect(facts(card("Registration"))["MCS-150 date"]).toBe("Not in FMCSA's data");
    expect(card("Physical Address").textContent).toContain("Not in FMCSA's data");
  });

  it("have a contact to call and write to, if there is one", async () => {
    await open({ email: undefined });
    const contact = within(card("Contact"));
    expect(contact.getByRole("link").getAttribute("href")).toBe("tel:5055550143");
    expect(contact.queryByText("Email")).toBeNull();
  });

  it("have no contact card without telephone and email", async () => {
    await open({ email: undefined, telephone: undefined });
    expect(screen.queryByRole("region", { name: "Contact" })).toBeNull();
  });
});
