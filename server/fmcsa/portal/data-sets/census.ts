import { company, type Company } from "#shared/carrier/company.ts";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import * as values from "#server/fmcsa/portal/read-values.ts";
import { listColumns, addressColumns, toAddress } from "./set-columns.ts";

function toCompany(row: SocrataRow): Company | undefined {
  const [dotNumber, legalName] = [values.toText(row.dot_number), values.toText(row.legal_name)];
  if (dotNumber === undefined || legalName === undefined) return undefined;
  return values.omitUndefined<Company>({
    legalName,
    dbaName: values.toText(row.dba_name),
    dotNumber,
    carrierOperation: values.toOperation(row.carrier_operation),
    hazmatAuthority: values.isYes(row.hm_flag),
    passengerAuthority: values.isYes(row.pc_flag),
    authorizedForHire: values.isYes(row.authorized_for_hire),
    privateProperty: values.isYes(row.private_property),
    physicalAddress: toAddress(row, "phy"),
    mailingAddress: toAddress(row, "mailing"),
    telephone: values.toText(row.telephone),
    email: values.toText(row.email_address),
    powerUnits: values.toWhole(row.nbr_power_unit),
    drivers: values.toWhole(row.driver_total),
    addDate: values.toDay(row.add_date),
    mcs150Date: values.toDay(row.mcs150_date),
    annualMileage: values.toWhole(row.mcs150_mileage),
    mileageYear: values.toYear(row.mcs150_mileage_year),
  });
}

/** SMS Input - Motor Carrier Census Information: active carriers, monthly. */
export const census: DataSet<Company> = {
  id: "kjg3-diqy",
  columns: [
    ...listColumns(
      "dot_number legal_name dba_name carrier_operation hm_flag pc_flag",
      "authorized_for_hire private_property telephone email_address",
      "nbr_power_unit driver_total add_date mcs150_date mcs150_mileage mcs150_mileage_year",
    ),
    ...addressColumns("phy"),
    ...addressColumns("mailing"),
  ],
  requiredColumns: ["dot_number", "legal_name"],
  order: "dot_number",
  keyColumns: ["dot_number"],
  toRecord: toCompany,
  record: company,
};
