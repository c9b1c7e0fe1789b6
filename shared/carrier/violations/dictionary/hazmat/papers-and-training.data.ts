import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Hazmat registration, shipping papers, emergency information and training: 49 CFR 107, 171, 172.200-172.205, 172.600-172.704, 177.800-177.817. */
export const hazmatPapersAndTraining: readonly ViolationEntry[] = inCategory("Hazmat", [
  {
    codes: ["107.601", "107.608"],
    text: "Hazmat carrier not registered with PHMSA",
    fix: "Register with PHMSA and renew each year.",
  },
  {
    codes: ["107.620"],
    text: "Proof of PHMSA registration not in the vehicle",
    fix: "Carry the certificate or a paper with the registration number.",
  },
  {
    codes: ["171.2", "171.2A"],
    text: "Hazmat moved without following the hazmat rules",
    fix: "Read the report's notes and correct what was cited.",
  },
  {
    codes: ["171.2B", "172.2B-HMGRMC"],
    text: "Special permit or approval not followed",
    fix: "Follow every condition of the permit, and carry it.",
  },
  {
    codes: ["171.2C", "172.2C-HMGRMC"],
    text: "Hazmat offered without following the rules",
    fix: "Prepare the shipment by part 172 and 173 before offering it.",
  },
  {
    codes: ["171.2D", "172.2D-HMGRMC"],
    text: "Hazmat accepted without PHMSA registration",
    fix: "Register with PHMSA before hauling.",
  },
  {
    codes: ["171.2E", "172.2E-HMGRMC"],
    text: "Hazmat accepted that wasn't classed, packed or marked right",
    fix: "Check papers, marks and labels, and refuse what's wrong.",
  },
  {
    codes: ["171.2F", "172.2F-HMGRMC"],
    text: "Hazmat transported against the rules",
    fix: "Read the report's notes and correct what was cited.",
  },
  {
    codes: ["171.2G", "172.2G-HMGRMC"],
    text: "Cargo tank doesn't meet the hazmat rules",
    fix: "Have the tank tested and repaired before loading.",
  },
  {
    codes: ["171.2K", "172.2K-HMGRMC"],
    text: "Vehicle shows hazmat that isn't aboard",
    fix: "Remove or cover the placards when the hazmat is off.",
  },
  {
    codes: ["171.12", "171.12A"],
    text: "North American (Canada) shipment doesn't meet US rules",
    fix: "Correct papers and marks to meet 171.12.",
  },
  {
    codes: ["171.21"],
    text: "Incident records not shown to an investigator",
    fix: "Hand over the records and help the investigator.",
  },
  {
    codes: ["171.22"],
    text: "International hazmat shipment doesn't meet the rules",
    fix: "Correct papers and marks to meet 171.22.",
  },
  {
    codes: ["172.200"],
    text: "Shipper gave no proper shipping paper",
    fix: "Get a correct shipping paper before loading.",
  },
  {
    codes: ["172.201"],
    text: "Shipping paper not in the required form",
    fix: "Have the shipper redo the paper.",
  },
  {
    codes: ["172.201A1"],
    text: "Hazmat not set apart from other goods on the shipping paper",
    fix: "List hazmat first, in color, or with an X in the HM column.",
  },
  {
    codes: ["172.201A2"],
    text: "Hazmat description not readable or not in English",
    fix: "Have the shipper print it in English.",
  },
  {
    codes: ["172.201A3"],
    text: "Codes or abbreviations in the hazmat description",
    fix: "Spell the description out.",
  },
  {
    codes: ["172.201A4"],
    text: "Extra information inside the basic description",
    fix: "Put extra information after the basic description.",
  },
  { codes: ["172.201C"], text: "Shipping paper pages not numbered", fix: 'Number the pages, as "1 of 4".' },
  {
    codes: ["172.201D"],
    text: "No emergency phone number on the shipping paper",
    fix: "Add a 24-hour emergency number.",
  },
  {
    codes: ["172.202"],
    text: "Basic description missing or wrong",
    fix: "List ID number, shipping name, class and packing group in order.",
  },
  {
    codes: ["172.202A1"],
    text: "ID number missing or wrong",
    fix: "Add the UN or NA number from the hazmat table.",
  },
  {
    codes: ["172.202A2"],
    text: "Proper shipping name missing or wrong",
    fix: "Use the name from the hazmat table.",
  },
  {
    codes: ["172.202A3"],
    text: "Hazard class missing or wrong",
    fix: "Add the class from the hazmat table.",
  },
  {
    codes: ["172.202A4"],
    text: "Packing group missing or wrong",
    fix: "Add the packing group from the hazmat table.",
  },
  {
    codes: ["172.202A5"],
    text: "Total quantity missing or wrong",
    fix: "Add the total quantity with its unit.",
  },
  { codes: ["172.202A7"], text: "Number and type of packages missing", fix: 'Add them, as "12 drums".' },
  {
    codes: ["172.202B"],
    text: "Basic description out of order",
    fix: "Use the order: ID number, name, class, packing group.",
  },
  {
    codes: ["172.202C"],
    text: "Total quantity in the wrong place",
    fix: "Put it before or after the basic description.",
  },
  {
    codes: ["172.202E"],
    text: "Goods that aren't hazmat described as hazmat",
    fix: "Remove the class or ID number.",
  },
  {
    codes: ["172.203"],
    text: "Required extra description missing on the shipping paper",
    fix: "Add what 172.203 requires for the material.",
  },
  {
    codes: ["172.203A"],
    text: "Special permit number not on the shipping paper",
    fix: 'Add "DOT-SP" and the number.',
  },
  {
    codes: ["172.203B"],
    text: '"Limited quantity" not on the shipping paper',
    fix: 'Add "Limited Quantity" or "Ltd Qty".',
  },
  { codes: ["172.203C1"], text: "Hazardous substance not named", fix: "Add the substance's name." },
  {
    codes: ["172.203C2"],
    text: '"RQ" not on the shipping paper',
    fix: 'Add "RQ" before or after the description.',
  },
  {
    codes: ["172.203D"],
    text: "Radioactive material's nuclide or form not described",
    fix: "Add each radionuclide and its form.",
  },
  {
    codes: ["172.203D3", "172.203D4", "172.203D5"],
    text: "Radioactive material's activity, label or transport index missing",
    fix: "Add activity in SI units, label category and transport index.",
  },
  {
    codes: ["172.203D6"],
    text: "Fissile material not described",
    fix: "Add the fissile entry and criticality index.",
  },
  {
    codes: ["172.203D8"],
    text: "Export or foreign radioactive package not marked with its IAEA certificate",
    fix: "Add the certificate's mark.",
  },
  {
    codes: ["172.203E"],
    text: "Empty packaging not described right",
    fix: 'Add "Residue: last contained" and the material.',
  },
  {
    codes: ["172.203H2", "172.203P"],
    text: "LPG description incomplete",
    fix: "Add the odorizing or corrosion words 172.203 requires.",
  },
  {
    codes: ["172.203K"],
    text: "No technical name for an n.o.s. entry",
    fix: "Add the technical name in parentheses.",
  },
  {
    codes: ["172.203L"],
    text: '"Marine pollutant" not on the shipping paper',
    fix: 'Add "Marine Pollutant".',
  },
  {
    codes: ["172.203M"],
    text: "Inhalation hazard or zone not on the shipping paper",
    fix: 'Add "Poison-Inhalation Hazard" and the zone.',
  },
  { codes: ["172.204"], text: "No shipper's certification", fix: "Have the shipper add the certification." },
  { codes: ["172.204D-HMSPS"], text: "Shipper's certification not signed", fix: "Have the shipper sign it." },
  {
    codes: ["172.205"],
    text: "No proper hazardous waste manifest",
    fix: "Get a complete EPA manifest before loading.",
  },
  {
    codes: ["172.205B-HMSPMC"],
    text: "Hazardous waste manifest not filled in as EPA requires",
    fix: "Have the generator complete it.",
  },
  {
    codes: ["172.205C-HMSPMC", "172.205D-HMSPMC", "172.205E-HMSPMC"],
    text: "Hazardous waste manifest lacks signatures or dates",
    fix: "Get all signatures and dates at each handover.",
  },
  {
    codes: ["172.205I-HMSPMC"],
    text: 'Hazardous waste described without "waste"',
    fix: "Correct the shipping name.",
  },
  {
    codes: ["172.600"],
    text: "No emergency response information at hand",
    fix: "Carry the guide page or the ERG within reach.",
  },
  {
    codes: ["172.602"],
    text: "Emergency response information missing or incomplete",
    fix: "Carry the ERG or a guide page for the material.",
  },
  {
    codes: [
      "172.602A1-HMER",
      "172.602A2-HMER",
      "172.602A3-HMER",
      "172.602A4-HMER",
      "172.602A5-HMER",
      "172.602A6-HMER",
      "172.602A7-HMER",
    ],
    text: "A required item is missing from the emergency response information",
    fix: "Use the ERG page that matches the ID number.",
  },
  {
    codes: ["172.602B"],
    text: "Emergency response information in the wrong form",
    fix: "Print it in English, on or with the shipping paper.",
  },
  {
    codes: ["172.602C"],
    text: "Emergency response information out of reach",
    fix: "Keep it in the cab with the shipping papers.",
  },
  {
    codes: ["172.604"],
    text: "Emergency phone number missing or not right",
    fix: "Have the shipper add a 24-hour number.",
  },
  {
    codes: ["172.604A1-HMER", "172.604A2-HMER"],
    text: "Emergency phone not answered by someone who knows the material",
    fix: "Use a number that's answered at all times by an expert.",
  },
  {
    codes: ["172.604A3-HMER"],
    text: "Emergency phone number not entered as required",
    fix: "Put it where it's easy to see on the shipping paper.",
  },
  {
    codes: ["172.604B"],
    text: "Emergency phone provider not identified",
    fix: "Add the registrant's name or contract number.",
  },
  {
    codes: ["172.606"],
    text: "Papers and emergency information not where the vehicle is",
    fix: "Leave them with the operator or on the vehicle.",
  },
  {
    codes: ["172.702", "172.704"],
    text: "Hazmat employees not trained",
    fix: "Train before the job and every three years, and keep records.",
  },
  {
    codes: ["177.800"],
    text: "Carrier didn't instruct its people in the hazmat rules",
    fix: "Train and keep records.",
  },
  {
    codes: ["177.801"],
    text: "Hazmat accepted that wasn't prepared right",
    fix: "Check papers, packages and marks, and refuse what's wrong.",
  },
  {
    codes: ["177.801-HMHCF", "177.801-TRN"],
    text: "Forbidden material transported",
    fix: "Stop and ask the shipper and PHMSA how to proceed.",
  },
  {
    codes: ["177.801-HMHCNP"],
    text: "Hazmat accepted or moved that wasn't prepared right",
    fix: "Check papers, packages and marks, and refuse what's wrong.",
  },
  {
    codes: ["177.801-LEAK"],
    text: "Leaking hazmat package accepted or moved",
    fix: "Stop, isolate the leak and call the shipper's emergency number.",
  },
  {
    codes: ["177.801-HMBPTA"],
    text: "Hazmat in a bulk package that isn't authorized",
    fix: "Move it to an authorized tank.",
  },
  {
    codes: ["177.802"],
    text: "Hazmat records or equipment not open to inspection",
    fix: "Make them available to the inspector.",
  },
  {
    codes: ["177.804"],
    text: "Safety rule violated while hauling hazmat",
    fix: "Read the report's notes for the rule that was cited.",
  },
  {
    codes: ["177.816"],
    text: "Driver not trained for hazmat",
    fix: "Train the driver before the trip and every three years.",
  },
  {
    codes: ["177.817"],
    text: "Hazmat shipping papers missing or not right",
    fix: "Get correct papers before loading, and keep them in reach.",
  },
  {
    codes: ["177.817A"],
    text: "No proper hazmat shipping paper with the load",
    fix: "Get a correct paper before loading.",
  },
  { codes: ["177.817B"], text: "Shipper's certification missing", fix: "Have the shipper add and sign it." },
  {
    codes: ["177.817E"],
    text: "Hazmat shipping papers out of reach",
    fix: "Keep them in reach when belted, and on the seat or door when out.",
  },
  { codes: ["177.817E1-HMHC"], text: "Hazmat papers mixed with others", fix: "Tab them or put them on top." },
  {
    codes: ["177.817E2-HMHC"],
    text: "Hazmat papers out of the driver's reach",
    fix: "Keep them in reach when belted, and on the seat or door when out.",
  },
  {
    codes: ["177.817F"],
    text: "Copies of hazmat papers not kept",
    fix: "Keep them for a year (hazardous waste three).",
  },
]);
