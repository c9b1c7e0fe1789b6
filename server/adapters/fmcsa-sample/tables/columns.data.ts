import type { DataSetId } from "#shared/carrier/data-source.ts";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const measures = words(`
  dot_number insp_total driver_insp_total driver_oos_insp_total vehicle_insp_total vehicle_oos_insp_total
  unsafe_driv_insp_w_viol unsafe_driv_measure unsafe_driv_ac
  hos_driv_insp_w_viol hos_driv_measure hos_driv_ac
  driv_fit_insp_w_viol driv_fit_measure driv_fit_ac
  contr_subst_insp_w_viol contr_subst_measure contr_subst_ac
  veh_maint_insp_w_viol veh_maint_measure veh_maint_ac
`);

/** The columns of each data set as FMCSA published them in September 2026. */
export const dataSetColumns: Readonly<Record<DataSetId, readonly string[]>> = {
  "kjg3-diqy": words(`
    dot_number legal_name dba_name carrier_operation hm_flag pc_flag
    phy_street phy_city phy_state phy_zip phy_country
    mailing_street mailing_city mailing_state mailing_zip mailing_country
    telephone fax email_address mcs150_date mcs150_mileage mcs150_mileage_year add_date oic_state
    nbr_power_unit driver_total recent_mileage recent_mileage_year vmt_source_id
    private_only authorized_for_hire exempt_for_hire private_property
    private_passenger_business private_passenger_nonbusiness migrant us_mail
    federal_government state_government local_government indian_tribe op_other
  `),
  "az4n-8mr2": words(`
    mcs150_date add_date status_code dot_number dun_bradstreet_no phy_omc_region safety_inv_terr
    carrier_operation business_org_id mcs150_mileage mcs150_mileage_year mcs151_mileage total_cars
    mcs150_update_code_id prior_revoke_flag prior_revoke_dot_number phone fax cell_phone
    company_officer_1 company_officer_2 business_org_desc truck_units power_units bus_units fleetsize
    review_id recordable_crash_rate carship
    docket1prefix docket1 docket2prefix docket2 docket3prefix docket3 pointnum
    total_intrastate_drivers mcsipstep mcsipdate hm_ind
    interstate_beyond_100_miles interstate_within_100_miles
    intrastate_beyond_100_miles intrastate_within_100_miles
    total_cdl total_drivers avg_drivers_leased_per_month classdef legal_name dba_name
    phy_street phy_city phy_country phy_state phy_zip phy_cnty
    carrier_mailing_street carrier_mailing_state carrier_mailing_city carrier_mailing_country
    carrier_mailing_zip carrier_mailing_cnty
    driver_inter_total email_address review_type review_date safety_rating safety_rating_date
    crgo_genfreight crgo_household crgo_metalsheet crgo_motoveh crgo_drivetow crgo_logpole crgo_bldgmat
    crgo_mobilehome crgo_machlrg crgo_produce crgo_liqgas crgo_intermodal crgo_passengers crgo_oilfield
    crgo_livestock crgo_grainfeed crgo_coalcoke crgo_meat crgo_garbage crgo_usmail crgo_chem crgo_drybulk
    crgo_coldfood crgo_beverages crgo_paperprod crgo_utility crgo_farmsupp crgo_construct crgo_waterwell
    crgo_cargoothr crgo_cargoothr_desc
    owntruck owntract owntrail owncoach trmtruck trmtract trmtrail trmcoach trptruck trptract trptrail
    trpcoach docket1_status_code docket2_status_code docket3_status_code
  `),
  "rbkj-cgst": words(`
    unique_id report_number report_state dot_number insp_date insp_level_id county_code_state time_weight
    driver_oos_total vehicle_oos_total total_hazmat_sent oos_total hazmat_oos_total hazmat_placard_req
    unit_type_desc unit_make unit_license unit_license_state vin unit_decal_number
    unit_type_desc2 unit_make2 unit_license2 unit_license_state2 vin2 unit_decal_number2
    unsafe_insp fatigued_insp dr_fitness_insp subt_alcohol_insp vh_maint_insp hm_insp
    basic_viol unsafe_viol fatigued_viol dr_fitness_viol subt_alcohol_viol vh_maint_viol hm_viol
  `),
  "8mt8-2mdr": words(`
    unique_id insp_date dot_number viol_code basic_desc oos_indicator oos_weight severity_weight
    time_weight total_severity_wght section_desc group_desc viol_unit
  `),
  "4wxs-vbns": words(`
    report_number report_seq_no dot_number report_date report_state fatalities injuries tow_away
    hazmat_released trafficway_desc access_control_desc road_surface_condition_desc weather_condition_desc
    light_condition_desc vehicle_id_number vehicle_license_number vehicle_license_state severity_weight
    time_weight citation_issued_desc seq_num not_preventable
  `),
  "fx4q-ay7w": words(`
    change_date inspection_id dot_number report_state report_number insp_date insp_start_time insp_end_time
    registration_date region ci_status_code location location_desc county_code_state county_code
    insp_level_id service_center census_source_id insp_facility shipper_name shipping_paper_number
    cargo_tank hazmat_placard_req snet_version_number snet_search_date alcohol_control_sub
    drug_intrdctn_search drug_intrdctn_arrests size_weight_enf traffic_enf local_enf_jurisdiction
    pen_cen_match final_status_date post_acc_ind gross_comb_veh_wt
    viol_total oos_total driver_viol_total driver_oos_total vehicle_viol_total vehicle_oos_total
    hazmat_viol_total hazmat_oos_total
    snet_sequence_id transaction_code transaction_date upload_date upload_first_byte upload_dot_number
    upload_search_indicator census_search_date snet_input_date source_office mcmis_add_date
    insp_carrier_name insp_carrier_street insp_carrier_city insp_carrier_state insp_carrier_zip_code
    insp_colonia docket_number insp_interstate insp_carrier_state_id
  `),
  "wt8s-2hbx": words(`
    change_date inspection_id insp_unit_id insp_unit_type_id insp_unit_number insp_unit_make
    insp_unit_company insp_unit_license insp_unit_license_state insp_unit_vehicle_id_number
    insp_unit_decal insp_unit_decal_number
  `),
  "876r-jsdb": words(`
    change_date inspection_id insp_violation_id seq_no part_no part_no_section insp_viol_unit insp_unit_id
    insp_violation_category_id out_of_service_indicator defect_verification_id citation_number
    viol_code viol_desc
  `),
  "4y6x-dmck": measures,
  "h9zy-gjn8": measures,
  "p2mt-9ige": words(`dot_number legal_name dba_name oos_date oos_reason status rescind_date`),
  // These two from public copies: we recorded no row of them.
  "c5y8-a4uz": words(`
    docket_number usdot_number ins_form_code ins_type_code ins_class_code max_cov_amount underl_lim_amount
    policy_no effective_date insurance_company_name trans_date
  `),
  "3uet-3z4i": words(`
    docket_number usdot_number ins_form_code filing_status_reason ins_type_code ins_type_ind policy_no
    ins_type_desc min_cov_amount ins_class_code effective_date underl_lim_amount max_cov_amount
    cancl_effective_date insurance_company_name
  `),
};

/** The columns of Socrata type number; all others are text. */
export const numberColumns: Readonly<Partial<Record<DataSetId, readonly string[]>>> = {
  "az4n-8mr2": ["dot_number"],
  "fx4q-ay7w": ["inspection_id", "dot_number"],
  "wt8s-2hbx": ["insp_unit_id"],
  "876r-jsdb": ["inspection_id", "insp_violation_id", "seq_no", "insp_violation_category_id"],
};
