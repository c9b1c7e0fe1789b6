import { describe, expect, it } from "vitest";
import { usStates } from "#shared/text/us-states.ts";
import { getIssuer, getIssuerName, issuers } from "./issuer.ts";

const codesOf = (country: string): string[] =>
  issuers.flatMap((issuer) => (issuer.country === country ? (issuer.code ?? []) : []));

describe("the issuers of licenses", () => {
  it("are the states, the district and five territories, each with one number", () => {
    const expected = [...usStates.map(({ code }) => code), "AS", "DC", "GU", "MP", "PR", "VI"];
    expect(codesOf("US").toSorted()).toEqual(expected.toSorted());
  });

  it("are Canada's provinces and territories, of which Alberta has two numbers", () => {
    expect(codesOf("CA").toSorted().join(" ")).toBe("AB AB BC MB NB NL NS NT NU ON PE QC SK YT");
  });

  it("have the names of the states", () => {
    for (const { code, name } of usStates) expect(getIssuerName(code)).toBe(name);
    expect(getIssuerName("ON")).toBe("Ontario");
    expect(getIssuerName("XX")).toBeUndefined();
  });

  it.each([
    ["636000", "VA", "US"],
    ["636015", "TX", "US"],
    ["636012", "ON", "CA"],
    ["604428", "QC", "CA"],
    ["636027", undefined, "US"],
    ["636056", undefined, "MX"],
  ])("%s is %s in %s", (iin, code, country) => {
    expect(getIssuer(iin)).toMatchObject({ code, country });
  });

  it("are no others", () => {
    expect(getIssuer("636099")).toBeUndefined();
    expect(new Set(issuers.map(({ iin }) => iin)).size).toBe(issuers.length);
  });
});
