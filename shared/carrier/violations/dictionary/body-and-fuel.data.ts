import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Frame, body, fuel, exhaust, floor, rear guard and driveline: 49 CFR 393.65-393.69, 393.83-393.89, 393.201-393.203, 396.3(a)(1), part 399. */
export const bodyAndFuel: readonly ViolationEntry[] = inCategory("Vehicle Maintenance", [
  { codes: ["393.65"], text: "Fuel system installed wrong", fix: "Repair the fuel system to meet 393.65." },
  {
    codes: ["393.65B"],
    text: "Fuel system part in the wrong place",
    fix: "Move the part where it's protected and away from heat.",
  },
  { codes: ["393.65C"], text: "Fuel tank loose", fix: "Tighten or replace the straps and brackets." },
  {
    codes: ["393.65F"],
    text: "Fuel line not protected or secured",
    fix: "Clip and route the line away from heat and moving parts.",
  },
  { codes: ["393.67"], text: "Fuel tank doesn't meet requirements", fix: "Repair or replace the tank." },
  { codes: ["393.67C4-F"], text: "Fuel tank drain or bottom fitting not right", fix: "Replace the fitting." },
  { codes: ["393.67C7"], text: "Fuel cap missing or doesn't seal", fix: "Replace the cap." },
  {
    codes: ["393.67C8"],
    text: "Fuel tank safety vent missing or defective",
    fix: "Replace the safety vent.",
  },
  { codes: ["393.67C10-F"], text: "Fuel tank has no air vent", fix: "Fit the vent." },
  {
    codes: ["393.67C11-F"],
    text: "Fuel tank has no fill warning mark",
    fix: "Mark the tank not to be filled over 95%.",
  },
  {
    codes: ["393.67F"],
    text: "Fuel tank has no certification mark",
    fix: "Fit a tank that carries its maker's certification.",
  },
  {
    codes: ["393.68"],
    text: "CNG fuel container doesn't meet requirements or has no label",
    fix: "Have it inspected and labeled, or replaced.",
  },
  {
    codes: ["393.69"],
    text: "LPG fuel container not marked as required",
    fix: "Have it inspected and marked, or replaced.",
  },
  {
    codes: ["396.3A1-F", "396.3A1-LLEAK"],
    text: "Fuel leaking",
    fix: "Repair the tank, line or fitting before the vehicle moves again.",
  },
  {
    codes: ["396.3A1-FCLLS", "396.3A1-GLEAK"],
    text: "CNG, LNG or LPG leaking",
    fix: "Shut the valves and have the gas system repaired before the vehicle moves again.",
  },
  {
    codes: ["396.3A1-FLBV", "396.3A1-GDRVP"],
    text: "LNG leaking and boiling off",
    fix: "Shut the valves and have the gas system repaired before the vehicle moves again.",
  },
  { codes: ["393.77"], text: "Heater not allowed or defective", fix: "Remove or replace the heater." },
  {
    codes: ["393.83"],
    text: "Exhaust system leaking, loose or in the wrong place",
    fix: "Repair the exhaust so it's tight, secured and away from fuel, wiring and people.",
  },
  {
    codes: ["393.83A"],
    text: "Exhaust could burn wiring, fuel lines or combustible parts",
    fix: "Reroute or shield the exhaust and replace damaged parts.",
  },
  {
    codes: ["393.83B"],
    text: "Exhaust discharges below the fuel tank or filler",
    fix: "Reroute the exhaust.",
  },
  {
    codes: ["393.83C"],
    text: "Gasoline bus exhaust leaks or ends in the wrong place",
    fix: "Repair the leak or extend the tailpipe to the rear.",
  },
  {
    codes: ["393.83D"],
    text: "Bus exhaust leaks or ends in the wrong place",
    fix: "Repair the leak or extend the tailpipe to the rear.",
  },
  {
    codes: ["393.83E"],
    text: "Truck exhaust ends in the wrong place",
    fix: "Route the exhaust to the rear of the cab or above it.",
  },
  { codes: ["393.83F"], text: "Exhaust patched or wrapped", fix: "Replace the damaged section." },
  {
    codes: ["393.83G"],
    text: "Exhaust leaks under or ahead of the cab or sleeper",
    fix: "Repair the leak and close gaps in the cab floor.",
  },
  { codes: ["393.83H"], text: "Exhaust loose", fix: "Replace the hangers and clamps." },
  { codes: ["393.84"], text: "Cab floor has holes or is slick", fix: "Repair and seal the floor." },
  {
    codes: ["393.86"],
    text: "Rear impact guard missing or doesn't meet requirements",
    fix: "Repair or replace the guard.",
  },
  {
    codes: ["393.86A1"],
    text: "Trailer's rear impact guard missing or damaged",
    fix: "Repair or replace the guard.",
  },
  {
    codes: ["393.86A2"],
    text: "Rear impact guard too narrow",
    fix: "Replace it: the guard must reach within 4 inches of each side.",
  },
  {
    codes: ["393.86A3"],
    text: "Rear impact guard too high",
    fix: "Repair it: the bottom must be 22 inches from the ground or less.",
  },
  {
    codes: ["393.86A4"],
    text: "Rear impact guard too far forward",
    fix: "Remount it within 12 inches of the rear.",
  },
  {
    codes: ["393.86A5"],
    text: "Rear impact guard's bar too thin",
    fix: "Replace it: the bar must be at least 3.94 inches high.",
  },
  {
    codes: ["393.86A6"],
    text: "Rear impact guard's certification label missing",
    fix: "Get a replacement label from the maker, or a certified guard.",
  },
  {
    codes: ["393.86B1"],
    text: "Rear impact guard missing on an older vehicle",
    fix: "Fit or repair the guard.",
  },
  {
    codes: ["393.86B2"],
    text: "Rear impact guard on an older vehicle built or attached wrong",
    fix: "Repair the guard or its mounts.",
  },
  {
    codes: ["393.89"],
    text: "Bus driveshaft guard missing or defective",
    fix: "Install the driveshaft guard.",
  },
  {
    codes: ["393.201"],
    text: "Frame defective",
    fix: "Have a frame shop repair it before the vehicle moves again.",
  },
  {
    codes: ["393.201A"],
    text: "Frame cracked, loose, sagging or broken",
    fix: "Have a frame shop repair it before the vehicle moves again.",
  },
  {
    codes: ["393.201A-FRBFC", "393.201A-FRSC", "393.201A-FRWC"],
    text: "Frame rail cracked",
    fix: "Have a frame shop repair the rail.",
  },
  { codes: ["393.201A-FRCLS"], text: "Frame cracked, loose or sagging", fix: "Have a frame shop repair it." },
  {
    codes: ["393.201A-FRMC"],
    text: "Frame part cracked where it carries steering, engine or suspension",
    fix: "Have a frame shop repair it before the vehicle moves again.",
  },
  {
    codes: ["393.201A-FRMS"],
    text: "Frame damage lets the body shift",
    fix: "Have a frame shop repair it before the vehicle moves again.",
  },
  {
    codes: ["393.201A-VBF", "393.201A-VFC"],
    text: "Trailer floor or crossmembers broken and sagging",
    fix: "Unload and replace the crossmembers and floor.",
  },
  {
    codes: ["393.201A-VLRB", "393.201A-VLRDF"],
    text: "Trailer's lower rail broken, twisted or cracked",
    fix: "Unload and have the rail repaired.",
  },
  {
    codes: ["393.201A-VSP"],
    text: "Trailer side panel damaged through, with sagging rail",
    fix: "Unload and have the panel and rail repaired.",
  },
  {
    codes: ["393.201A-VUCS", "393.201A-VURB", "393.201A-VURC"],
    text: "Trailer's upper rail broken or buckled",
    fix: "Unload and have the rail and roof bows repaired.",
  },
  {
    codes: ["393.201B"],
    text: "Cab or body mounts broken, loose or missing",
    fix: "Replace and torque the mounting bolts.",
  },
  {
    codes: ["393.201C"],
    text: "Frame rail bent, cut or notched",
    fix: "Have a frame shop restore the rail.",
  },
  {
    codes: ["393.201D"],
    text: "Accessory attached to the frame wrong",
    fix: "Reattach it with bolts, without welding or drilling the flange.",
  },
  {
    codes: ["393.201E"],
    text: "Holes drilled in a frame flange",
    fix: "Have a frame shop repair the flange.",
  },
  { codes: ["393.203"], text: "Cab or body part defective", fix: "Repair or replace the part." },
  {
    codes: ["393.203A"],
    text: "Cab door missing, broken or won't latch",
    fix: "Repair or replace the door and latch.",
  },
  {
    codes: ["393.203B"],
    text: "Cab or body not secured to the frame",
    fix: "Replace and torque the mounts.",
  },
  { codes: ["393.203C"], text: "Hood not fastened", fix: "Repair the hood latches." },
  { codes: ["393.203D"], text: "Cab seat loose", fix: "Tighten or replace the seat mounts." },
  {
    codes: ["393.203E"],
    text: "Front bumper missing, loose or sticking out",
    fix: "Repair or replace the bumper.",
  },
  {
    codes: ["396.3A1-DLDSCBB", "396.3A1-DSCB", "396.3A1-DLDSCC"],
    text: "Driveshaft center bearing bracket cracked, broken or loose",
    fix: "Replace the bracket and bearing.",
  },
  {
    codes: ["396.3A1-DLDSCBBP"],
    text: "Driveshaft center bearing worn: too much movement",
    fix: "Replace the center bearing.",
  },
  {
    codes: ["396.3A1-DLDSDSC", "396.3A1-DLDSDSCW", "396.3A1-DLDSDST", "396.3A1-DSDT"],
    text: "Driveshaft tube cracked or twisted",
    fix: "Replace the driveshaft.",
  },
  {
    codes: ["396.3A1-DLDSEF", "396.3A1-DLDSYEL"],
    text: "Driveshaft yoke bolts loose, broken or missing",
    fix: "Replace and torque the fasteners.",
  },
  { codes: ["396.3A1-DLDSJM"], text: "Driveshaft slip joint worn", fix: "Replace the slip yoke or shaft." },
  {
    codes: ["396.3A1-DLDSUJBCB", "396.3A1-DLDSUJBCM", "396.3A1-DLDSUJM", "396.3A1-DLDSUJRCM", "396.3A1-DSUJ"],
    text: "Universal joint loose, broken or missing parts",
    fix: "Replace the U-joint and its straps or bolts.",
  },
  { codes: ["396.3A1-DLDSYEC", "396.3A1-DSYE"], text: "Driveshaft yoke cracked", fix: "Replace the yoke." },
  {
    codes: ["396.3A1-OAL"],
    text: "Air leak outside the brakes and suspension",
    fix: "Find the leak with soapy water and replace the part.",
  },
  {
    codes: ["399.207"],
    text: "Cab-over truck doesn't have proper steps and handholds",
    fix: "Install the steps and handholds part 399 requires.",
  },
  {
    codes: ["399.211"],
    text: "Steps, handholds or deck plates of the cab defective",
    fix: "Repair or replace them.",
  },
]);
