import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Inspection, repair and maintenance records: 49 CFR part 396 and 392.7. */
export const inspectionAndMaintenance: readonly ViolationEntry[] = [
  ...inCategory("Vehicle Maintenance", [
    {
      codes: ["392.7", "392.7A"],
      text: "No pre-trip inspection",
      fix: "Inspect the required parts before every trip.",
    },
    {
      codes: ["392.7B"],
      text: "Intermodal chassis not checked before the trip",
      fix: "Inspect the chassis before leaving the terminal.",
    },
    {
      codes: ["396.1"],
      text: "Carrier or its people don't know the maintenance rules",
      fix: "Train staff on part 396.",
    },
    {
      codes: ["396.3"],
      text: "Vehicle not inspected, repaired and maintained",
      fix: "Put the vehicle on a maintenance schedule and keep records.",
    },
    {
      codes: ["396.3A"],
      text: "Carrier doesn't keep the vehicle maintained",
      fix: "Put the vehicle on a maintenance schedule and keep records.",
    },
    {
      codes: ["396.3A1"],
      text: "Part or accessory not in safe operating condition",
      fix: "Repair the part and look for the same wear on other units.",
    },
    {
      codes: ["396.3B"],
      text: "Maintenance records missing or incomplete",
      fix: "Keep each unit's ID, schedule and repair records for one year.",
    },
    {
      codes: ["396.5"],
      text: "Vehicle not greased, or leaking oil or grease",
      fix: "Repair the leak and grease the vehicle.",
    },
    {
      codes: ["396.5A"],
      text: "Vehicle not lubricated",
      fix: "Grease the vehicle and put it on a schedule.",
    },
    {
      codes: ["396.5B"],
      text: "Oil or grease leaking",
      fix: "Replace the seal or gasket, and clean the parts.",
    },
    {
      codes: ["396.7", "396.7A"],
      text: "Vehicle driven in a condition likely to cause a crash or breakdown",
      fix: "Repair it where it stands, or have it towed.",
    },
    {
      codes: ["396.7A-UOC"],
      text: "Vehicle driven with severe crash damage",
      fix: "Have it towed and repaired.",
    },
    {
      codes: ["396.9"],
      text: "Inspection report or out-of-service order not handled as required",
      fix: "Repair, sign and return the report in 15 days.",
    },
    {
      codes: ["396.9C"],
      text: "Out-of-service sticker or order not respected",
      fix: "Don't move the vehicle until every out-of-service repair is done.",
    },
    {
      codes: ["396.9C2"],
      text: "Vehicle driven before its out-of-service repairs were done",
      fix: "Don't move it until every out-of-service repair is done and signed for.",
    },
    {
      codes: ["396.9C3"],
      text: "Out-of-service sticker removed before the repairs",
      fix: "Leave the sticker on until repairs are done.",
    },
    {
      codes: ["396.9D", "396.9D2"],
      text: "Defects of an earlier inspection not repaired",
      fix: "Repair every defect on the report, and sign and return it in 15 days.",
    },
    {
      codes: ["396.9D3"],
      text: "Inspection report not signed and returned in 15 days",
      fix: "Return the signed report to the state in 15 days and keep a copy for 12 months.",
    },
    {
      codes: ["396.11", "396.11A"],
      text: "Driver vehicle inspection report (DVIR) missing or incomplete",
      fix: "Write up defects at the end of each day and have repairs signed off.",
    },
    {
      codes: ["396.13"],
      text: "Driver didn't review the last inspection report",
      fix: "Review and sign the last DVIR before driving.",
    },
    {
      codes: ["396.13C"],
      text: "Driver didn't sign the last DVIR with defects",
      fix: "Sign it once the listed repairs are done.",
    },
    {
      codes: ["396.15"],
      text: "No inspection before or during a driveaway trip",
      fix: "Inspect the combination and its tow devices before leaving and on the way.",
    },
    {
      codes: ["396.17", "396.17C"],
      text: "No proof of the annual inspection",
      fix: "Have the vehicle inspected, and carry the report or sticker.",
    },
    {
      codes: ["396.19"],
      text: "Annual inspection done by someone not qualified",
      fix: "Use an inspector with proof of training or experience on file.",
    },
    {
      codes: ["396.21"],
      text: "Annual inspection report missing or incomplete",
      fix: "Keep the report for 14 months.",
    },
    {
      codes: ["396.23"],
      text: "State inspection doesn't stand in for the annual one",
      fix: "Have an inspection that meets part 396.",
    },
    {
      codes: ["396.25"],
      text: "Brake work done by someone not qualified",
      fix: "Use a brake inspector with proof of training or experience on file.",
    },
    {
      codes: ["398.4"],
      text: "Migrant workers driven in a way the rules forbid",
      fix: "Follow the driving rules of 398.4.",
    },
    {
      codes: ["398.5"],
      text: "Vehicle for migrant workers not safe to run",
      fix: "Bring its parts and accessories up to 398.5.",
    },
    {
      codes: ["398.7"],
      text: "Vehicle for migrant workers not inspected and maintained",
      fix: "Inspect and maintain it before use.",
    },
    {
      codes: ["398.8"],
      text: "Inspection report of a migrant worker vehicle not handled as required",
      fix: "Repair, sign and return the report in 15 days.",
    },
    {
      codes: ["398.8C2-MW"],
      text: "Migrant worker vehicle driven while out of service",
      fix: "Don't move it until the repairs are done.",
    },
    {
      codes: ["398.8D1"],
      text: "Defects of an earlier inspection not repaired on a migrant worker vehicle",
      fix: "Repair every defect on the report.",
    },
    {
      codes: ["398.8D2"],
      text: "Inspection report of a migrant worker vehicle not returned in 15 days",
      fix: "Return the signed report in 15 days.",
    },
  ]),
  ...inCategory("Driver Fitness", [
    {
      codes: ["398.3"],
      text: "Driver of migrant workers isn't carrying a doctor's certificate",
      fix: "Carry the certificate.",
    },
  ]),
  ...inCategory("Hours of Service", [
    {
      codes: ["398.6"],
      text: "Driver of migrant workers drove too many hours",
      fix: "Keep to 10 hours of driving, then 8 hours off.",
    },
  ]),
];
