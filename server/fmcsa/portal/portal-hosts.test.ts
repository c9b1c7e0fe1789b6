import { expect, test } from "vitest";
import { getPortalHosts } from "./portal-hosts.ts";

test("the portal's hosts are the Department's names for it, or the one that is configured", () => {
  const both = ["data.transportation.gov", "datahub.transportation.gov"];
  expect(getPortalHosts("https://data.transportation.gov")).toEqual(both);
  expect(getPortalHosts("https://datahub.transportation.gov/")).toEqual(both);
  expect(getPortalHosts("http://127.0.0.1:4100")).toEqual(["127.0.0.1:4100"]);
});
