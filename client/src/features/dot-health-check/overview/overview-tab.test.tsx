import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Company } from "#shared/carrier/company.ts";
import { createCompany, dot, failed, pending, source } from "#client/testing/dot-fixtures.ts";
import { couldNotCheck, ready } from "#client/testing/underwriter-fixtures.ts";
import { openOverview, setToday, withSafety } from "#client/testing/underwriter-harness.tsx";
import { createRegistration } from "#shared/testing/carrier-records.ts";

setToday();

const open = (company: Partial<Company> = {}) =>
  openOverview({ company: ready(createCompany(company), { sources: [source("kjg3-diqy")] }) });
const card = (name: string) => screen.getByRole("region", { name });
/** Each of a card's names with its value. */
const facts = (within_: HTMLElement) =>
  Object.fromEntries(
    within(within_)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const statements = () =>
  within(screen.getByRole("list", { name: "Registered as (self-reported, MCS-150)" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the company", () => {
  it("is named with its number, operation and source", () => {
    open();
    expect(facts(document.body)).toMatchObject({
      "Legal name": "Blue Mesa Hauling LLC",
      "DBA name": "Blue Mesa",
      "DOT number": dot,
      "Carrier operation": "Interstate",
    });
    expect(screen.getByText("Active in FMCSA Census")).toBeTruthy();
    expect(screen.getByText(/^Source: FMCSA SMS census, as of/).textContent).toContain("November 13, 2026");
  });

  it("that FMCSA lists as inactive is not called active", () => {
    // The SMS census goes on listing it: the company file decides.
    openOverview({ registration: ready(createRegistration({ isActive: false })) });
    expect(screen.getByText("Inactive in FMCSA Census")).toBeTruthy();
    expect(screen.queryByText("Active in FMCSA Census")).toBeNull();
  });

  it("is called active only where the company file and the orders were read", () => {
    openOverview({ registration: couldNotCheck() });
    expect(screen.getByText("USDOT status not checked")).toBeTruthy();
    expect(screen.queryByText("Active in FMCSA Census")).toBeNull();
  });

  it("that the company file doesn't have shows as missing there", () => {
    openOverview({ registration: ready(null, { sources: [source("az4n-8mr2")] }) });
    expect(screen.getByText("Not in FMCSA's company file")).toBeTruthy();
  });

  it("that was ordered out of service is not called active", () => {
    openOverview(withSafety({ outOfServiceOrders: [{ oos_date: "2026-01-02" }] }));
    expect(screen.getByText("Ordered out of service")).toBeTruthy();
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
  ])("always says what is known of out-of-service orders: %j", (safety, text) => {
    openOverview(withSafety(safety));
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("has what it states on its MCS-150, which is not called authority", () => {
    open({ hazmatAuthority: true, passengerAuthority: true, privateProperty: true });
    expect(statements()).toEqual([
      "Hazmat Authorized",
      "Passenger Authorized",
      "Authorized For Hire",
      "Private Property",
    ]);
    expect(screen.getByText("This isn't operating authority. See below.")).toBeTruthy();
  });

  it("has no list of statements without any", () => {
    open({ authorizedForHire: false });
    expect(screen.queryByRole("list", { name: "Registered as (self-reported, MCS-150)" })).toBeNull();
  });

  it("tells which of its sources could not be read, was cut, or has lost columns", () => {
    const sources = [
      source("kjg3-diqy", { cutAt: 5000, missingColumns: ["telephone", "email_address"] }),
      failed("az4n-8mr2"),
    ];
    openOverview({ company: ready(createCompany(), { sources }) });
    expect(screen.getByText(/is long\. These are the first 5,000 rows\./)).toBeTruthy();
    expect(screen.getByText(/no longer has telephone and email_address/)).toBeTruthy();
    expect(screen.getByText(/^FMCSA Company Census File: couldn't be checked/)).toBeTruthy();
  });
});

describe("the cards", () => {
  it("have both addresses, with the country only where it isn't the US", () => {
    open();
    expect(card("Physical Address").textContent).toBe("Physical Address12 Depot RdGallup, NM 87301");
    expect(card("Mailing Address").textContent).toBe("Mailing AddressPO Box 9Calgary, AB T2P 1J9Canada");
    expect(facts(card("Contact"))["Email"]).toBe("dispatch@bluemesa.example");
  });

  it("have the same address once", () => {
    const { physicalAddress } = createCompany();
    open({ mailingAddress: physicalAddress });
    expect(card("Mailing Address").textContent).toBe("Mailing AddressSame as the physical address");
  });

  it("have fleet and registration in the house's formats", () => {
    open();
    expect(facts(card("Fleet"))).toEqual({ "Power units": "1,204", Drivers: "31" });
    expect(facts(card("Registration"))).toEqual({
      "Add date": "March 2, 2011",
      "MCS-150 date": "July 19, 2026",
      "Safety rating": "Not rated",
    });
    expect(card("Registration").textContent).toMatch(/The next update is due by July 31, 2028\.$/);
  });

  it("say so where FMCSA has nothing; zero is not nothing", () => {
    open({ powerUnits: 0, drivers: undefined, mcs150Date: undefined, physicalAddress: {} });
    expect(facts(card("Fleet"))).toEqual({ "Power units": "0", Drivers: "Not in FMCSA's data" });
    expect(facts(card("Registration"))["MCS-150 date"]).toBe("Not in FMCSA's data");
    expect(card("Physical Address").textContent).toContain("Not in FMCSA's data");
  });

  it("have a contact to call and write to, if there is one", () => {
    open({ email: undefined });
    const contact = within(card("Contact"));
    expect(contact.getByRole("link").getAttribute("href")).toBe("tel:5055550143");
    expect(contact.queryByText("Email")).toBeNull();
  });

  it("have no contact card without telephone and email", () => {
    open({ email: undefined, telephone: undefined });
    expect(screen.queryByRole("region", { name: "Contact" })).toBeNull();
  });
});
