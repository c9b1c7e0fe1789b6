import { findCopiedSet, getCopiedColumns } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { listColumns } from "#server/fmcsa/portal/data-sets/columns.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";

const totals =
  "dot_number insp_total driver_insp_total driver_oos_insp_total vehicle_insp_total vehicle_oos_insp_total";
const basics = listColumns("unsafe_driv hos_driv driv_fit contr_subst veh_maint");

const measures = [
  ...listColumns(totals),
  ...basics.flatMap((basic) => [`${basic}_insp_w_viol`, `${basic}_measure`, `${basic}_ac`]),
];
const percentiles = [
  ...listColumns(totals),
  ...basics.flatMap((basic) =>
    listColumns("insp_w_viol measure pct rd_alert ac basic_alert").map((suffix) => `${basic}_${suffix}`),
  ),
];

/** All columns in the order in which FMCSA publishes them, of the sets of which that is recorded. */
const published: Partial<Record<DataSetId, readonly string[]>> = {
  "kjg3-diqy": listColumns(
    "dot_number legal_name dba_name carrier_operation hm_flag pc_flag phy_street phy_city phy_state phy_zip phy_country",
    "mailing_street mailing_city mailing_state mailing_zip mailing_country telephone fax email_address mcs150_date",
    "mcs150_mileage mcs150_mileage_year add_date oic_state nbr_power_unit driver_total recent_mileage",
    "recent_mileage_year vmt_source_id private_only authorized_for_hire exempt_for_hire private_property",
    "private_passenger_business private_passenger_nonbusiness migrant us_mail federal_government state_government",
    "local_government indian_tribe op_other",
  ),
  "rbkj-cgst": listColumns(
    "unique_id report_number report_state dot_number insp_date insp_level_id county_code_state time_weight",
    "driver_oos_total vehicle_oos_total total_hazmat_sent oos_total hazmat_oos_total hazmat_placard_req unit_type_desc",
    "unit_make unit_license unit_license_state vin unit_decal_number unit_type_desc2 unit_make2 unit_license2",
    "unit_license_state2 vin2 unit_decal_number2 unsafe_insp fatigued_insp dr_fitness_insp subt_alcohol_insp",
    "vh_maint_insp hm_insp basic_viol unsafe_viol fatigued_viol dr_fitness_viol subt_alcohol_viol vh_maint_viol hm_viol",
  ),
  "8mt8-2mdr": listColumns(
    "unique_id insp_date dot_number viol_code basic_desc oos_indicator oos_weight severity_weight time_weight",
    "total_severity_wght section_desc group_desc viol_unit",
  ),
  "4wxs-vbns": listColumns(
    "report_number report_seq_no dot_number report_date report_state fatalities injuries tow_away hazmat_released",
    "trafficway_desc access_control_desc road_surface_condition_desc weather_condition_desc light_condition_desc",
    "vehicle_id_number vehicle_license_number vehicle_license_state severity_weight time_weight citation_issued_desc",
    "seq_num not_preventable",
  ),
  "4y6x-dmck": measures,
  "h9zy-gjn8": measures,
  "m3ry-qcip": percentiles,
  "h3zn-uid9": percentiles,
  "876r-jsdb": listColumns(
    "change_date inspection_id insp_violation_id seq_no part_no part_no_section insp_viol_unit insp_unit_id",
    "insp_violation_category_id out_of_service_indicator defect_verification_id citation_number viol_code viol_desc",
  ),
  "wt8s-2hbx": listColumns(
    "change_date inspection_id insp_unit_id insp_unit_type_id insp_unit_number insp_unit_make insp_unit_company",
    "insp_unit_license insp_unit_license_state insp_unit_vehicle_id_number insp_unit_decal insp_unit_decal_number",
  ),
};

/** The columns of a generated set, as FMCSA names them; of sets without a recorded header those that we read. */
export function getHeader(id: DataSetId): readonly string[] {
  const header = published[id];
  if (header) return header;
  const set = findCopiedSet(id);
  if (!set) throw new Error(`${id} isn't copied.`);
  return getCopiedColumns(set);
}
