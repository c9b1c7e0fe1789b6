import { company, type Company } from "#shared/carrier/company.ts";
import type { DataSet, SocrataRow } from "#server/adapters/fmcsa/data-set.ts";
import { toOperation } from "#server/adapters/fmcsa/values/codes.ts";
import { toDay } from "#server/adapters/fmcsa/values/dates.ts";
import { isYes } from "#server/adapters/fmcsa/values/flags.ts";
import { toWhole, toYear } from "#server/adapters/fmcsa/values/numbers.ts";
import { omitUndefined } from "#server/adapters/fmcsa/values/omit-undefined.ts";
import { toText } from "#server/adapters/fmcsa/values/text.ts";
import { listColumns } from "./list-columns.ts";
import { addressColumns, toAddress } from "./address.ts";

function toCompany(row: SocrataRow): Company | undefined {
  const [dotNumber, legalName] = [toText(row.dot_number), toText(row.legal_name)];
  if (dotNumber === undefined || legalName === undefined) return undefined;
  return omitUndefined<Company>({
    legalName,
    dbaName: toText(row.dba_name),
    dotNumber,
    carrierOperation: toOperation(row.carrier_operation),
    hazmatAuthority: isYes(row.hm_flag),
    passengerAuthority: isYes(row.pc_flag),
    authorizedForHire: isYes(row.authorized_for_hire),
    privateProperty: isYes(row.private_property),
    physicalAddress: toAddress(row, "phy"),
    mailingAddress: toAddress(row, "mailing"),
    telephone: toText(row.telephone),
    email: toText(row.email_address),
    powerUnits: toWhole(row.nbr_power_unit),
    drivers: toWhole(row.driver_total),
    addDate: toDay(row.add_date),
    mcs150Date: toDay(row.mcs150_date),
    annualMileage: toWhole(row.mcs150_mileage),
    mileageYear: toYear(row.mcs150_mileage_year),
    // FMCSA leaves inactive carriers out of the SMS snapshot.
    isActive: true,
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
