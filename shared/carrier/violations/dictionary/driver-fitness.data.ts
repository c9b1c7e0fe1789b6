import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Licenses, English, age and medical cards: 49 CFR parts 383 and 391. */
export const driverFitness: readonly ViolationEntry[] = [
  ...inCategory("Driver Fitness", [
    {
      codes: ["383.21"],
      text: "Driver has more than one license",
      fix: "Turn in all but the license of the home state.",
    },
    {
      codes: ["383.23"],
      text: "Driver has no valid CDL for the vehicle",
      fix: "Don't drive until the right CDL is issued.",
    },
    {
      codes: ["383.23A"],
      text: "Driving without the CDL the vehicle needs",
      fix: "Don't drive until the right CDL is issued.",
    },
    {
      codes: ["383.23A2"],
      text: "Driving without a CDL",
      fix: "Don't dispatch until the right CDL is issued.",
    },
    { codes: ["383.23A2-LCDLNP"], text: "CDL not with the driver", fix: "Carry the license." },
    {
      codes: ["383.23A2-LCDL"],
      text: "CDL lacks the endorsement the trip needs",
      fix: "Get the endorsement or change the assignment.",
    },
    {
      codes: ["383.23A2-DT"],
      text: "No doubles or triples endorsement",
      fix: "Get the T endorsement or change the assignment.",
    },
    {
      codes: ["383.23A2-H"],
      text: "No hazmat endorsement",
      fix: "Get the H endorsement or change the assignment.",
    },
    {
      codes: ["383.23A2-P"],
      text: "No passenger endorsement",
      fix: "Get the P endorsement or change the assignment.",
    },
    {
      codes: ["383.23A2-S"],
      text: "No school bus endorsement",
      fix: "Get the S endorsement or change the assignment.",
    },
    {
      codes: ["383.23A2-T"],
      text: "No tank endorsement",
      fix: "Get the N endorsement or change the assignment.",
    },
    {
      codes: ["383.23A2-R"],
      text: "Air brake restriction violated",
      fix: "Test in a vehicle with air brakes, or drive one without.",
    },
    {
      codes: ["383.23C"],
      text: "Permit holder drove without a CDL holder",
      fix: "Ride with a licensed CDL holder in the front seat.",
    },
    { codes: ["383.25"], text: "Learner's permit rule violated", fix: "Follow the permit's limits." },
    {
      codes: ["383.25A1"],
      text: "Learner drove without a CDL holder in the vehicle",
      fix: "Ride with a licensed CDL holder in the front seat.",
    },
    {
      codes: ["383.25A2"],
      text: "Learner doesn't have a valid driver's license",
      fix: "Renew the license that the permit goes with.",
    },
    {
      codes: ["383.25A5I"],
      text: "Learner's permit lacks the passenger or school bus endorsement",
      fix: "Add the endorsement to the permit.",
    },
    {
      codes: ["383.25A6"],
      text: "Learner drove placarded hazmat",
      fix: "Assign another driver: a permit doesn't allow hazmat.",
    },
    {
      codes: ["383.31"],
      text: "Driver didn't report a traffic conviction",
      fix: "Report convictions to the carrier in 30 days.",
    },
    {
      codes: ["383.33"],
      text: "Driver didn't report losing the license",
      fix: "Report a suspension by the end of the next business day.",
    },
    {
      codes: ["383.35"],
      text: "Driver's job history not given",
      fix: "Give 10 years of commercial driving jobs.",
    },
    {
      codes: ["383.37"],
      text: "Carrier let an unlicensed or disqualified driver drive",
      fix: "Check the CDL status before every dispatch.",
    },
    {
      codes: ["383.51", "383.51A"],
      text: "Driving while the CDL is disqualified",
      fix: "Don't drive until the state restores the CDL.",
    },
    {
      codes: ["383.51A-NSIN"],
      text: "CDL suspended in the home state, not for safety",
      fix: "Clear the suspension (fines, paperwork) before driving.",
    },
    {
      codes: ["383.51A-NSOUT"],
      text: "CDL suspended in another state, not for safety",
      fix: "Clear the suspension (fines, paperwork) before driving.",
    },
    {
      codes: ["383.51A-SIN"],
      text: "CDL suspended in the home state for safety or unknown reasons",
      fix: "Don't drive until the state restores the CDL.",
    },
    {
      codes: ["383.51A-SOUT"],
      text: "CDL suspended in another state for safety or unknown reasons",
      fix: "Don't drive until the state restores the CDL.",
    },
    {
      codes: ["383.71"],
      text: "CDL application or medical filing not right",
      fix: "Bring the filing with the state up to date.",
    },
    {
      codes: ["383.71C"],
      text: "CDL not moved to the new home state in 30 days",
      fix: "Transfer the CDL to the state you live in.",
    },
    {
      codes: ["383.71H"],
      text: "Medical card not on file with the state",
      fix: "Send the card to the licensing agency, and check it's recorded.",
    },
    {
      codes: ["383.91", "383.91A"],
      text: "CDL class too low for the vehicle",
      fix: "Get the right class (A, B or C) or change vehicles.",
    },
    {
      codes: ["383.93", "383.93B"],
      text: "CDL lacks the endorsement the trip needs",
      fix: "Get the endorsement or change the assignment.",
    },
    {
      codes: ["383.93B1"],
      text: "No doubles or triples endorsement on the CDL",
      fix: "Get the T endorsement or change the assignment.",
    },
    {
      codes: ["383.93B2"],
      text: "No passenger endorsement on the CDL",
      fix: "Get the P endorsement or change the assignment.",
    },
    {
      codes: ["383.93B3"],
      text: "No tank endorsement on the CDL",
      fix: "Get the N endorsement or change the assignment.",
    },
    {
      codes: ["383.93B4"],
      text: "No hazmat endorsement on the CDL",
      fix: "Get the H endorsement or change the assignment.",
    },
    {
      codes: ["383.93B5"],
      text: "No school bus endorsement on the CDL",
      fix: "Get the S endorsement or change the assignment.",
    },
    {
      codes: ["383.95"],
      text: "CDL restriction violated",
      fix: "Drive within the restriction, or have it removed.",
    },
    {
      codes: ["383.95A"],
      text: "Air brake restriction violated",
      fix: "Test in a vehicle with air brakes, or drive one without.",
    },
    {
      codes: ["383.111"],
      text: "Driver lacks the knowledge a CDL requires",
      fix: "Train the driver before the next trip.",
    },
    {
      codes: ["391.11"],
      text: "Driver isn't qualified",
      fix: "Complete the qualification file before dispatch.",
    },
    {
      codes: ["391.11A"],
      text: "Carrier used a driver who isn't qualified",
      fix: "Complete the qualification file before dispatch.",
    },
    {
      codes: ["391.11B"],
      text: "Driver doesn't meet a qualification",
      fix: "Complete the qualification file before dispatch.",
    },
    {
      codes: ["391.11B1"],
      text: "Interstate driver under 21",
      fix: "Keep drivers under 21 on intrastate trips.",
    },
    {
      codes: ["391.11B2"],
      text: "Driver doesn't speak or read English well enough",
      fix: "Train, and test at hiring: signs and an officer's questions.",
    },
    {
      codes: ["391.11B2-Z"],
      text: "Driver doesn't know enough English (border zone)",
      fix: "Train, and test at hiring: signs and an officer's questions.",
    },
    {
      codes: ["391.11B2-S"],
      text: "Driver doesn't understand road signs in English",
      fix: "Train the driver on US road signs.",
    },
    {
      codes: ["391.11B3"],
      text: "Driver lacks the training or experience to drive safely",
      fix: "Train and road-test the driver.",
    },
    {
      codes: ["391.11B4"],
      text: "Driver not physically qualified, or certified in the wrong category",
      fix: "Renew the medical card and correct the self-certification.",
    },
    {
      codes: ["391.11B4-CLHA"],
      text: "Driver without the glasses or hearing aid the card requires",
      fix: "Wear them, and keep a spare.",
    },
    {
      codes: ["391.11B4-DEN", "391.11B5-DEN"],
      text: "Driver lacks an endorsement or violated a restriction",
      fix: "Get the endorsement or change the assignment.",
    },
    {
      codes: ["391.11B5"],
      text: "Driver isn't licensed for the vehicle",
      fix: "Get the right license or change vehicles.",
    },
    {
      codes: ["391.11B5-DNL", "391.11B5-LNCDLNVL"],
      text: "Driver has no valid license for the vehicle",
      fix: "Don't drive until the license is valid.",
    },
    {
      codes: ["391.11B5-LNCDLNVE"],
      text: "Driver lacks an endorsement (non-CDL)",
      fix: "Get the endorsement or change the assignment.",
    },
    {
      codes: ["391.11B7"],
      text: "Driver disqualified: license invalid or withdrawn",
      fix: "Don't drive until the license is restored.",
    },
    {
      codes: ["391.15", "391.15A"],
      text: "Disqualified driver drove",
      fix: "Don't drive until the license is restored.",
    },
    {
      codes: ["391.15A-LNCDLNSRW"],
      text: "Non-CDL license revoked or suspended",
      fix: "Don't drive until the license is restored.",
    },
    {
      codes: ["391.15A-NSIN"],
      text: "License suspended in the home state, not for safety",
      fix: "Clear the suspension (fines, paperwork) before driving.",
    },
    {
      codes: ["391.15A-NSOUT"],
      text: "License suspended in another state, not for safety",
      fix: "Clear the suspension (fines, paperwork) before driving.",
    },
    {
      codes: ["391.15A-SIN"],
      text: "License suspended in the home state for safety or unknown reasons",
      fix: "Don't drive until the license is restored.",
    },
    {
      codes: ["391.15A-SOUT"],
      text: "License suspended in another state for safety or unknown reasons",
      fix: "Don't drive until the license is restored.",
    },
    {
      codes: ["391.21"],
      text: "Driver's job application missing or incomplete",
      fix: "Have the driver complete an application with 391.21's items.",
    },
    {
      codes: ["391.23"],
      text: "Driver's record and past employers not checked",
      fix: "Get the driving record and past employers' answers in 30 days.",
    },
    {
      codes: ["391.25"],
      text: "Driver's record not reviewed this year",
      fix: "Pull and review the driving record every 12 months.",
    },
    {
      codes: ["391.31"],
      text: "No road test or certificate",
      fix: "Road-test the driver, or keep a copy of the CDL instead.",
    },
    {
      codes: ["391.41"],
      text: "Driver has no valid medical card",
      fix: "See a certified medical examiner before driving.",
    },
    {
      codes: ["391.41A"],
      text: "No valid medical card",
      fix: "See a certified medical examiner, and file the card with the state.",
    },
    {
      codes: ["391.41A-FPC", "391.41A1-FPC"],
      text: "No valid medical card, cited before",
      fix: "See a certified medical examiner before driving.",
    },
    {
      codes: ["391.41A-MCPC"],
      text: "Medical card valid, but not shown when asked",
      fix: "Carry the card or make sure the state has it on file.",
    },
    {
      codes: ["391.41A-MCPVI", "391.41A-P", "391.41A1-P"],
      text: "Bus driver has no valid medical card",
      fix: "See a certified medical examiner before driving.",
    },
    {
      codes: ["391.41A1-LOC"],
      text: "No medical card, with a condition such as insulin use, epilepsy or poor vision",
      fix: "Don't drive until a medical examiner certifies you.",
    },
    {
      codes: ["391.41A1-MCOOS"],
      text: "Driver isn't medically certified",
      fix: "Don't drive until a medical examiner certifies you.",
    },
    {
      codes: ["391.41B"],
      text: "Driver doesn't meet a physical standard",
      fix: "See a certified medical examiner before driving.",
    },
    {
      codes: ["391.41B10-MC"],
      text: "Driver without the glasses the card requires",
      fix: "Wear them, and keep a spare.",
    },
    {
      codes: ["391.43", "391.43H"],
      text: "Medical card on the wrong form or incomplete",
      fix: "Have the examiner issue form MCSA-5876, complete.",
    },
    {
      codes: ["391.45"],
      text: "Medical exam not done or out of date",
      fix: "See a certified medical examiner before driving.",
    },
    {
      codes: ["391.45A"],
      text: "Driver has no medical certification",
      fix: "See a certified medical examiner before driving.",
    },
    {
      codes: ["391.45A-MCEM", "391.45B"],
      text: "Medical card expired",
      fix: "Renew it before it runs out: set reminders at 60 and 30 days.",
    },
    {
      codes: ["391.45F"],
      text: "Driver no longer physically qualified because of injury or illness",
      fix: "Get examined again before driving.",
    },
    {
      codes: ["391.49"],
      text: "Skill performance certificate (SPE) or waiver missing",
      fix: "Carry the SPE certificate and follow its conditions.",
    },
    {
      codes: ["391.49J"],
      text: "SPE certificate or waiver not with the driver",
      fix: "Carry the SPE certificate.",
    },
    {
      codes: ["391.49J-COMPLY"],
      text: "SPE certificate's conditions not met",
      fix: "Drive only with the devices it requires.",
    },
    {
      codes: ["391.51"],
      text: "Driver qualification file missing or incomplete",
      fix: "Complete the file: application, record, road test, medical.",
    },
    {
      codes: ["391.53"],
      text: "Driver's safety history file missing",
      fix: "Keep past employers' answers in a locked file.",
    },
    {
      codes: ["390.35B-MED"],
      text: "Fake medical card",
      fix: "Don't drive until a certified examiner certifies you.",
    },
  ]),
  ...inCategory("Controlled Substances/Alcohol", [
    {
      codes: ["392.15", "390.3E"],
      text: "Driver is prohibited in the Drug & Alcohol Clearinghouse",
      fix: "Don't drive until the return-to-duty process is done.",
    },
    {
      codes: ["392.15-NONCDL", "390.3E-NONCDL"],
      text: "Driver prohibited in the Clearinghouse drove a non-CDL vehicle",
      fix: "Don't drive until the return-to-duty process is done.",
    },
  ]),
];
