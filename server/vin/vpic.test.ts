import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { UpstreamMode } from "#server/testing/doubles/upstream-double.ts";
import { VpicDouble } from "#server/testing/doubles/vpic-double.ts";
import { createVpic } from "./vpic.ts";

const tractor = "1FUJGLDR3CLBP8834";
const trailer = "1JJV532D9JL178490";
const pickup = "1FTFW1ET9DFC10312";

let double: VpicDouble;
beforeAll(async () => {
  double = await VpicDouble.start();
});
afterAll(async () => double.close());
beforeEach(() => double.reset());

const ask = (options: Partial<Parameters<typeof createVpic>[0]> = {}) =>
  createVpic({
    url: double.url,
    attemptMs: 5000,
    budgetMs: 20_000,
    batchMs: 20_000,
    batchGapMs: 0,
    ...options,
  });

describe("one VIN", () => {
  test("is asked for as JSON, and its row read", async () => {
    const { facts, ErrorCode } = await ask().decode({ vin: tractor });
    expect(facts).toMatchObject({ Make: "FREIGHTLINER", ModelYear: "2012", EnginePower: "455-505 hp" });
    expect(ErrorCode).toBe("0");
    expect(double.requests).toMatchObject([
      { method: "GET", path: `/api/vehicles/DecodeVinValues/${tractor}?format=json` },
    ]);
  });

  test("is asked for with its model year where that is known", async () => {
    const { facts } = await ask().decode({ vin: tractor, modelYear: "1982" });
    expect(facts.ModelYear).toBe("1982");
    expect(double.requests[0]?.path).toMatch(/\?format=json&modelyear=1982$/);
  });

  test("is asked for at the same place whether or not VPIC_URL ends with a slash", async () => {
    const vpic = ask({ url: double.url.slice(0, -1) });
    await expect(vpic.decode({ vin: tractor })).resolves.toHaveProperty("ErrorCode", "0");
  });

  test("with a VIN that wasn't requested isn't an answer; without a VIN it is", async () => {
    double.row = () => ({ Make: "MACK", VIN: trailer, ErrorCode: "0" });
    await expect(ask().decode({ vin: tractor })).rejects.toMatchObject({ fault: "shape" });
    double.row = () => ({ Make: "MACK", ErrorCode: "0" });
    await expect(ask().decode({ vin: tractor })).resolves.toHaveProperty("facts", { Make: "MACK" });
  });

  const twice: [UpstreamMode, string][] = [
    ["500", "status"],
    ["html", "not-json"],
    ["truncated", "not-json"],
    ["hangs", "timeout"],
  ];
  const once: [UpstreamMode, string][] = [
    ["403", "status"],
    ["404", "status"],
    ["429", "status"],
    ["redirect", "redirect"],
    ["huge", "too-large"],
    ["odd", "shape"],
  ];
  test.each([
    ...twice.map(([mode, fault]) => [mode, fault, 2] as const),
    ...once.map(([mode, fault]) => [mode, fault, 1] as const),
  ])("that is answered by %s fails with %s after %i attempts", async (mode, fault, attempts) => {
    double.mode = mode;
    const failure = ask(mode === "hangs" ? { attemptMs: 100 } : {}).decode({ vin: tractor });
    await expect(failure).rejects.toMatchObject({ name: "UpstreamError", service: "vPIC", fault });
    await expect(failure).rejects.not.toThrow(tractor);
    expect(double.requests).toHaveLength(attempts);
  });

  test("is answered by the second attempt when the first one failed", async () => {
    double.row = (vin) => {
      double.mode = "normal";
      return { VIN: vin, ErrorCode: "0", Make: "MACK" };
    };
    double.mode = "500";
    expect(await ask().decode({ vin: tractor })).toHaveProperty("facts.Make", "MACK");
    expect(double.requests).toHaveLength(2);
  });

  test("fails at once, unasked, after three failures in a row", async () => {
    double.mode = "odd";
    const vpic = ask();
    for (const fault of ["shape", "shape", "shape", "paused"])
      await expect(vpic.decode({ vin: tractor })).rejects.toMatchObject({ fault });
    expect(double.requests).toHaveLength(3);
  });
});

describe("a batch", () => {
  const three = [{ vin: tractor }, { vin: trailer, modelYear: "2018" }, { vin: pickup }];
  const getMakes = async (requests = three) =>
    (await ask().decodeBatch(requests)).map((decoded) => decoded?.facts.Make);

  test("is posted as NHTSA wants it, and answered in its order", async () => {
    expect(await getMakes()).toEqual(["FREIGHTLINER", "WABASH VANS", "FORD"]);
    expect(double.requests).toMatchObject([
      {
        method: "POST",
        path: "/api/vehicles/DecodeVINValuesBatch/",
        form: { format: "json", data: `${tractor};${trailer},2018;${pickup}` },
      },
    ]);
  });

  test("of which one row is missing or odd has every other one", async () => {
    double.rowFaults.set(trailer, "missing");
    expect(await getMakes()).toEqual(["FREIGHTLINER", undefined, "FORD"]);
    double.rowFaults.set(trailer, "odd");
    expect(await getMakes()).toEqual(["FREIGHTLINER", undefined, "FORD"]);
    double.rowFaults.set(trailer, "garbled");
    expect(await getMakes()).toEqual(["FREIGHTLINER", undefined, "FORD"]);
  });

  test("distinguishes one VIN under two model years by their order", async () => {
    const both = [{ vin: tractor }, { vin: trailer }, { vin: tractor, modelYear: "1982" }];
    const years = (await ask().decodeBatch(both)).map((decoded) => decoded?.facts.ModelYear);
    expect(years).toEqual(["2012", "2018", "1982"]);
  });

  test("that is not answered in time is the last for a while, for the batches that wait, too", async () => {
    double.mode = "hangs";
    const vpic = ask({ batchMs: 150 });
    const faults = [three, three, three].map(async (batch) =>
      vpic.decodeBatch(batch).catch((error: unknown) => error),
    );
    expect(await Promise.all(faults)).toMatchObject([
      { fault: "timeout" },
      { fault: "paused" },
      { fault: "paused" },
    ]);
    expect(double.requests).toHaveLength(1);
  });

  test("has its whole time once its turn has come, however long it waited for that", async () => {
    double.mode = "slow";
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const vpic = ask({ batchMs: 10_000 });
    const first = vpic.decodeBatch(three);
    const second = vpic.decodeBatch(three);
    for (const requests of [1, 2]) {
      await expect.poll(() => double.requests.length).toBe(requests);
      vi.advanceTimersByTime(11_000);
      double.release();
    }
    expect(await Promise.all([first, second])).toHaveLength(2);
  });

  test("keeps the agreed distance from the one before, even for a second attempt", async () => {
    double.mode = "500";
    const vpic = ask({ batchGapMs: 600_000 });
    await expect(vpic.decodeBatch(three)).rejects.toMatchObject({ status: 500 });
    double.mode = "normal";
    await expect(vpic.decodeBatch(three)).rejects.toMatchObject({ fault: "busy" });
    expect(double.requests).toHaveLength(1);
  });

  test.each(["429", "403"] as const)("that is refused with %s is the last for a while", async (mode) => {
    const vpic = ask();
    double.mode = mode;
    await expect(vpic.decodeBatch(three)).rejects.toMatchObject({ status: Number(mode) });
    double.mode = "normal";
    await expect(vpic.decodeBatch(three)).rejects.toMatchObject({ fault: "paused" });
    expect(double.requests).toHaveLength(1);
    await expect(vpic.decode({ vin: tractor })).resolves.toHaveProperty("ErrorCode", "0");
  });
});
