import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Hours of service and electronic logs (ELD): 49 CFR part 395 and 392.3. */
export const hoursOfService: readonly ViolationEntry[] = inCategory("Hours of Service", [
  {
    codes: ["392.3", "392.3-F"],
    text: "Driver too tired to drive safely",
    fix: "Park until rested, and look at how the trip was planned.",
  },
  {
    codes: ["392.3-FPASS"],
    text: "Bus driver too tired to drive safely",
    fix: "Park until rested, and look at how the trip was planned.",
  },
  {
    codes: ["392.3-I"],
    text: "Driver too sick to drive safely",
    fix: "Park until well, or send another driver.",
  },
  {
    codes: ["392.2-HOS", "392.2-H", "392.2-SLLHOS"],
    text: "State or local hours-of-service rule violated",
    fix: "Learn the state's limits for intrastate trips and plan by them.",
  },
  {
    codes: ["395.1"],
    text: "Exception to the hours rules used without meeting its conditions",
    fix: "Check the exception's conditions, or keep a full log.",
  },
  {
    codes: ["395.1E"],
    text: "Short-haul exception used without meeting its conditions",
    fix: "Stay in 150 air miles and 14 hours, and keep time records. Otherwise keep a log.",
  },
  {
    codes: ["395.1G"],
    text: "Sleeper berth split that doesn't add up",
    fix: "Use 7/3 or 8/2 splits that total 10 hours.",
  },
  {
    codes: ["395.1H", "395.1H1"],
    text: "Alaska hours limit exceeded (property)",
    fix: "Alaska: 15 hours driving, 20 on duty, 70 in 7 or 80 in 8 days.",
  },
  {
    codes: ["395.1H-HOSAKPD", "395.1H-HOSAKPDIT"],
    text: "Alaska: more than 15 hours driving",
    fix: "Take 10 hours off before driving again.",
  },
  {
    codes: ["395.1H-HOSAKPD20", "395.1H-HOSAKPDIT20"],
    text: "Alaska: driving after the 20th hour on duty",
    fix: "Take 10 hours off before driving again.",
  },
  {
    codes: ["395.1H-HOSAKPDIT70"],
    text: "Alaska: driving after 70 hours on duty in 7 days",
    fix: "Stay off duty until hours are back.",
  },
  {
    codes: ["395.1H-HOSAKPD80", "395.1H-HOSAKPDIT80"],
    text: "Alaska: driving after 80 hours on duty in 8 days",
    fix: "Stay off duty until hours are back.",
  },
  {
    codes: ["395.1H2"],
    text: "Alaska hours limit exceeded (passengers)",
    fix: "Plan trips by the Alaska limits in 395.1(h).",
  },
  {
    codes: ["395.3"],
    text: "Hours limit for property carriers exceeded",
    fix: "Plan trips with the ELD's remaining hours in view.",
  },
  {
    codes: ["395.3A1"],
    text: "Driving without 10 hours off duty first",
    fix: "Take 10 hours off in a row before driving.",
  },
  {
    codes: ["395.3A2"],
    text: "Driving after the 14th hour on duty",
    fix: "Start the 10-hour break in time, and watch loading delays.",
  },
  {
    codes: ["395.3A2-HOSPDIT"],
    text: "Driving past the 14th hour when inspected",
    fix: "Take 10 hours off before driving again.",
  },
  {
    codes: ["395.3A2-HOSPRNC", "395.3A2-HOSPRNP", "395.3A2-PROPN"],
    text: "Driving a little past the 14th hour (nominal)",
    fix: "Set ELD alerts earlier and watch loading delays.",
  },
  {
    codes: ["395.3A1-HOSPD", "395.3A3"],
    text: "Driving more than 11 hours",
    fix: "Stop at 11 hours and take 10 hours off.",
  },
  {
    codes: ["395.3A3I-HOSPDIT"],
    text: "More than 11 hours of driving when inspected",
    fix: "Take 10 hours off before driving again.",
  },
  {
    codes: ["395.3A3-HOSPRNC", "395.3A3-HOSPRNP", "395.3A3-PROPN"],
    text: "Driving a little more than 11 hours (nominal)",
    fix: "Set ELD alerts earlier and book parking ahead.",
  },
  {
    codes: ["395.3A3II", "395.3AII"],
    text: "No 30-minute break after 8 hours of driving",
    fix: "Take 30 minutes without driving before the 8 hours run out.",
  },
  {
    codes: ["395.3B"],
    text: "Driving after 60 hours in 7 days or 70 in 8",
    fix: "Plan a 34-hour restart or a short day before the limit.",
  },
  {
    codes: ["395.3B1"],
    text: "Driving after 60 hours on duty in 7 days",
    fix: "Plan a 34-hour restart or a short day before the limit.",
  },
  {
    codes: ["395.3B1-HOSPDIT"],
    text: "Over 60 hours in 7 days when inspected",
    fix: "Stay off duty until hours are back, or restart with 34 hours off.",
  },
  {
    codes: ["395.3B1-HOSPRNC", "395.3B1-HOSPRNP", "395.3B1-PROPN"],
    text: "Driving a little past 60 hours in 7 days (nominal)",
    fix: "Watch the 7-day total in the ELD.",
  },
  {
    codes: ["395.3B2"],
    text: "Driving after 70 hours on duty in 8 days",
    fix: "Plan a 34-hour restart or a short day before the limit.",
  },
  {
    codes: ["395.3B2-HOSPDIT"],
    text: "Over 70 hours in 8 days when inspected",
    fix: "Stay off duty until hours are back, or restart with 34 hours off.",
  },
  {
    codes: ["395.3B2-HOSPRNC", "395.3B2-HOSPRNP", "395.3B2-NOM"],
    text: "Driving a little past 70 hours in 8 days (nominal)",
    fix: "Watch the 8-day total in the ELD.",
  },
  {
    codes: ["395.5"],
    text: "Hours limit for passenger carriers exceeded",
    fix: "Plan trips with the ELD's remaining hours in view.",
  },
  {
    codes: ["395.5A1"],
    text: "Bus driver drove more than 10 hours",
    fix: "Stop at 10 hours and take 8 hours off.",
  },
  {
    codes: ["395.5A1-HOSPVIDIT"],
    text: "Bus driver over 10 hours of driving when inspected",
    fix: "Take 8 hours off before driving again.",
  },
  {
    codes: ["395.5A1-HOSPVNC", "395.5A1-HOSPVNP", "395.5A1-PASSN"],
    text: "Bus driver a little over 10 hours of driving (nominal)",
    fix: "Set ELD alerts earlier.",
  },
  {
    codes: ["395.5A2"],
    text: "Bus driver drove after 15 hours on duty",
    fix: "Stop driving at 15 hours on duty and take 8 hours off.",
  },
  {
    codes: ["395.5A2-HOSPVIDIT"],
    text: "Bus driver over 15 hours on duty when inspected",
    fix: "Take 8 hours off before driving again.",
  },
  {
    codes: ["395.5A2-HOSPVNC", "395.5A2-HOSPVNP", "395.5A2-PASSN"],
    text: "Bus driver a little over 15 hours on duty (nominal)",
    fix: "Set ELD alerts earlier.",
  },
  {
    codes: ["395.5B"],
    text: "Bus driver drove after 60 hours in 7 days or 70 in 8",
    fix: "Plan days off before the limit.",
  },
  {
    codes: ["395.5B1"],
    text: "Bus driver drove after 60 hours on duty in 7 days",
    fix: "Plan days off before the limit.",
  },
  {
    codes: ["395.5B1-HOSPVIDIT"],
    text: "Bus driver over 60 hours in 7 days when inspected",
    fix: "Stay off duty until hours are back.",
  },
  {
    codes: ["395.5B1-HOSPVNC", "395.5B1-HOSPVNP", "395.5B1-PASSN"],
    text: "Bus driver a little over 60 hours in 7 days (nominal)",
    fix: "Watch the 7-day total in the ELD.",
  },
  {
    codes: ["395.5B2"],
    text: "Bus driver drove after 70 hours on duty in 8 days",
    fix: "Plan days off before the limit.",
  },
  {
    codes: ["395.5B2-HOSPVIDIT"],
    text: "Bus driver over 70 hours in 8 days when inspected",
    fix: "Stay off duty until hours are back.",
  },
  {
    codes: ["395.5B2-HOSPVNC", "395.5B2-HOSPVNP", "395.5B2-PASSN"],
    text: "Bus driver a little over 70 hours in 8 days (nominal)",
    fix: "Watch the 8-day total in the ELD.",
  },
  {
    codes: ["395.8"],
    text: "Log (record of duty status) not right",
    fix: "Check every line of the log at the end of each day.",
  },
  {
    codes: ["395.8A", "395.8A1III"],
    text: "Log form not filled in as required",
    fix: "Fill in every required item of the log each day.",
  },
  {
    codes: ["395.8A-ELD"],
    text: "No log: an ELD is required",
    fix: "Log in to a registered ELD before driving.",
  },
  {
    codes: ["395.8A-NON-ELD"],
    text: "No log (ELD not required)",
    fix: "Keep a paper log, or time records under the short-haul exception.",
  },
  {
    codes: ["395.8A-HOSPVI"],
    text: "Bus driver's log not kept by the required method",
    fix: "Use a registered ELD, unless an exception applies.",
  },
  {
    codes: ["395.8A1"],
    text: "Log not kept by the required method",
    fix: "Use a registered ELD, unless an exception applies.",
  },
  {
    codes: ["395.8A2", "395.8I"],
    text: "Log not turned in to the carrier in 13 days",
    fix: "Turn in logs and supporting documents in 13 days.",
  },
  {
    codes: ["395.8B"],
    text: "Wrong duty status shown on the log",
    fix: "Log each change: off duty, sleeper berth, driving, on duty.",
  },
  {
    codes: ["395.8C"],
    text: "Log doesn't show the place of a change of duty",
    fix: "Write the city and state, or the nearest milepost, at each change.",
  },
  {
    codes: ["395.8D"],
    text: "Log form lacks required items",
    fix: "Fill in every item of 395.8(d) each day.",
  },
  {
    codes: ["395.8D1", "395.8F03", "395.8F3"],
    text: "Log has no date",
    fix: "Write the date on each day's log.",
  },
  {
    codes: ["395.8D2", "395.8F04", "395.8F4"],
    text: "Log doesn't show the day's miles",
    fix: "Write the total miles driven.",
  },
  {
    codes: ["395.8D3", "395.8F05", "395.8F5"],
    text: "Log doesn't show truck and trailer numbers",
    fix: "Write the unit or plate numbers.",
  },
  {
    codes: ["395.8D4", "395.8F06", "395.8F6"],
    text: "Log doesn't show the carrier's name",
    fix: "Write the name of each carrier you drove for that day.",
  },
  {
    codes: ["395.8D5", "395.8F07", "395.8F7"],
    text: "Log not signed",
    fix: "Sign the log at the end of each day.",
  },
  {
    codes: ["395.8D6", "395.8F08III"],
    text: "Log doesn't show when the 24 hours start",
    fix: "Write the starting time the carrier has set.",
  },
  {
    codes: ["395.8D7", "395.8F09", "395.8F9"],
    text: "Log doesn't show the main office address",
    fix: "Write the carrier's main office address.",
  },
  {
    codes: ["395.8D8"],
    text: "Log has no remarks",
    fix: "Write the place of each change of duty in the remarks.",
  },
  {
    codes: ["395.8D9", "395.8D09"],
    text: "Log doesn't show the co-driver's name",
    fix: "Write the co-driver's name.",
  },
  {
    codes: ["395.8D10", "395.8F11"],
    text: "Log doesn't show total hours",
    fix: "Add up the hours of each line: they total 24.",
  },
  {
    codes: ["395.8D11", "395.8F12"],
    text: "Log doesn't show the shipping document or the shipper and load",
    fix: "Write the document number, or shipper and commodity.",
  },
  {
    codes: ["395.8E", "395.8E1"],
    text: "False log",
    fix: "Log what really happened. Compare logs with fuel, toll and GPS records.",
  },
  {
    codes: ["395.8E-HOSPCDOOS", "395.8E1-HOSPVICDOOS"],
    text: "Co-driver's false log hides hours",
    fix: "Audit both drivers' logs against GPS and fuel records.",
  },
  {
    codes: ["395.8E-HOSPDOOS", "395.8E1-HOSPVIDOOS"],
    text: "False log hides driving over the limit: out of service",
    fix: "Take the full rest, and audit logs against GPS and fuel records.",
  },
  {
    codes: ["395.8E-HOSPDELDT", "395.8E-HOSPVELDT"],
    text: "ELD tampered with",
    fix: "Restore the ELD, and stop the practice: it's a false log.",
  },
  {
    codes: ["395.8E1-HOSPVID"],
    text: "Bus driver's false log",
    fix: "Log what really happened. Compare logs with fuel, toll and GPS records.",
  },
  {
    codes: ["395.8E1-PC"],
    text: "Personal conveyance used to hide work driving",
    fix: "Use personal conveyance only off duty, for personal reasons.",
  },
  {
    codes: ["395.8E1-PC-OOS"],
    text: "Personal conveyance used to hide driving over the limit: out of service",
    fix: "Take the full rest. Use personal conveyance only for personal reasons.",
  },
  { codes: ["395.8F"], text: "Log entries not made as required", fix: "Fill in the log as the day goes." },
  {
    codes: ["395.8F1", "395.8F01"],
    text: "Log not current to the last change of duty",
    fix: "Update the log at every change of duty.",
  },
  {
    codes: ["395.8F2", "395.8F02"],
    text: "Log can't be read or isn't in the driver's own writing",
    fix: "Write clearly, or use an ELD.",
  },
  {
    codes: ["395.8F8", "395.8F08I"],
    text: "Log kept in the wrong time zone",
    fix: "Use the home terminal's time.",
  },
  { codes: ["395.8F10"], text: "Days off not logged", fix: "Log every day off." },
  { codes: ["395.8G"], text: "Log has no proper graph grid", fix: "Use a form with the standard grid." },
  {
    codes: ["395.8H"],
    text: "Lines on the log's graph not continuous",
    fix: "Draw one unbroken line through the 24 hours.",
  },
  {
    codes: ["395.8H05", "395.8H5-HOSM"],
    text: "Log lacks the place or remark of a change of duty",
    fix: "Write the place of every change.",
  },
  {
    codes: ["395.8K"],
    text: "Logs not kept for 6 months",
    fix: "Keep logs and supporting documents for 6 months.",
  },
  {
    codes: ["395.8K2"],
    text: "Driver doesn't have the last 7 days of logs",
    fix: "Carry today's and the last 7 days' logs.",
  },
  {
    codes: ["395.8K2-HOSPVI"],
    text: "Bus driver doesn't have the last 7 days of logs",
    fix: "Carry today's and the last 7 days' logs.",
  },
  {
    codes: ["395.11"],
    text: "Supporting documents missing, changed or not shown",
    fix: "Keep supporting documents unaltered and hand them over when asked.",
  },
  {
    codes: ["395.11F"],
    text: "Supporting document altered or destroyed",
    fix: "Keep supporting documents as they are.",
  },
  {
    codes: ["395.11G"],
    text: "Driver didn't show supporting documents",
    fix: "Hand over the papers in the cab when an officer asks.",
  },
  {
    codes: ["395.13"],
    text: "Hours-of-service out-of-service order not respected",
    fix: "Don't drive until the required rest is complete.",
  },
  {
    codes: ["395.13C"],
    text: "Carrier had a driver work while out of service",
    fix: "Don't dispatch a driver until the out-of-service time is over.",
  },
  {
    codes: ["395.13D"],
    text: "Driver drove while out of service for hours of service",
    fix: "Take the full rest before driving.",
  },
  {
    codes: ["395.13D2-OOSO"],
    text: "Driver drove after an out-of-service order without making up the log",
    fix: "Bring the log up to date and take the full rest first.",
  },
  {
    codes: ["395.13D3-OOSO"],
    text: "Out-of-service order not given to the carrier in 24 hours",
    fix: "Send the order to the office in 24 hours.",
  },
  {
    codes: ["395.15"],
    text: "Older recorder (AOBRD) used or kept wrong",
    fix: "Change to a registered ELD: AOBRDs no longer count.",
  },
  {
    codes: ["395.15A2"],
    text: "Driver didn't use the carrier's recorder",
    fix: "Log in to the device before driving.",
  },
  {
    codes: ["395.15B"],
    text: "Recorder can't show the hours that are required",
    fix: "Change to a registered ELD.",
  },
  {
    codes: ["395.15C", "395.15D2"],
    text: "Recorder entries lack required items",
    fix: "Enter the places and items the device asks for.",
  },
  {
    codes: ["395.15F"],
    text: "Recorder failed, and the driver didn't rebuild the log",
    fix: "Rebuild the last 7 days on paper.",
  },
  {
    codes: ["395.15G"],
    text: "Recorder instructions or blank logs not in the cab",
    fix: "Carry the instruction sheet and blank logs.",
  },
  { codes: ["395.15I"], text: "Recorder doesn't meet requirements", fix: "Change to a registered ELD." },
  {
    codes: ["395.15I5"],
    text: "Recorder doesn't display required information",
    fix: "Change to a registered ELD.",
  },
  { codes: ["395.15I9"], text: "Driver not trained on the recorder", fix: "Train the driver on the device." },
  {
    codes: ["395.20", "395.20B"],
    text: "Officer can't see the ELD screen from outside the cab",
    fix: "Use a mount or a portable device that can be handed out.",
  },
  {
    codes: ["395.22"],
    text: "Carrier doesn't run its ELDs as required",
    fix: "Check registration, user accounts, mounts and cab papers.",
  },
  {
    codes: ["395.22A"],
    text: "ELD isn't on FMCSA's registered list",
    fix: "Change to a listed device. Check the list for revoked ones.",
  },
  {
    codes: ["395.22B"],
    text: "ELD account lacks required user data",
    fix: "Enter each driver's license number and state.",
  },
  {
    codes: ["395.22F"],
    text: "ELD not calibrated or maintained",
    fix: "Service the device as its provider says.",
  },
  {
    codes: ["395.22G"],
    text: "Portable ELD not mounted where the driver can see it",
    fix: "Mount it in a fixed place within view.",
  },
  {
    codes: ["395.22H"],
    text: "ELD papers not in the cab",
    fix: "Carry the user manual, both instruction sheets and 8 days of blank logs.",
  },
  {
    codes: ["395.22H1"],
    text: "No ELD user manual in the cab",
    fix: "Carry the manual, on paper or on the device.",
  },
  {
    codes: ["395.22H2"],
    text: "No ELD data transfer instructions in the cab",
    fix: "Carry the transfer instruction sheet.",
  },
  {
    codes: ["395.22H3"],
    text: "No ELD malfunction instructions in the cab",
    fix: "Carry the malfunction instruction sheet.",
  },
  {
    codes: ["395.22H4"],
    text: "No blank paper logs in the cab",
    fix: "Carry blank logs for at least 8 days.",
  },
  {
    codes: ["395.24"],
    text: "ELD entries missing or wrong",
    fix: "Enter annotations, places and unit numbers as the ELD asks.",
  },
  { codes: ["395.24C1"], text: "ELD annotation missing", fix: "Add the annotation when it applies." },
  {
    codes: ["395.24C1II"],
    text: "ELD location not entered when asked",
    fix: "Enter the place when the ELD asks.",
  },
  {
    codes: ["395.24C1III"],
    text: "Output file comment not entered for the officer",
    fix: "Enter the comment the officer gives you.",
  },
  {
    codes: ["395.24C2"],
    text: "Truck number not entered in the ELD",
    fix: "Enter or check the power unit number.",
  },
  {
    codes: ["395.24C2II"],
    text: "Trailer number not entered in the ELD",
    fix: "Enter the trailer number at each hook.",
  },
  {
    codes: ["395.24C2III"],
    text: "Shipping document number not entered in the ELD",
    fix: "Enter the shipping document number.",
  },
  {
    codes: ["395.24D"],
    text: "ELD couldn't send its records to the officer",
    fix: "Practice the transfer. Report a failing device and repair it in 8 days.",
  },
  {
    codes: ["395.26", "395.26B"],
    text: "ELD doesn't record the required data",
    fix: "Have the provider repair or replace the device.",
  },
  {
    codes: ["395.28"],
    text: "Special driving category or exemption not shown in the ELD",
    fix: "Select the category, and add a note that explains it.",
  },
  {
    codes: ["395.28A", "395.282I"],
    text: "Special driving category not selected in the ELD",
    fix: "Select yard move or personal use before it starts, and end it after.",
  },
  {
    codes: ["395.28A2II", "395.282II", "395.252II-ELDDDA"],
    text: "Driving under a special category not annotated",
    fix: "Add a note that says what you did.",
  },
  {
    codes: ["395.28C"],
    text: "Exemption not explained in the ELD",
    fix: "Add a note that explains the exemption.",
  },
  {
    codes: ["395.30"],
    text: "ELD log not reviewed, edited or certified as required",
    fix: "Review and certify each day's log.",
  },
  {
    codes: ["395.30B"],
    text: "Driver didn't review and certify the ELD log",
    fix: "Review and certify each day's log.",
  },
  {
    codes: ["395.30B2"],
    text: "ELD log not certified after the day's last entry",
    fix: "Certify at the end of each day.",
  },
  {
    codes: ["395.30B4"],
    text: "ELD log not certified again after an edit",
    fix: "Certify again after every edit.",
  },
  {
    codes: ["395.30C"],
    text: "ELD prompts ignored when editing",
    fix: "Answer every prompt, and note why you edited.",
  },
  {
    codes: ["395.30E"],
    text: "Carrier pushed the driver to certify a false log",
    fix: "Stop the practice. Only the driver may certify.",
  },
  {
    codes: ["395.32"],
    text: "Unassigned driving not handled",
    fix: "Assign or explain every unidentified drive.",
  },
  {
    codes: ["395.32B"],
    text: "Driver didn't accept or reject unassigned driving",
    fix: "Accept or reject it when you log in.",
  },
  {
    codes: ["395.32C"],
    text: "Carrier didn't review unidentified driving",
    fix: "Assign it to a driver or note why not.",
  },
  {
    codes: ["395.34"],
    text: "ELD malfunction not handled as required",
    fix: "Report it in 24 hours, keep paper logs and repair it in 8 days.",
  },
  {
    codes: ["395.34A"],
    text: "ELD malfunction not noted or reported",
    fix: "Write to the carrier in 24 hours and keep paper logs.",
  },
  {
    codes: ["395.34C"],
    text: "ELD data error not resolved as directed",
    fix: "Follow the provider's steps for the message shown.",
  },
]);
