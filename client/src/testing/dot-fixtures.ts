import type {
  CarrierAnswer,
  InspectionsAnswer,
  RegistrationAnswer,
  VehiclesAnswer,
} from "#shared/api/carriers.ts";
import type { InspectionList } from "#client/features/dot-health-check/carrier/carrier.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import type { Inspection, RosterVehicle, Violation } from "#shared/carrier/inspection.ts";
import type { Registration } from "#shared/carrier/registration.ts";
import { createRegistration } from "#shared/testing/carrier-records.ts";

export const dot = "1234567";

/** State of a data set: FMCSA's current answer, with these overrides. */
export const source = (dataSet: DataSource["dataSet"], more: Partial<DataSource> = {}): DataSource => ({
  dataSet,
  state: "current",
  answeredAt: "2026-11-21T12:00:00Z",
  publishedAt: "2026-11-13T12:00:00Z",
  ...more,
});
export const pending = (dataSet: DataSource["dataSet"]): DataSource => ({ dataSet, state: "pending" });
export const failed = (dataSet: DataSource["dataSet"]): DataSource => ({ dataSet, state: "failed" });

export const createCompany = (more: Partial<Company> = {}): Company => ({
  legalName: "BLUE MESA HAULING LLC",
  dbaName: "BLUE MESA",
  dotNumber: dot,
  carrierOperation: "Interstate",
  hazmatAuthority: false,
  passengerAuthority: false,
  authorizedForHire: true,
  privateProperty: false,
  physicalAddress: { street: "12 DEPOT RD", city: "GALLUP", state: "NM", zip: "87301", country: "US" },
  mailingAddress: { street: "PO BOX 9", city: "CALGARY", state: "AB", zip: "T2P 1J9", country: "CA" },
  telephone: "(505) 555-0143",
  email: "DISPATCH@BLUEMESA.EXAMPLE",
  powerUnits: 1204,
  drivers: 31,
  addDate: "2011-03-02",
  mcs150Date: "2026-07-19",
  isActive: true,
  ...more,
});

export const companyAnswer = (more: Partial<Company> = {}): CarrierAnswer => ({
  company: createCompany(more),
  sources: [source("kjg3-diqy")],
});

export const registrationAnswer = (more: Partial<Registration> = {}): RegistrationAnswer => ({
  registration: createRegistration(more),
  sources: [source("az4n-8mr2")],
});

export const createInspection = (more: Partial<Inspection> = {}): Inspection => ({
  unique_id: "900000001",
  source: "sms",
  report_number: "NM0012345",
  report_state: "NM",
  inspection_date: "2026-03-14",
  insp_level_id: 1,
  time_begin: "08:36",
  time_end: "09:20",
  facility_name: "Fixed inspection site",
  place: "GALLUP NM",
  place_state: "NM",
  vehicle_oos_total: 1,
  driver_oos_total: 0,
  hazmat_oos_total: 0,
  basic_viol: 3,
  unit: 1,
  unit_type_desc: "TRUCK TRACTOR",
  unit_make: "FREIGHTLIN",
  vin: "1FUJGLDR3CLBP8834",
  vin_masked: "1FU\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u20228834",
  unit_type_desc2: "SEMI-TRAILER",
  unit_make2: "WABASH",
  vin2: "1JJV532D9JL178490",
  ...more,
});

/** Two more: a clean one in Texas, and one that is newer than the snapshot. */
export const cleanInspection = createInspection({
  unique_id: "900000002",
  report_number: "TX0000777",
  report_state: "TX",
  inspection_date: "2025-12-01",
  insp_level_id: 3,
  vehicle_oos_total: 0,
  basic_viol: 0,
});
export const newInspection = createInspection({
  unique_id: "D84677245",
  source: "daily",
  report_number: "AZ0000555",
  report_state: "AZ",
  inspection_date: "2026-11-02",
  insp_level_id: 2,
  vehicle_oos_total: 0,
  driver_oos_total: 2,
  basic_viol: 1,
});

type ListAnswer = InspectionsAnswer & InspectionList;

export const inspectionsAnswer = (
  inspections: readonly Inspection[] = [newInspection, createInspection(), cleanInspection],
  more: Partial<ListAnswer> = {},
): ListAnswer => ({
  kpis: { total_inspections: 2, total_violations: 3, vehicle_oos_count: 1, driver_oos_count: 0 },
  inspections: [...inspections],
  newerThanSnapshot: inspections.filter((each) => each.source === "daily").length,
  sources: [source("rbkj-cgst"), source("fx4q-ay7w")],
  ...more,
});

export const createVehicle = (more: Partial<RosterVehicle> = {}): RosterVehicle => ({
  vin: "1FUJGLDR3CLBP8834",
  vin_masked: "1FU\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u20228834",
  make: "FREIGHTLIN",
  unit_type: "TRUCK TRACTOR",
  inspection_date: "2026-11-02",
  report_number: "AZ0000555",
  report_state: "AZ",
  violations: 4,
  unique_id: "D84677245",
  out_of_service: 1,
  inspections: ["D84677245", "900000001"],
  ...more,
});

export const vehiclesAnswer = (...vehicles: RosterVehicle[]): VehiclesAnswer => ({
  vehicles: vehicles.length > 0 ? vehicles : [createVehicle()],
  sources: [source("rbkj-cgst")],
});

export const createViolation = (more: Partial<Violation> = {}): Violation => ({
  violationCode: "39347E",
  violationDescription: "Clamp or roto type brake out of adjustment",
  basicCategory: "Vehicle Maintenance",
  severityWeight: 4,
  outOfServiceIndicator: false,
  ...more,
});
