import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Glass, wipers, mirrors, seats, sleepers, bus exits and emergency equipment: 49 CFR 393.60-393.63, 393.76-393.95, 392.8, 392.33. */
export const cabAndSafetyEquipment: readonly ViolationEntry[] = [
  ...inCategory("Vehicle Maintenance", [
    {
      codes: ["392.8", "392.8-D"],
      text: "Emergency equipment not checked or not ready to use",
      fix: "Check extinguisher, triangles and spare fuses on the pre-trip.",
    },
    {
      codes: ["392.33"],
      text: "Lights or reflectors covered by load, tarp or dirt",
      fix: "Clean the lights, or move what covers them.",
    },
    {
      codes: ["393.3-SV"],
      text: "Outside sun visor blocks the driver's view",
      fix: "Remove or raise the visor.",
    },
    {
      codes: ["393.60"],
      text: "Windshield or window cracked, tinted or blocked",
      fix: "Replace or clear the glass.",
    },
    { codes: ["393.60B"], text: "No windshield", fix: "Install the windshield." },
    {
      codes: ["393.60C"],
      text: "Windshield cracked or discolored",
      fix: "Replace the windshield. Cracks may not cross in the driver's view.",
    },
    { codes: ["393.60D"], text: "Window tint too dark", fix: "Remove the tint: 70% of light must pass." },
    {
      codes: ["393.60E"],
      text: "Something on the windshield blocks the driver's view",
      fix: "Move devices and decals out of the swept area, as 393.60(e) allows.",
    },
    { codes: ["393.61"], text: "Truck's side window missing or defective", fix: "Install the window." },
    {
      codes: ["393.62"],
      text: "Bus emergency exit doesn't meet requirements",
      fix: "Repair, clear and mark the exits.",
    },
    {
      codes: ["393.62A", "393.62B", "393.62C"],
      text: "Bus emergency exit missing or doesn't open",
      fix: "Repair the exit and test it.",
    },
    {
      codes: ["393.62D"],
      text: "Bus push-out window or safety glass missing or defective",
      fix: "Replace the window.",
    },
    {
      codes: ["393.62-BEMEO", "393.62-BEO"],
      text: "Bus emergency exit blocked",
      fix: "Clear the exit, its release and its sign.",
    },
    {
      codes: ["393.62E", "393.62-BEMEOI", "393.62-BEND", "393.62-BENM"],
      text: "Bus emergency exit not marked right",
      fix: "Replace the exit signs and instructions.",
    },
    {
      codes: ["393.76"],
      text: "Sleeper berth doesn't meet requirements",
      fix: "Bring the berth's size, bedding and equipment up to 393.76.",
    },
    {
      codes: ["393.76C"],
      text: "Sleeper berth has no proper exit",
      fix: "Clear or restore the exit to the cab.",
    },
    {
      codes: ["393.76F", "393.76G"],
      text: "Sleeper berth poorly ventilated or not sealed from exhaust and heat",
      fix: "Seal leaks and restore the ventilation.",
    },
    {
      codes: ["393.76H"],
      text: "Sleeper berth has no occupant restraint",
      fix: "Install the berth restraint.",
    },
    {
      codes: ["393.78", "393.78A"],
      text: "Wipers or washers not working",
      fix: "Replace blades, arms or the motor.",
    },
    {
      codes: ["393.78-WOOS"],
      text: "Driver's wiper out in bad weather",
      fix: "Repair the wiper before driving in the rain or snow.",
    },
    {
      codes: ["393.78A-WS"],
      text: "Windshield washer not working",
      fix: "Fill the tank, then check nozzles, pump and fuse.",
    },
    { codes: ["393.79"], text: "Defroster not working", fix: "Repair the fan, ducts or heater." },
    {
      codes: ["393.80", "393.80A"],
      text: "Mirror missing, broken or doesn't show the highway behind",
      fix: "Replace and adjust the mirror.",
    },
    { codes: ["393.81"], text: "Horn not working", fix: "Repair the horn, its switch or the air line." },
    { codes: ["393.82"], text: "Speedometer not working", fix: "Repair the speedometer or its sensor." },
    {
      codes: ["393.87"],
      text: "Projecting load not flagged as required",
      fix: "Hang red or orange flags, 18 inches square, at the ends of the load.",
    },
    {
      codes: ["393.87A"],
      text: "Warning flag missing on a projecting load",
      fix: "Hang a red or orange flag, 18 inches square.",
    },
    {
      codes: ["393.87B"],
      text: "Warning flags in the wrong place",
      fix: "Put one flag at the end, or two where the load is wider than 2 feet.",
    },
    {
      codes: ["393.88"],
      text: "Screen where the driver can see it",
      fix: "Move the screen out of the driver's view.",
    },
    { codes: ["393.90"], text: "Bus standee line missing or wrong", fix: "Paint or fit the standee line." },
    {
      codes: ["393.91"],
      text: "Bus has aisle seats or seats that aren't secured",
      fix: "Remove or bolt down the seats.",
    },
    {
      codes: ["393.91-BASIW", "393.91-FS"],
      text: "Bus aisle seats don't fold away automatically",
      fix: "Remove the seats or fit ones that fold.",
    },
    {
      codes: ["393.91-BTSNS", "393.91-SNS", "393.91-BU"],
      text: "Bus seats not secured",
      fix: "Bolt the seats down or remove them.",
    },
    {
      codes: ["393.93", "393.93A", "393.93B"],
      text: "Vehicle has no seat belts where required",
      fix: "Install the belts.",
    },
    {
      codes: ["393.93A-SBA", "393.93B-SBA"],
      text: "Seat belt missing or defective",
      fix: "Replace the belt.",
    },
    {
      codes: ["393.93A3", "393.93B3", "393.93B-TS"],
      text: "Driver's or bus seat not secured as required",
      fix: "Install a proper seat and anchor it.",
    },
    {
      codes: ["393.95"],
      text: "Emergency equipment missing or defective",
      fix: "Carry a charged extinguisher, three triangles and spare fuses.",
    },
    {
      codes: ["393.95A"],
      text: "Fire extinguisher missing, empty or loose",
      fix: "Mount a charged extinguisher of at least 5 B:C.",
    },
    {
      codes: ["393.95A1"],
      text: "No fire extinguisher, or too small a rating",
      fix: "Carry one rated 5 B:C or more (10 B:C with placarded hazmat).",
    },
    {
      codes: ["393.95A1I"],
      text: "No 10 B:C extinguisher with placarded hazmat",
      fix: "Carry an extinguisher rated 10 B:C or more.",
    },
    {
      codes: ["393.95A2"],
      text: "Fire extinguisher has no label or rating",
      fix: "Replace it with one that shows its UL rating.",
    },
    {
      codes: ["393.95A3"],
      text: "Can't tell if the fire extinguisher is charged",
      fix: "Replace it with one that has a working gauge.",
    },
    {
      codes: ["393.95A4"],
      text: "Fire extinguisher not mounted or not within reach",
      fix: "Mount it within the driver's reach.",
    },
    {
      codes: ["393.95A4-EENA"],
      text: "Fire extinguisher empty or out of reach",
      fix: "Recharge or replace it and mount it within reach.",
    },
    {
      codes: ["393.95A4-EEUS"],
      text: "Fire extinguisher loose",
      fix: "Mount it in a bracket so it can't roll or slide.",
    },
    { codes: ["393.95B"], text: "No spare fuses", fix: "Carry one spare of each type of fuse you need." },
    {
      codes: ["393.95F"],
      text: "Warning triangles missing or defective",
      fix: "Carry three reflective triangles, or the flares the rule allows.",
    },
    {
      codes: ["393.95G"],
      text: "Flares carried with hazmat that could burn",
      fix: "Use reflective triangles only.",
    },
    {
      codes: ["393.95K-EE"],
      text: "Warning flags too small",
      fix: "Carry red flags at least 12 inches square.",
    },
    {
      codes: ["393.1"],
      text: "Carrier ran a vehicle that isn't equipped as part 393 requires",
      fix: "Train staff on part 393, and inspect before dispatch.",
    },
  ]),
  ...inCategory("Other", [
    {
      codes: ["374.201"],
      text: "Bus smoking ban not posted or enforced",
      fix: "Post the signs and announce that smoking isn't allowed.",
    },
    {
      codes: ["374.313"],
      text: "Bus not kept clean, comfortable or with a working restroom",
      fix: "Clean and repair the bus before the trip.",
    },
    {
      codes: ["374.317"],
      text: "Bus doesn't show the bus or driver ID to passengers",
      fix: "Post the driver's name or number and the bus number.",
    },
  ]),
];
