import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  companyAnswer,
  createCompany,
  failed,
  inspectionsAnswer,
  registrationAnswer,
  source,
  vehiclesAnswer,
} from "#client/testing/dot-fixtures.ts";
import { mockServer, respondWith, unreachable } from "#client/testing/mock-server.ts";
import {
  couldNotCheck,
  createCarrier,
  createLicensing,
  createSafety,
  ready,
} from "#client/testing/underwriter-fixtures.ts";
import { getTexts, linesOf } from "#client/testing/report/report-lines.ts";
import { createPercentiles, createPopulation } from "#shared/carrier/standing/testing/standing.ts";
import { canonicalize } from "#shared/api/carrier/canonical-json.ts";
import { recordKind } from "#shared/api/carrier/dated-record.ts";
import { fillMirrorSlots } from "#client/features/dot-health-check/underwriter/standing/fill-mirror-slots.ts";
import {
  createStanding,
  getStanding,
} from "#client/features/dot-health-check/underwriter/standing/use-standing.ts";
import { standingTextsSlot } from "#client/features/dot-health-check/dot-slots.ts";
import { makeRecord } from "./fetch-record.ts";

beforeEach(async () => {
  fillMirrorSlots();
  await standingTextsSlot.load();
});
afterEach(() => vi.unstubAllGlobals());

/** No data and no attachment: only that there is none. */
const none = {
  blocks: [{ kind: "text", text: expect.stringContaining("This report has no dated record") }],
};

const parts = {
  company: companyAnswer(),
  registration: registrationAnswer(),
  licensing: createLicensing(),
  inspections: inspectionsAnswer(),
  vehicles: vehiclesAnswer(),
  safety: createSafety(),
};
const hash = "0".repeat(64);
const recordedOn = "2026-11-22";

const standing = {
  percentiles: createPercentiles(),
  population: { state: "computed", population: createPopulation() },
};

function answerWith(found: Partial<typeof parts & typeof standing>, version = 2) {
  const record = canonicalize({
    kind: recordKind,
    version,
    dotNumber: "1234567",
    recordedOn,
    parts: found,
  });
  return { record, server: mockServer(respondWith({ record, hash, recordedOn })) };
}
const shown = createCarrier({
  company: ready(createCompany(), { sources: [source("kjg3-diqy")] }),
  inspections: couldNotCheck(),
  vehicles: couldNotCheck(),
  safety: couldNotCheck(),
  registration: couldNotCheck(),
  licensing: couldNotCheck(),
});

describe("the dated record of a report", () => {
  it("is asked for by the number alone, and the report is made of what it has", async () => {
    const { record, server } = answerWith(parts);
    const dated = await makeRecord(shown);
    expect(server.calls).toMatchObject([
      { url: "/api/records", init: { method: "POST", body: JSON.stringify({ dotNumber: "1234567" }) } },
    ]);
    expect(dated.blocks.flatMap(getTexts).join(" ")).toMatch(
      /^A record, not a score\..*November 22, 2026 \(UTC\).* SHA-256: 0{64} Check it at: \S+\/verify /,
    );
    expect(dated).toMatchObject({
      name: "Record 0000 0000 0000 0000",
      attachment: { name: "record.json", text: record },
      carrier: {
        dotNumber: "1234567",
        company: { status: "ready", data: parts.company.company },
        registration: { status: "ready", data: parts.registration.registration },
        inspections: { data: { inspections: parts.inspections.inspections } },
        isSample: false,
      },
    });
  });

  it("has parts that could not be checked, as the page does", async () => {
    answerWith({ company: parts.company, vehicles: { sources: [failed("rbkj-cgst")] } });
    expect(await makeRecord(shown)).toMatchObject({
      carrier: { vehicles: { status: "failed", data: undefined }, safety: { status: "failed" } },
    });
  });

  it("has where the carrier stands, and the report shows it; one of version 1 is still read", async () => {
    answerWith({ ...parts, ...standing });
    const dated = await makeRecord({
      ...shown,
      standing: createStanding({ percentiles: createPercentiles() }),
    });
    expect(getStanding(dated.carrier?.standing)).toEqual({
      percentiles: standing.percentiles,
      population: standing.population.population,
    });
    expect(linesOf(dated.carrier ?? shown, "standing")?.join("\n")).toMatch(
      /Our estimate from.*\n[^]*86 of 4,812/,
    );
    answerWith(parts);
    expect(getStanding((await makeRecord(shown)).carrier?.standing).failure).toMatch(/couldn't check all/);
    answerWith(parts, 1);
    const old = await makeRecord(shown);
    expect(old.carrier && linesOf(old.carrier, "standing")).toBeUndefined();
    expect(old.name).toBeDefined();
  });

  it("is none if it lacks what the page shows", async () => {
    answerWith({ vehicles: parts.vehicles });
    expect(await makeRecord(shown)).toEqual(none);
    for (const part of [{ percentiles: createPercentiles() }, { population: createPopulation() }]) {
      answerWith(parts);
      expect(await makeRecord({ ...shown, standing: createStanding(part) })).toEqual(none);
    }
  });

  it.each([unreachable, respondWith({ message: "no" }, 503), respondWith({})])(
    "is none if the server makes none",
    async (reply) => {
      mockServer(reply);
      expect(await makeRecord(shown)).toEqual(none);
    },
  );
});
