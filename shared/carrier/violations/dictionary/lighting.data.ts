import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Lamps, reflectors and wiring: 49 CFR 393.9-393.30. */
export const lighting: readonly ViolationEntry[] = inCategory("Vehicle Maintenance", [
  {
    codes: ["393.9"],
    text: "A required lamp doesn't work",
    fix: "Replace the lamp or bulb and check the connector for corrosion.",
  },
  {
    codes: ["393.9A"],
    text: "A required lamp is out",
    fix: "Replace the lamp or bulb and check the connector for corrosion.",
  },
  {
    codes: ["393.9A-LHLI", "393.9-H"],
    text: "Headlight out",
    fix: "Replace the bulb or headlamp and check its wiring.",
  },
  {
    codes: ["393.9A-HLLH"],
    text: "Headlight out on low or high beam",
    fix: "Replace the bulb, or repair the dimmer switch and wiring.",
  },
  {
    codes: ["393.9A-LHLIWR"],
    text: "Both headlights out when they had to be on",
    fix: "Repair the headlights before driving in the dark again.",
  },
  {
    codes: ["393.9A-LRLI", "393.9-T"],
    text: "Taillight out",
    fix: "Replace the lamp or bulb and check the ground.",
  },
  {
    codes: ["393.9A-LRLIWR", "393.9B-LRLIWR"],
    text: "Both taillights out when they had to be on",
    fix: "Check the fuse, the trailer plug and the ground, then the lamps.",
  },
  {
    codes: ["393.9A-LSLI", "393.9-BRKLAMP"],
    text: "Brake light out",
    fix: "Replace the lamp or bulb, and check the switch and the ground.",
  },
  {
    codes: ["393.9A-LSLIWR"],
    text: "Both brake lights out",
    fix: "Check the brake light switch, the fuse and the trailer plug, then the lamps.",
  },
  {
    codes: ["393.9A-LTSI", "393.9-TS"],
    text: "Turn signal out at the rear",
    fix: "Replace the lamp or bulb, and check the flasher and the trailer plug.",
  },
  {
    codes: ["393.9A-LTSIR"],
    text: "Turn signal out on a unit that isn't the last one",
    fix: "Replace the lamp or bulb and check the connector for corrosion.",
  },
  {
    codes: ["393.9A-LFTSI"],
    text: "Front turn signal out",
    fix: "Replace the lamp or bulb and check the connector for corrosion.",
  },
  {
    codes: ["393.9A-LCL"],
    text: "Clearance light out",
    fix: "Replace the lamp and check the connector for corrosion.",
  },
  {
    codes: ["393.9A-LIL"],
    text: "Identification light out (the three in the center)",
    fix: "Replace the lamp and check the connector for corrosion.",
  },
  {
    codes: ["393.9A-LSML"],
    text: "Side marker light out",
    fix: "Replace the lamp and check the connector for corrosion.",
  },
  { codes: ["393.9A-LLPL"], text: "License plate light out", fix: "Replace the lamp or bulb." },
  {
    codes: ["393.9A-LPL"],
    text: "Parking light out",
    fix: "Replace the lamp or bulb and check the connector for corrosion.",
  },
  {
    codes: ["393.9A-LHWS"],
    text: "Hazard flashers don't work",
    fix: "Replace the flasher or switch, then the lamps.",
  },
  { codes: ["393.9A-LBL"], text: "Backup light out", fix: "Replace the lamp, or check the reverse switch." },
  {
    codes: ["393.9A1-LPLOWR", "393.11A1-LPLOWR"],
    text: "Light on a projecting load out",
    fix: "Replace the lamp before driving in the dark.",
  },
  {
    codes: ["393.9B"],
    text: "A required lamp is blocked from view",
    fix: "Clean the lamp, or move the load, tarp or equipment that blocks it.",
  },
  {
    codes: ["393.9B-LHLO", "393.9B-LHLOWR"],
    text: "Headlight blocked from view",
    fix: "Clean the lens or remove what blocks it.",
  },
  {
    codes: ["393.9B-LRLO", "393.9B-LRLOWR"],
    text: "Taillight blocked from view",
    fix: "Clean the lens, or move the load or tarp that blocks it.",
  },
  {
    codes: ["393.9B-LSLO", "393.9B-LSLOWR"],
    text: "Brake light blocked from view",
    fix: "Clean the lens, or move the load or tarp that blocks it.",
  },
  {
    codes: ["393.9B-LTSO", "393.9B-LTSONR", "393.9B-LFTSO"],
    text: "Turn signal blocked from view",
    fix: "Clean the lens or remove what blocks it.",
  },
  {
    codes: ["393.9B-LCL", "393.9B-LIL", "393.9B-LSML"],
    text: "Clearance, identification or side marker light blocked from view",
    fix: "Clean the lens or remove what blocks it.",
  },
  {
    codes: ["393.9B-LBL", "393.9B-LHWS", "393.9B-LLPL", "393.9B-LPL"],
    text: "Backup, hazard, plate or parking light blocked from view",
    fix: "Clean the lens or remove what blocks it.",
  },
  {
    codes: ["393.9B-LPLOWR"],
    text: "Light on a projecting load blocked from view",
    fix: "Move the lamp to where it can be seen.",
  },
  {
    codes: ["393.9B-LRR"],
    text: "Reflector blocked from view",
    fix: "Clean the reflector or remove what blocks it.",
  },
  {
    codes: ["393.11"],
    text: "Required light, reflector or reflective tape missing or wrong",
    fix: "Compare the vehicle with the table in 393.11, and add what's missing.",
  },
  {
    codes: ["393.11A1-L", "393.11A1-LCHL"],
    text: "Lamp has the wrong color, height or place",
    fix: "Mount a lamp of the color and at the height the 393.11 table asks for.",
  },
  { codes: ["393.11A1-LHLM", "393.11A1-LHLMWR"], text: "Headlight missing", fix: "Install the headlight." },
  { codes: ["393.11A1-LRLM", "393.11A1-LRLMWR"], text: "Taillight missing", fix: "Install the taillight." },
  {
    codes: ["393.11A1-LSLM", "393.11A1-LSLMWR"],
    text: "Brake light missing",
    fix: "Install the brake light.",
  },
  { codes: ["393.11A1-LTSM"], text: "Turn signal missing at the rear", fix: "Install the turn signal." },
  {
    codes: ["393.11A1-LTNRV"],
    text: "Turn signal missing on a unit that isn't the last one",
    fix: "Install the turn signal.",
  },
  { codes: ["393.11A1-LFTSM"], text: "No turn signal at the front", fix: "Install the turn signal." },
  { codes: ["393.11A1-LCL"], text: "Clearance light missing", fix: "Install the clearance light." },
  {
    codes: ["393.11A1-LIL"],
    text: "Identification light missing",
    fix: "Install the three center identification lights.",
  },
  { codes: ["393.11A1-LSML"], text: "Side marker light missing", fix: "Install the side marker light." },
  { codes: ["393.11A1-LLPL"], text: "License plate light missing", fix: "Install the plate light." },
  { codes: ["393.11A1-LPL"], text: "Parking light missing", fix: "Install the parking light." },
  {
    codes: ["393.11A1-LHWS"],
    text: "Hazard flashers missing",
    fix: "Install the hazard flasher unit and switch.",
  },
  { codes: ["393.11A1-LBL"], text: "Backup light missing", fix: "Install the backup light." },
  {
    codes: ["393.11A1-LPLMWR"],
    text: "Light on a projecting load missing",
    fix: "Mount the required lamps on the load before driving in the dark.",
  },
  {
    codes: ["393.11A1-LRR"],
    text: "Reflector missing or wrong",
    fix: "Mount reflectors of the right color in the required places.",
  },
  {
    codes: ["393.11A1-CSLRR", "393.11-TL"],
    text: "Tractor has no reflective tape low at the rear",
    fix: "Put DOT-C2 tape or reflectors on the mud flaps or frame.",
  },
  {
    codes: ["393.11A1-CSURR", "393.11-TU"],
    text: "Tractor has no white reflective tape at the top corners of the cab",
    fix: "Put white DOT-C2 tape on the upper rear corners.",
  },
  {
    codes: ["393.11B"],
    text: "Trailer's reflective tape missing or in bad condition",
    fix: "Replace the red and white DOT-C2 tape on the sides and rear.",
  },
  {
    codes: ["393.11-TT"],
    text: "Tractor has no reflective tape or reflectors at the rear",
    fix: "Put DOT-C2 tape on the mud flaps and the upper rear corners.",
  },
  {
    codes: ["393.11-N", "393.11-RT"],
    text: "Trailer built after November 1993 has no reflective tape, or it's put on wrong",
    fix: "Put red and white DOT-C2 tape on the sides and rear.",
  },
  {
    codes: ["393.11B-CSLRR", "393.11-LR"],
    text: "Trailer's lower rear reflective tape missing or poor",
    fix: "Replace the red and white tape across the rear.",
  },
  {
    codes: ["393.11B-CSRIGRR"],
    text: "No reflective tape on the trailer's rear impact guard",
    fix: "Put red and white DOT-C2 tape across the guard.",
  },
  {
    codes: ["393.11B-CSSRR", "393.11-S"],
    text: "Trailer's side reflective tape missing or poor",
    fix: "Cover at least half of each side's length with red and white DOT-C2 tape.",
  },
  {
    codes: ["393.11B-CSURR", "393.11-UR"],
    text: "Trailer's upper rear reflective tape missing or poor",
    fix: "Put white DOT-C2 tape on the upper rear corners.",
  },
  { codes: ["393.11C"], text: "Brake light is amber instead of red", fix: "Replace it with a red lamp." },
  {
    codes: ["393.13", "393.13A", "393.13B"],
    text: "Older trailer (before December 1993) has no reflective tape or reflectors",
    fix: "Put reflective tape or reflectors on the sides and rear.",
  },
  {
    codes: ["393.13C1", "393.13D1"],
    text: "Older trailer's side tape or reflectors missing or in the wrong place",
    fix: "Put reflective tape or reflectors along the sides.",
  },
  {
    codes: ["393.13C2", "393.13D2"],
    text: "Older trailer's lower rear tape or reflectors missing or in the wrong place",
    fix: "Put reflective tape or reflectors across the lower rear.",
  },
  {
    codes: ["393.13C3", "393.13D3"],
    text: "Older trailer's upper rear tape or reflectors missing or in the wrong place",
    fix: "Put white tape or reflectors on the upper rear corners.",
  },
  {
    codes: ["393.17"],
    text: "Lights or reflectors missing in a driveaway or towaway operation",
    fix: "Fit a temporary light bar on the rear unit and test every lamp.",
  },
  {
    codes: ["393.17A"],
    text: "Towing unit's lights missing in a driveaway operation",
    fix: "Install or repair the lamps on the towing unit.",
  },
  {
    codes: ["393.17B"],
    text: "Rear unit's lights missing in a driveaway operation",
    fix: "Fit a temporary light bar on the rear unit and test every lamp.",
  },
  {
    codes: ["393.17D"],
    text: "Side marker light missing on a middle unit in a driveaway operation",
    fix: "Fit side marker lamps on the middle unit.",
  },
  { codes: ["393.19"], text: "Hazard flashers don't work", fix: "Replace the flasher, switch or lamps." },
  {
    codes: ["393.20"],
    text: "Clearance or marker lamps mounted wrong",
    fix: "Move the lamps to where 393.11 and 393.20 want them.",
  },
  {
    codes: ["393.22", "393.22B"],
    text: "Lamps combined in a way that isn't allowed",
    fix: "Use separate lamps for the functions that may not be combined.",
  },
  {
    codes: ["393.23"],
    text: "Required lamp isn't powered by the vehicle's electrical system",
    fix: "Wire the lamp to the vehicle's own circuit.",
  },
  {
    codes: ["393.23-PT", "393.23-LEU"],
    text: "All trailer lights out: no electrical connection",
    fix: "Plug in the seven-way cord, clean the contacts and check the fuse.",
  },
  {
    codes: ["393.24", "393.24A"],
    text: "Headlights don't meet requirements",
    fix: "Fit DOT-approved headlamps that burn steadily.",
  },
  {
    codes: ["393.24B"],
    text: "Fog or driving lights don't meet requirements",
    fix: "Remove them, or fit approved ones aimed as required.",
  },
  {
    codes: ["393.24C"],
    text: "Headlight mounted wrong",
    fix: "Mount the headlight solidly and at the right height.",
  },
  { codes: ["393.24D"], text: "Headlight or fog light aimed wrong", fix: "Aim the lights." },
  { codes: ["393.25", "393.25A"], text: "Lamp loose or mounted wrong", fix: "Mount the lamp solidly." },
  { codes: ["393.25B"], text: "Lamp can't be seen from where it must be", fix: "Move or clean the lamp." },
  {
    codes: ["393.25E"],
    text: "Lamp flickers instead of burning steadily",
    fix: "Repair the wiring or the ground.",
  },
  {
    codes: ["393.25F"],
    text: "Brake lights don't meet requirements",
    fix: "Repair the brake lights so they come on with the pedal.",
  },
  {
    codes: ["393.26"],
    text: "Reflectors don't meet requirements",
    fix: "Replace with DOT-approved reflectors in the required places.",
  },
  { codes: ["393.27"], text: "Wiring doesn't meet requirements", fix: "Repair and protect the wiring." },
  {
    codes: ["393.28", "393.28-WS-6"],
    text: "Wiring loose, chafing or poorly connected",
    fix: "Repair, loom and clip the wiring.",
  },
  {
    codes: ["393.28-WS"],
    text: "Bare copper wire exposed",
    fix: "Replace or insulate the wire and protect it from rubbing.",
  },
  {
    codes: ["393.28-BECU"],
    text: "Bus electrical cable hanging or without clamps",
    fix: "Clamp and support the cable.",
  },
  {
    codes: ["393.28-BEW"],
    text: "Bus electrical cable chafed or burned",
    fix: "Replace the cable and protect it.",
  },
  {
    codes: ["393.28-BMG"],
    text: "Bus electrical cable without a protective grommet",
    fix: "Fit the grommet and check the cable.",
  },
  {
    codes: ["393.30"],
    text: "Battery not mounted or covered properly",
    fix: "Secure the battery and replace its cover.",
  },
  {
    codes: ["396.3A1-BECI", "396.3A1-EC"],
    text: "Bus electrical part loose or its mount broken",
    fix: "Secure or replace the mount.",
  },
]);
