import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Authority, registration, marking, insurance and orders: 49 CFR parts 365, 375-376, 385-387, 390 and 392.9a-392.9b. */
export const carriersAndRegistration: readonly ViolationEntry[] = [
  ...inCategory("Other", [
    {
      codes: ["392.9AA"],
      text: "No operating authority",
      fix: "Apply for FMCSA authority, and don't haul for hire until it's active.",
    },
    {
      codes: ["392.9AA2"],
      text: "Beyond the operating authority granted",
      fix: "Apply for the missing type of authority.",
    },
    {
      codes: ["392.9AA2-C"],
      text: "Point-to-point haul in the US by a foreign carrier (cabotage)",
      fix: "Haul only to or from the home country.",
    },
    { codes: ["392.9BA"], text: "No USDOT number", fix: "Register for a USDOT number before the next trip." },
    {
      codes: ["392.9BA-NOREG-2"],
      text: "No USDOT number, cited before",
      fix: "Register for a USDOT number before the next trip.",
    },
    {
      codes: ["392.9BA-INACT", "392.9BA-INACTIVE", "392.9BA-INACTIVEINTRA"],
      text: "USDOT number inactive",
      fix: "File the MCS-150 to reactivate the number.",
    },
    {
      codes: ["365.511"],
      text: "Mexican carrier's CVSA decal not current",
      fix: "Pass a Level I inspection for a new decal.",
    },
    {
      codes: ["375.505"],
      text: "No bill of lading with the household goods",
      fix: "Carry the bill of lading until delivery.",
    },
    {
      codes: ["376.11"],
      text: "Lease not in the leased vehicle",
      fix: "Carry the lease or a statement in place of it.",
    },
    { codes: ["376.12"], text: "Lease lacks required terms", fix: "Redo the lease with 376.12's terms." },
    {
      codes: ["385.13"],
      text: "Carrier operated after an unsatisfactory rating",
      fix: "Stop until FMCSA upgrades the rating.",
    },
    {
      codes: ["385.13A1"],
      text: "Bus or hazmat carrier operated after an unsatisfactory rating",
      fix: "Stop until FMCSA upgrades the rating.",
    },
    {
      codes: ["385.13A2"],
      text: "Carrier operated after an unsatisfactory rating took effect",
      fix: "Stop until FMCSA upgrades the rating.",
    },
    {
      codes: ["385.13D"],
      text: "Unsatisfactory rating's out-of-service order not obeyed",
      fix: "Stop until FMCSA lifts the order.",
    },
    {
      codes: ["385.103"],
      text: "Mexican carrier with provisional authority has no current CVSA decal",
      fix: "Pass a Level I inspection for a new decal.",
    },
    {
      codes: ["385.105", "385.111"],
      text: "Mexican carrier operated under an out-of-service order",
      fix: "Stop until FMCSA lifts the order.",
    },
    {
      codes: ["385.301"],
      text: "New carrier didn't register",
      fix: "Register for a USDOT number before the first trip.",
    },
    {
      codes: ["385.308"],
      text: "Operated after not answering FMCSA's expedited action",
      fix: "Answer FMCSA and stop until the order is lifted.",
    },
    {
      codes: ["385.325"],
      text: "Operated after failing the new entrant audit",
      fix: "Stop, and reapply with corrective action.",
    },
    {
      codes: ["385.337"],
      text: "Operated after refusing the new entrant audit",
      fix: "Stop, and let FMCSA audit.",
    },
    {
      codes: ["386.72"],
      text: "Operated under an imminent hazard order",
      fix: "Stop until FMCSA lifts the order.",
    },
    {
      codes: ["386.83", "386.83C"],
      text: "Operated after an order for an unpaid fine",
      fix: "Pay or agree on a plan, and wait until FMCSA lifts the order.",
    },
    {
      codes: ["386.84"],
      text: "Operated while registration was suspended for an unpaid fine",
      fix: "Pay or agree on a plan before operating.",
    },
    {
      codes: ["387.7", "387.7A"],
      text: "No proof of enough liability insurance (property)",
      fix: "Get at least the coverage of 387.9, and keep the MCS-90 on file.",
    },
    {
      codes: ["387.7B3I-MC", "387.7B3II-MC", "387.7B3III"],
      text: "Mexican carrier's certificate or insurance papers not in the vehicle",
      fix: "Carry the certificate of registration and insurance papers.",
    },
    {
      codes: ["387.7F", "387.31F"],
      text: "Foreign carrier's proof of insurance not in the vehicle",
      fix: "Carry the proof in English.",
    },
    {
      codes: ["387.9"],
      text: "Less liability insurance than required",
      fix: "Raise the limit to what 387.9 sets for the cargo.",
    },
    {
      codes: ["387.31", "387.31A"],
      text: "No proof of enough liability insurance (passengers)",
      fix: "Get at least the coverage of 387.33, and keep the MCS-90B on file.",
    },
    {
      codes: ["387.31B3II"],
      text: "Mexican bus carrier's insurance card not in the vehicle",
      fix: "Carry the MCS-90B card.",
    },
    {
      codes: ["387.33"],
      text: "Bus carrier has less liability insurance than required",
      fix: "Raise the limit to what 387.33 sets.",
    },
    {
      codes: ["387.301"],
      text: "No proof of insurance on file with FMCSA",
      fix: "Have the insurer file form BMC-91 or BMC-91X.",
    },
    {
      codes: ["387.303"],
      text: "Foreign carrier's certificate of registration not in the vehicle",
      fix: "Carry a copy in the vehicle.",
    },
    {
      codes: ["387.307"],
      text: "Broker has no bond or trust fund",
      fix: "File a BMC-84 bond or BMC-85 trust.",
    },
    {
      codes: ["387.403"],
      text: "Freight forwarder has no proof of insurance",
      fix: "Have the insurer file the required forms.",
    },
    {
      codes: ["390.3", "390.3E2-D"],
      text: "Driver didn't follow a safety rule that applies",
      fix: "Train the driver on the rules in parts 390 to 397.",
    },
    {
      codes: ["390.3E1"],
      text: "Mexican carrier's CVSA decal missing",
      fix: "Pass a Level I inspection for a new decal.",
    },
    {
      codes: ["390.3E3-MC"],
      text: "Carrier didn't keep required equipment maintained",
      fix: "Repair what was cited.",
    },
    {
      codes: ["390.6"],
      text: "Carrier pushed a driver to break the rules",
      fix: "Stop: coercion is a federal violation.",
    },
    {
      codes: ["390.9"],
      text: "State motor carrier rule violated",
      fix: "Read the report's notes for the law that was cited.",
    },
    {
      codes: ["390.11"],
      text: "Carrier didn't make its driver follow a rule",
      fix: "Train the driver and check compliance.",
    },
    {
      codes: ["390.13"],
      text: "Someone helped break a safety rule",
      fix: "Find out who was involved and stop the practice.",
    },
    { codes: ["390.15"], text: "Crash records not kept", fix: "Keep the accident register for three years." },
    { codes: ["390.17"], text: "Added equipment makes the vehicle less safe", fix: "Remove the equipment." },
    { codes: ["390.19"], text: "MCS-150 not updated in two years", fix: "File the MCS-150 update." },
    {
      codes: ["390.19A1-NOREG", "390.19TA"],
      text: "MCS-150 not filed before starting",
      fix: "File the MCS-150 before operating.",
    },
    {
      codes: ["390.19A2"],
      text: "MCS-150B not updated (hazmat safety permit)",
      fix: "File the MCS-150B update.",
    },
    {
      codes: ["390.19A3"],
      text: "MCS-150C not updated (intermodal equipment provider)",
      fix: "File the MCS-150C update.",
    },
    { codes: ["390.19TG"], text: "MCS-150 with false information", fix: "File a correct MCS-150." },
    {
      codes: ["390.21", "390.21A"],
      text: "Vehicle not marked with carrier name and USDOT number",
      fix: 'Put the legal or trade name and "USDOT" number on both sides.',
    },
    {
      codes: ["390.21B", "390.21TB"],
      text: "Carrier name or USDOT number not shown",
      fix: 'Put the legal or trade name and "USDOT" number on both sides.',
    },
    {
      codes: ["390.21TB1"],
      text: "Carrier's name not shown",
      fix: "Put the legal or trade name from the MCS-150 on both sides.",
    },
    {
      codes: ["390.21TB2"],
      text: "USDOT number not shown",
      fix: 'Put "USDOT" and the number on both sides.',
    },
    {
      codes: ["390.21TB3"],
      text: '"Operated by" not shown',
      fix: 'Add "operated by" and the carrier\'s name.',
    },
    {
      codes: ["390.21C", "390.21TC"],
      text: "Markings too small, in the wrong place or hard to read",
      fix: "Make them readable from 50 feet in contrasting color.",
    },
    {
      codes: ["390.21E", "390.21TE"],
      text: "Rented vehicle's marking or agreement not right",
      fix: "Carry an agreement with the items 390.21 lists.",
    },
    { codes: ["390.21TE2IV-D"], text: "Rental agreement not in the vehicle", fix: "Carry the agreement." },
    {
      codes: ["390.21F"],
      text: "Leased or interchanged bus not marked right",
      fix: "Mark it with the operating carrier's name and number.",
    },
    {
      codes: ["390.21G", "390.21TF"],
      text: "Driveaway vehicle not marked",
      fix: "Mark the vehicle with name and USDOT number.",
    },
    {
      codes: ["390.21G2", "390.21H2", "390.21TG2"],
      text: "Intermodal equipment doesn't show its provider",
      fix: "Mark the provider's name.",
    },
    {
      codes: ["390.21G3", "390.21H3", "390.21TG3"],
      text: "Intermodal equipment doesn't show a USDOT number",
      fix: 'Mark "USDOT" and the provider\'s number.',
    },
    {
      codes: ["390.21TG4I"],
      text: "Intermodal equipment marked wrong",
      fix: "Correct the identification mark.",
    },
    { codes: ["390.33"], text: "Bus has more seats than it's built for", fix: "Remove the extra seats." },
    {
      codes: ["390.35"],
      text: "False records or statements",
      fix: "Correct the records and stop the practice.",
    },
    {
      codes: ["390.201", "392.201BI-MC"],
      text: "Carrier didn't register online with FMCSA",
      fix: "Register with FMCSA before operating.",
    },
    {
      codes: ["390.403"],
      text: "Bus lease or interchange agreement missing or incomplete",
      fix: "Complete the agreement and carry a copy.",
    },
    {
      codes: ["390.403A"],
      text: "No written lease for a leased bus, or its terms not followed",
      fix: "Sign a lease before operating, and follow it.",
    },
    {
      codes: ["390.403B"],
      text: "Bus lease lacks required information",
      fix: "Add vehicle, parties, dates and control to the lease.",
    },
    { codes: ["390.403C"], text: "Bus lease not in the vehicle", fix: "Carry a copy." },
  ]),
  ...inCategory("Hazmat", [
    { codes: ["385.403"], text: "No hazmat safety permit", fix: "Apply on form MCS-150B before hauling." },
    {
      codes: ["385.415"],
      text: "Hazmat safety permit or its information not in the vehicle",
      fix: "Carry the permit, route plan and phone number.",
    },
  ]),
];
