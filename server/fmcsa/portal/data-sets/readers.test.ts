import { describe, expect, test } from "vitest";
import { census } from "./census.ts";
import { companyFile } from "./company-file.ts";
import { crashes, outOfServiceOrders, measures } from "./safety-sets.ts";
import { dailyInspections, dailyViolations, units } from "./daily-sets.ts";
import { smsViolations, smsInspections } from "./sms-sets.ts";

const address = { street: "1 MAIN ST", city: "AUSTIN", state: "TX", zip: "78701-0001", country: "US" };
const under = (prefix: string) =>
  Object.fromEntries(Object.entries(address).map(([part, value]) => [`${prefix}_${part}`, value]));

describe("a carrier in the SMS census", () => {
  const row = { dot_number: "1", legal_name: " ACME  TRUCKING ", hm_flag: "true", pc_flag: "false" };

  test("has its flags, addresses and dates", () => {
    const filled = {
      ...row,
      ...under("phy"),
      ...under("mailing"),
      carrier_operation: "B",
      authorized_for_hire: "true",
      nbr_power_unit: "1,200",
      driver_total: "7",
      add_date: "02-JUN-95",
      mcs150_date: "08-FEB-25",
      mcs150_mileage: "65000",
      mcs150_mileage_year: "2022",
      private_property: "Y",
    };
    expect(census.toRecord(filled)).toStrictEqual({
      legalName: "ACME TRUCKING",
      dotNumber: "1",
      carrierOperation: "Intrastate Hazmat",
      hazmatAuthority: true,
      passengerAuthority: false,
      authorizedForHire: true,
      privateProperty: true,
      physicalAddress: address,
      mailingAddress: address,
      powerUnits: 1200,
      drivers: 7,
      addDate: "1995-06-02",
      mcs150Date: "2025-02-08",
      annualMileage: 65e3,
      mileageYear: 2022,
    });
  });

  test("lacks what FMCSA does not have", () => {
    const found = census.toRecord(row);
    expect(found).not.toHaveProperty("powerUnits");
    expect(found).toMatchObject({ physicalAddress: {}, mailingAddress: {} });
    expect(census.toRecord({ dot_number: "1" })).toBeUndefined();
  });
});

describe("a carrier in the company file", () => {
  const read = (changes: object) =>
    companyFile.toRecord({ dot_number: "1", legal_name: "ACME", status_code: "A", ...changes });

  test("is inactive if FMCSA says so", () => {
    expect(read({})?.isActive).toBe(true);
    expect(read({ status_code: "I" })?.isActive).toBe(false);
    expect(read({ status_code: "" })).toBeUndefined();
  });

  test.each([
    ["PRIVATE PROPERTY;AUTHORIZED FOR HIRE", { authorizedForHire: true, privateProperty: true }],
    ["EXEMPT FOR HIRE", { authorizedForHire: false, privateProperty: false, passengerAuthority: false }],
    [
      "PRIVATE PASSENGER, BUSINESS; authorized for hire",
      { authorizedForHire: true, passengerAuthority: true },
    ],
  ])("of the classes %s has their flags", (classdef, flags) => {
    expect(read({ classdef })).toMatchObject(flags);
  });

  test("carries passengers if they are among its cargo", () => {
    expect(read({ crgo_passengers: "X" })?.passengerAuthority).toBe(true);
  });

  test("has its own names for the same columns", () => {
    const filled = { power_units: "18", total_drivers: "24", hm_ind: "Y", phone: "2025550100" };
    expect(read({ ...filled, ...under("carrier_mailing"), mcs150_date: "20250528 0000" })).toMatchObject({
      powerUnits: 18,
      drivers: 24,
      hazmatAuthority: true,
      telephone: "2025550100",
      mailingAddress: address,
      mcs150Date: "2025-05-28",
    });
  });
});

describe("an inspection of the SMS snapshot", () => {
  const read = (changes: object = {}) =>
    smsInspections.toRecord({ unique_id: "9", report_number: "3289000215", report_state: "OH", ...changes });

  test("names the BASICs that count it", () => {
    const flags = { unsafe_insp: "true", fatigued_insp: "Y", dr_fitness_insp: "X", subt_alcohol_insp: "1" };
    expect(read({ ...flags, vh_maint_insp: "true" })?.relevant_to).toEqual([
      "unsafe",
      "hos",
      "fitness",
      "substances",
      "maintenance",
    ]);
    expect(read({ unsafe_insp: "false" })?.relevant_to).toEqual([]);
  });

  test("has two vehicles, or none that is known", () => {
    const vehicles = {
      unit_type_desc: "TRUCK TRACTOR",
      unit_make: "FREIGHTLIN",
      vin: "1FUBCXBS9DHFG2386",
      unit_type_desc2: "SEMI-TRAILER",
      vin2: "1KKVE4823RL099385",
    };
    expect(read(vehicles)).toMatchObject({
      ...vehicles,
      unit: 1,
      vin_masked: "1FU••••••••••2386",
      vin2_masked: "1KK••••••••••9385",
    });
    expect(Object.keys(read() ?? {}).filter((key) => /unit|vin/.test(key))).toEqual([]);
  });

  test("concerns hazardous materials if placards were required, or if any were on board", () => {
    expect(read({ hazmat_placard_req: "Y" })?.is_hazmat).toBe(true);
    expect(read({ total_hazmat_sent: "2" })?.is_hazmat).toBe(true);
    expect(read({ hazmat_placard_req: "false", total_hazmat_sent: "0" })).not.toHaveProperty("is_hazmat");
  });
});

describe("a violation", () => {
  test("of the SMS snapshot has its weights", () => {
    const weights = { severity_weight: "1", total_severity_wght: "3", time_weight: "2" };
    const words = {
      viol_code: "39383CELGPB",
      basic_desc: "Vehicle Maintenance",
      group_desc: "Exhaust Discharge",
    };
    const row = { unique_id: "9", ...weights, ...words, oos_indicator: "true", viol_unit: "D" };
    expect(smsViolations.toRecord(row)).toStrictEqual({
      unique_id: "9",
      violationCode: "39383CELGPB",
      basicCategory: "Vehicle Maintenance",
      group: "Exhaust Discharge",
      severityWeight: 1,
      totalSeverity: 3,
      timeWeight: 2,
      unit: "D",
      outOfServiceIndicator: true,
    });
  });

  test.each([
    ["Y", true],
    ["Z", true],
    ["N", false],
  ])("of the daily file that is marked %s: out of service is %s", (mark, outOfServiceIndicator) => {
    const row = { inspection_id: "8", viol_code: "395.8E", out_of_service_indicator: mark };
    expect(dailyViolations.toRecord(row)).toStrictEqual({
      inspection_id: "8",
      violationCode: "395.8E",
      outOfServiceIndicator,
    });
  });
});

test("an inspection of the daily file has its time and its place", () => {
  const report = { inspection_id: "8", report_number: "0859000097", report_state: "WA" };
  const times = { insp_start_time: "0836", insp_end_time: "9999", insp_facility: "R" };
  expect(dailyInspections.toRecord({ ...report, ...times, location_desc: "CANTON SD" })).toMatchObject({
    ...report,
    time_begin: "08:36",
    facility_name: "Roadside",
    place: "CANTON SD",
  });
  expect(dailyInspections.toRecord({ ...report, ...times })).not.toHaveProperty("time_end");
});

test("a vehicle of an unknown type, with no VIN to speak of, has neither", () => {
  const row = { inspection_id: "8", insp_unit_number: "3", insp_unit_type_id: "13" };
  expect(units.toRecord({ ...row, insp_unit_vehicle_id_number: "UNKNOWN" })).toStrictEqual({
    inspection_id: "8",
    unit: 3,
  });
});

test("a crash is found not preventable, or there is no such finding: N says no more than nothing", () => {
  const row = {
    report_number: "TX1",
    report_date: "23-MAY-25",
    fatalities: "1",
    injuries: "",
    tow_away: "Y",
  };
  const decide = (flag?: string) => crashes.toRecord({ ...row, not_preventable: flag });
  expect(decide()).toStrictEqual({
    report_number: "TX1",
    crash_date: "2025-05-23",
    fatalities: 1,
    injuries: 0,
    tow_away: true,
    hazmat_released: false,
  });
  expect(decide("Y")?.not_preventable).toBe(true);
  expect(decide("N")).toStrictEqual(decide());
});

test("an out-of-service order has its dates", () => {
  const row = {
    dot_number: "1",
    oos_date: "2026-08-25",
    oos_reason: "Failure to pay fine",
    status: "INACTIVE",
  };
  expect(outOfServiceOrders.toRecord({ ...row, rescind_date: "2026-09-01T00:00:00.000" })).toStrictEqual({
    oos_date: "2026-08-25",
    oos_reason: "Failure to pay fine",
    rescind_date: "2026-09-01",
  });
});

test("a measure that FMCSA does not have is absent, not 0", () => {
  const totals = { insp_total: "17", vehicle_insp_total: "17", vehicle_oos_insp_total: "2" };
  const basic = { veh_maint_measure: ".35", veh_maint_insp_w_viol: "2", veh_maint_ac: "Y" };
  expect(measures.toRecord({ dot_number: "1", ...totals, ...basic })).toMatchObject({
    inspections: 17,
    driverInspections: 0,
    vehicleOosInspections: 2,
    basics: { maintenance: { measure: 0.35, inspectionsWithViolation: 2, acuteOrCritical: true } },
  });
  expect(measures.toRecord({ dot_number: "1", ...totals, ...basic })?.basics).not.toHaveProperty("hos");
});
