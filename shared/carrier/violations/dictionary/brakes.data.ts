import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Brake systems, 49 CFR 393.40-393.55, and brake defects cited under 396.3(a)(1). */
export const brakes: readonly ViolationEntry[] = inCategory("Vehicle Maintenance", [
  {
    codes: ["393.40", "393.40A"],
    text: "Vehicle doesn't have the brake systems it must have",
    fix: "Have a brake shop bring the service, parking and emergency brakes up to 393.40.",
  },
  {
    codes: ["393.40B"],
    text: "No pedal reserve left on hydraulic brakes",
    fix: "Adjust the brakes, check fluid and linings, and bleed the system.",
  },
  {
    codes: ["393.41", "393.40F-BNPB"],
    text: "Parking brake missing or won't hold",
    fix: "Repair or adjust the parking brake and test that it holds the loaded vehicle.",
  },
  {
    codes: ["393.41-BNPB-SPR"],
    text: "Spring brake on the power unit missing or not working",
    fix: "Replace the spring brake chamber and test that it holds the loaded vehicle.",
  },
  {
    codes: ["393.42", "393.42A"],
    text: "Not every wheel has the brake it must have",
    fix: "Fit working brakes on all wheels that 393.42 requires.",
  },
  {
    codes: ["393.42A-BM"],
    text: "A required brake is missing on an axle that doesn't steer",
    fix: "Install the missing brake assembly before the vehicle moves again.",
  },
  {
    codes: ["393.42A-BM-SA"],
    text: "Brake missing on the steering axle",
    fix: "Install the missing steer-axle brake before the vehicle moves again.",
  },
  {
    codes: ["393.42A-BM-TSA"],
    text: "Brake missing on a trailer's steering axle",
    fix: "Install the missing brake assembly before the trailer moves again.",
  },
  {
    codes: ["393.43"],
    text: "Breakaway or emergency brakes missing or not working",
    fix: "Repair the breakaway and emergency brake system, and test it with the trailer disconnected.",
  },
  {
    codes: ["393.43A"],
    text: "Tractor protection valve missing or not working",
    fix: "Replace the tractor protection valve and test that it closes when trailer air is lost.",
  },
  {
    codes: ["393.43A-TSV"],
    text: "Trailer supply valve missing or not working",
    fix: "Replace the trailer supply valve (red knob) and test that it pops out at low pressure.",
  },
  {
    codes: ["393.43B"],
    text: "Driver can't set the trailer's air brakes by hand from the cab",
    fix: "Repair the trailer supply valve and its lines, and test from the driver's seat.",
  },
  {
    codes: ["393.43C"],
    text: "Driver can't set the trailer's vacuum brakes by hand from the cab",
    fix: "Repair the vacuum control and its lines, and test from the driver's seat.",
  },
  {
    codes: ["393.43D"],
    text: "Trailer brakes don't apply automatically in a breakaway",
    fix: "Repair the breakaway valve, switch or battery, and test it.",
  },
  {
    codes: ["393.43D-BIPBS"],
    text: "Trailer spring brake doesn't work",
    fix: "Replace the spring brake chamber and test it.",
  },
  {
    codes: ["393.43D-BSB"],
    text: "More than a quarter of the trailer's spring brakes don't work",
    fix: "Replace the failed spring brake chambers before the trailer moves again.",
  },
  {
    codes: ["393.43D-BMA"],
    text: "Breakaway cable or chain isn't hooked to the towing vehicle",
    fix: "Hook up the breakaway cable before every trip.",
  },
  {
    codes: ["393.43E"],
    text: "Trailer air bleeds back when the supply is lost",
    fix: "Replace the trailer's check or relay emergency valve, and test it.",
  },
  {
    codes: ["393.44"],
    text: "Bus front brake lines aren't protected if a line fails",
    fix: "Install or repair the front brake line protection.",
  },
  {
    codes: ["393.45"],
    text: "Brake hose or tubing damaged, worn or not up to standard",
    fix: "Replace the hose or tubing, and route and clip it clear of moving parts.",
  },
  {
    codes: ["393.45A"],
    text: "Brake hose or tubing is the wrong kind or badly repaired",
    fix: "Replace it with hose or tubing made for that brake system.",
  },
  {
    codes: ["393.45A-AHIL"],
    text: "Air brake line made from hose that isn't rated for air brakes",
    fix: "Replace it with DOT air brake hose or tubing.",
  },
  {
    codes: ["393.45A-AJS", "393.45A-BHTIJ"],
    text: "Air brake line spliced or joined the wrong way",
    fix: "Replace the line, or join it with DOT air brake fittings.",
  },
  {
    codes: ["393.45A-BHB", "393.45D-BHS"],
    text: "Hydraulic brake hose bulges, swells or seeps",
    fix: "Replace the hose and bleed the brakes.",
  },
  {
    codes: ["393.45A-BHIJ", "393.45A-HJS"],
    text: "Hydraulic brake line spliced or joined the wrong way",
    fix: "Replace the line with one piece or proper flare fittings, and bleed the brakes.",
  },
  {
    codes: ["393.45A-BHTBS", "393.45D-BHTBS"],
    text: "Air brake hose bulges under pressure",
    fix: "Replace the hose before the vehicle moves again.",
  },
  {
    codes: ["393.45A-BLCB"],
    text: "Hydraulic brake line restricted, cracked or broken",
    fix: "Replace the line and bleed the brakes.",
  },
  {
    codes: ["393.45A-BLHF", "393.45A-HBL"],
    text: "Brake fluid leaking",
    fix: "Repair the leak, refill with the right fluid and bleed the brakes.",
  },
  {
    codes: ["393.45B"],
    text: "Brake hose chafed, kinked or not secured",
    fix: "Replace the damaged hose, then clip and route it so it can't rub.",
  },
  {
    codes: ["393.45B2-B-VAC"],
    text: "Vacuum brake hose chafed, crimped, cracked or broken",
    fix: "Replace the vacuum hose and secure it.",
  },
  {
    codes: ["393.45B2-BHHC"],
    text: "Hydraulic brake hose chafed",
    fix: "Replace the hose, secure it away from what it rubbed on, and bleed the brakes.",
  },
  {
    codes: ["393.45B2-BHTD"],
    text: "Air brake hose worn into its reinforcement ply",
    fix: "Replace the hose and clip it clear of what it rubbed on.",
  },
  {
    codes: ["393.45B2-PC"],
    text: "Brake hose chafed or kinked at the connection to the power unit",
    fix: "Replace the glad hand line and hang it so it can't drag or rub.",
  },
  {
    codes: ["393.45B2-UV"],
    text: "Brake hose chafed or kinked under the vehicle",
    fix: "Replace the hose and clip it clear of moving parts.",
  },
  {
    codes: ["393.45B3"],
    text: "Brake hose touches the exhaust",
    fix: "Replace damaged hose and reroute it away from the heat.",
  },
  {
    codes: ["393.45C"],
    text: "Plastic air line has no spring guard or other protection",
    fix: "Fit the spring guard at the connection.",
  },
  {
    codes: ["393.45D"],
    text: "Leak or restriction at a brake line connection",
    fix: "Tighten or replace the fitting, and check with soapy water.",
  },
  {
    codes: ["393.45D-B"],
    text: "Air leaking at a brake fitting",
    fix: "Tighten or replace the fitting, and check with soapy water.",
  },
  {
    codes: ["393.45D-BAAL"],
    text: "Air leaking from a brake line away from any fitting",
    fix: "Replace the leaking hose or tubing.",
  },
  {
    codes: ["393.45D-BHCR", "393.45D-BHTC"],
    text: "Air brake line crimped so air can't flow freely",
    fix: "Replace the line and route it without sharp bends.",
  },
  {
    codes: ["393.45D-BHDB"],
    text: "Air brake line burned or broken",
    fix: "Replace the line and reroute it away from the heat.",
  },
  {
    codes: ["393.45D-HHIL"],
    text: "Hydraulic brake line made from hose that isn't rated for brakes",
    fix: "Replace it with hydraulic brake hose, and bleed the brakes.",
  },
  {
    codes: ["393.45D-SGNCNB"],
    text: "Trailer has no service brakes: air line off or shut",
    fix: "Connect both air lines and open the shutoff valves, then test the brakes.",
  },
  {
    codes: ["393.45D-CPC"],
    text: "Brake line restricted at the connection to the power unit",
    fix: "Clear or replace the line and the glad hands.",
  },
  {
    codes: ["393.45D-CUV"],
    text: "Brake line restricted under the vehicle",
    fix: "Replace the crimped line and route it without sharp bends.",
  },
  {
    codes: ["393.45D-LPC"],
    text: "Brake line leaks at the connection to the power unit",
    fix: "Replace glad hand seals, fittings or the line.",
  },
  {
    codes: ["393.45D-LUV"],
    text: "Brake line leaks under the vehicle",
    fix: "Find the leak with soapy water and replace the fitting or line.",
  },
  {
    codes: ["393.45-PC"],
    text: "Brake hose or tubing defective at the connection to the power unit",
    fix: "Replace the line and hang it so it can't drag or rub.",
  },
  {
    codes: ["393.45-UV"],
    text: "Brake hose or tubing defective under the vehicle",
    fix: "Replace the line and clip it clear of moving parts.",
  },
  {
    codes: ["393.47"],
    text: "Brake linings, drums, rotors or chambers not safe",
    fix: "Have a brake shop inspect the wheel end and replace the worn parts.",
  },
  {
    codes: ["393.47A"],
    text: "Brake lining, drum or rotor in bad condition",
    fix: "Replace the damaged parts on both ends of the axle.",
  },
  {
    codes: ["393.47A-BCFSAD", "393.47A-BCFSAD-SA"],
    text: "Oil or grease on an air disc brake's friction surface",
    fix: "Repair the seal or hub leak, and replace the soaked pads.",
  },
  {
    codes: ["393.47A-BCFSBD", "393.47A-BCFSBD-SA"],
    text: "Oil or grease on a drum brake's friction surface",
    fix: "Replace the wheel seal and the soaked linings.",
  },
  {
    codes: ["393.47A-BCFSHE", "393.47A-BCFSHE-SA"],
    text: "Oil, grease or fluid on a hydraulic or electric brake's friction surface",
    fix: "Repair the leak and replace the soaked linings or pads.",
  },
  {
    codes: ["393.47A-BCLMAD", "393.47A-BCLMAD-SA"],
    text: "Air disc brake pad cracked, loose or missing",
    fix: "Replace the pads on both ends of the axle.",
  },
  {
    codes: ["393.47A-BCLMBD", "393.47A-BCLMBD-SA"],
    text: "Drum brake lining cracked, loose or missing",
    fix: "Reline both ends of the axle.",
  },
  {
    codes: ["393.47A-BCLMHE", "393.47A-BCLMHE-SA"],
    text: "Hydraulic or electric brake lining or pad cracked, loose or missing",
    fix: "Replace the linings or pads on both ends of the axle.",
  },
  {
    codes: ["393.47A-BDC", "393.47A-CD", "396.3A1-BD"],
    text: "Brake drum cracked",
    fix: "Replace the drum before the vehicle moves again.",
  },
  {
    codes: ["393.47A-BDRF", "393.47A-RM"],
    text: "Brake drum or rotor broken, or about to come off",
    fix: "Replace the drum or rotor before the vehicle moves again.",
  },
  {
    codes: ["393.47A-BRC", "393.47A-CR"],
    text: "Brake rotor cracked",
    fix: "Replace the rotor before the vehicle moves again.",
  },
  {
    codes: ["393.47A-BSF"],
    text: "Smoke or fire from a brake",
    fix: "Find out why the brake drags (adjustment, return spring, valve) and replace heat-damaged parts.",
  },
  {
    codes: ["393.47A-LJN"],
    text: "Jam nut loose or missing on a brake",
    fix: "Install and torque the jam nut, then check the adjustment.",
  },
  {
    codes: ["393.47A-RW", "393.47G-BRW"],
    text: "Brake rotor worn to its center vents",
    fix: "Replace the rotor.",
  },
  {
    codes: ["393.47B"],
    text: "Brake chambers of different sizes on one axle",
    fix: "Fit chambers of the same type and size on both ends.",
  },
  {
    codes: ["393.47B-BMBCAD", "393.47B-BMBCAD-SA"],
    text: "Air disc brake chambers of different sizes on one axle",
    fix: "Fit chambers of the same type and size on both ends.",
  },
  {
    codes: ["393.47B-BMBCBD", "393.47B-BMBCBD-SA"],
    text: "Drum brake chambers of different sizes on one axle",
    fix: "Fit chambers of the same type and size on both ends.",
  },
  {
    codes: ["393.47C"],
    text: "Slack adjusters of different lengths on one axle",
    fix: "Fit slack adjusters of the same length on both ends.",
  },
  {
    codes: ["393.47C-BSALMAD-SA", "393.47C-BSALMBD-SA"],
    text: "Slack adjusters of different lengths on the steering axle",
    fix: "Fit slack adjusters of the same length on both ends.",
  },
  {
    codes: ["393.47C-BSAMAD", "393.47C-BSAMBD"],
    text: "Slack adjusters of different lengths on an axle that doesn't steer",
    fix: "Fit slack adjusters of the same length on both ends.",
  },
  {
    codes: ["393.47D"],
    text: "Brake lining or pad worn too thin",
    fix: "Reline or replace pads on both ends of the axle.",
  },
  {
    codes: ["393.47D1"],
    text: "Steer-axle brake lining or pad worn too thin",
    fix: "Reline or replace pads on both ends of the steering axle.",
  },
  {
    codes: ["393.47D1-BLTBD-SA"],
    text: "Drum brake lining too thin on the steering axle",
    fix: "Reline both ends of the steering axle.",
  },
  {
    codes: ["393.47D1-BLTHE-SA"],
    text: "Hydraulic or electric brake lining too thin on the steering axle",
    fix: "Replace the linings or pads on both ends of the steering axle.",
  },
  {
    codes: ["393.47D1-BPTAD-SA-1/16", "393.47D1-BPTAD-SA-1/8"],
    text: "Air disc brake pads too thin on the steering axle",
    fix: "Replace the pads on both ends of the steering axle.",
  },
  {
    codes: ["393.47D1-BRMMCAD-SA", "393.47D1-BRMMCHE-SA"],
    text: "Pads worn to metal on a steer-axle rotor",
    fix: "Replace pads and rotors on both ends of the steering axle.",
  },
  {
    codes: ["393.47D2-BLT-1/16AD"],
    text: "Air disc brake pads worn below 1/16 inch",
    fix: "Replace the pads on both ends of the axle.",
  },
  { codes: ["393.47D2-BLTBD"], text: "Drum brake lining too thin", fix: "Reline both ends of the axle." },
  {
    codes: ["393.47D2-BLTHE"],
    text: "Hydraulic or electric brake lining worn below 1/16 inch",
    fix: "Replace the linings or pads on both ends of the axle.",
  },
  {
    codes: ["393.47D2-BRMMCAD", "393.47D2-BRMMCHE", "393.48A-BRMMC"],
    text: "Pads worn to metal on the rotor",
    fix: "Replace pads and rotors on both ends of the axle.",
  },
  {
    codes: ["393.47E", "396.3A1-BA"],
    text: "Brake out of adjustment: pushrod stroke too long",
    fix: "Find out why the automatic slack adjuster isn't keeping up, and repair or replace it. Don't just readjust it.",
  },
  {
    codes: ["393.47F"],
    text: "Wedge brake out of adjustment",
    fix: "Adjust the wedge brake and repair its adjuster.",
  },
  { codes: ["393.47G"], text: "Brake drum or rotor worn too thin", fix: "Replace the drum or rotor." },
  {
    codes: ["393.48", "393.48A"],
    text: "A brake doesn't work",
    fix: "Find out why the brake doesn't apply (chamber, slack adjuster, camshaft, air) and repair it.",
  },
  {
    codes: ["393.48A-BI-SA"],
    text: "Brake doesn't work on the steering axle",
    fix: "Repair the steer-axle brake before the vehicle moves again.",
  },
  {
    codes: ["393.48A-BI-TSA"],
    text: "Brake doesn't work on a trailer's steering axle",
    fix: "Repair the brake and test it.",
  },
  {
    codes: ["393.48A-BIAD"],
    text: "Air disc brake doesn't work",
    fix: "Free or replace the caliper, and check the chamber and air supply.",
  },
  {
    codes: ["393.48A-BIBD"],
    text: "Drum brake doesn't work",
    fix: "Repair the chamber, slack adjuster or camshaft, and test it.",
  },
  {
    codes: ["393.48A-BIHE"],
    text: "Hydraulic or electric brake doesn't work",
    fix: "Check fluid, wiring and the wheel brake, and repair what failed.",
  },
  {
    codes: ["393.48A-BCM", "393.48A-BCMHE", "393.48A-BCMHE-SA"],
    text: "Hydraulic brake caliper is loose: more than 1/8 inch of movement",
    fix: "Replace the slide pins or mounting hardware, and torque the bolts.",
  },
  {
    codes: ["393.48A-BLMACBD"],
    text: "Loose brake chamber, spider or camshaft bracket",
    fix: "Torque or replace the mounting hardware.",
  },
  {
    codes: ["393.48A-BLMCBAD"],
    text: "Loose bolts on an air disc brake's chamber or caliper",
    fix: "Torque or replace the mounting bolts.",
  },
  {
    codes: ["393.48A-BLMCHE", "393.48A-BLMCHE-SA"],
    text: "Hydraulic brake caliper bolt loose or missing",
    fix: "Install and torque the caliper bolts.",
  },
  {
    codes: ["393.48A-BMBC"],
    text: "Brake parts missing or broken",
    fix: "Replace the missing or broken parts, and check the other end of the axle.",
  },
  {
    codes: ["393.48A-BMBCAD"],
    text: "Air disc brake parts missing or broken",
    fix: "Replace the missing or broken parts, and check the other end of the axle.",
  },
  {
    codes: ["393.48A-BMBCBD"],
    text: "Drum brake parts missing or broken",
    fix: "Replace the missing or broken springs, rollers, clips or cams.",
  },
  {
    codes: ["393.48A-BMBCHE"],
    text: "Hydraulic or electric brake parts missing or broken",
    fix: "Replace the missing or broken parts, and check the other end of the axle.",
  },
  {
    codes: ["393.48A-BS"],
    text: "Smoke coming from a brake",
    fix: "Find out why the brake drags and replace heat-damaged parts.",
  },
  {
    codes: [
      "393.48A-BSRFS",
      "393.48A-BSRFSAD",
      "393.48A-BSRFSAD-SA",
      "393.48A-BSRFSHE",
      "393.48A-BSRFSHE-SA",
    ],
    text: "Brake rotor heavily rusted, so the pads hardly touch it",
    fix: "Free the caliper and replace rotor and pads. Heavy rust means the brake isn't working.",
  },
  {
    codes: ["393.48B"],
    text: "Device that limits front brakes is defective or not allowed",
    fix: "Repair or remove the front brake limiting valve.",
  },
  {
    codes: ["393.48D"],
    text: "Surge brakes used on a trailer that may not have them",
    fix: "Fit brakes the driver can apply from the cab, or stay in the 393.48(d) weight limits.",
  },
  {
    codes: ["393.50", "393.50A"],
    text: "Not enough air or vacuum in reserve for braking",
    fix: "Drain the tanks, repair leaks, and check compressor and governor.",
  },
  {
    codes: ["393.50B"],
    text: "Brake reservoir too small or not protected against loss of air or vacuum",
    fix: "Install the required tank, and test the reserve with the engine off.",
  },
  {
    codes: ["393.50C"],
    text: "No working check valve to hold air when the supply fails",
    fix: "Install or replace the check valve and test it.",
  },
  {
    codes: ["393.50D"],
    text: "Air tank drain valve missing or not working",
    fix: "Replace the drain valve.",
  },
  {
    codes: ["393.51", "393.51A"],
    text: "Brake warning device or pressure gauge missing or not working",
    fix: "Repair the warning device or gauge, and test it.",
  },
  {
    codes: ["393.51B"],
    text: "Hydraulic brake warning light defective or on",
    fix: "Repair what the light reports, then check the bulb and switch.",
  },
  { codes: ["393.51C"], text: "Air pressure gauge doesn't work", fix: "Replace the gauge or its line." },
  {
    codes: ["393.51C-BLPW"],
    text: "Low-air warning missing or not working",
    fix: "Replace the low-pressure switch, light or buzzer, and test it by pumping the brakes down.",
  },
  {
    codes: ["393.51C-BNVLAWD"],
    text: "No low-air warning the driver can see",
    fix: "Install a visible low-air warning light.",
  },
  {
    codes: ["393.51D"],
    text: "Low-vacuum warning missing or not working",
    fix: "Repair the vacuum warning device and test it.",
  },
  {
    codes: ["393.52", "393.52A"],
    text: "Vehicle couldn't stop with the braking force required",
    fix: "Have all brakes inspected and repaired, then tested on a brake machine.",
  },
  {
    codes: ["393.53", "393.53A"],
    text: "No automatic brake adjusters on hydraulic brakes",
    fix: "Install the automatic adjusters the vehicle was built with.",
  },
  {
    codes: ["393.53B"],
    text: "Automatic slack adjuster doesn't keep the brake in adjustment",
    fix: "Replace the slack adjuster, and check bushings and clevis pins for wear.",
  },
  {
    codes: ["393.53B-MAN"],
    text: "Manual slack adjusters where automatic ones are required",
    fix: "Install automatic slack adjusters.",
  },
  {
    codes: ["393.53C"],
    text: "No brake stroke indicator, or it doesn't work",
    fix: "Install pushrod stroke indicators.",
  },
  {
    codes: ["393.55"],
    text: "Antilock brakes (ABS) missing or not working",
    fix: "Read the ABS fault codes and repair sensors, wiring or the control unit.",
  },
  {
    codes: ["393.55A"],
    text: "ABS on hydraulic brakes missing or not working",
    fix: "Read the ABS fault codes and repair sensors, wiring or the control unit.",
  },
  {
    codes: ["393.55B"],
    text: "ABS lamp for hydraulic brakes doesn't work",
    fix: "Replace the bulb or repair the ABS lamp circuit.",
  },
  {
    codes: ["393.55C"],
    text: "Tractor's ABS missing or showing a fault",
    fix: "Read the ABS fault codes and repair sensors, wiring or the control unit.",
  },
  {
    codes: ["393.55C2"],
    text: "ABS on a truck, bus or trailer missing or showing a fault",
    fix: "Read the ABS fault codes and repair sensors, wiring or the control unit.",
  },
  {
    codes: ["393.55D"],
    text: "ABS lamp in the cab doesn't work",
    fix: "Replace the bulb or repair the ABS lamp circuit.",
  },
  {
    codes: ["393.55D2"],
    text: "Cab doesn't show the trailer's ABS fault",
    fix: "Repair the in-cab trailer ABS lamp and its wiring.",
  },
  {
    codes: ["393.55D3"],
    text: "Trailer can't signal its ABS fault to the tractor",
    fix: "Repair the trailer's ABS circuit and the seven-way connector.",
  },
  {
    codes: ["393.55E"],
    text: "Trailer's outside ABS lamp doesn't work",
    fix: "Replace the yellow ABS lamp or repair its wiring, and check for fault codes.",
  },
  {
    codes: ["396.3A1-BOS"],
    text: "20% or more of the brakes are defective: out of service",
    fix: "Repair every defective brake before the vehicle moves again, and inspect the rest.",
  },
  { codes: ["396.3A1-B"], text: "Brakes not maintained", fix: "Have all brakes inspected and repaired." },
  {
    codes: ["396.3A1-E-PNCNB"],
    text: "Trailer's electric brakes not working: cable unplugged",
    fix: "Plug in the cable and test the brakes before leaving.",
  },
  {
    codes: ["396.3A1-BALR", "396.3A1-BL"],
    text: "Brake system loses air too fast",
    fix: "Find the leaks with soapy water, repair them and repeat the leak-down test.",
  },
  {
    codes: ["396.3A1-BALAC", "396.3A1-LC"],
    text: "Air leaking from a brake chamber",
    fix: "Replace the diaphragm or the chamber.",
  },
  { codes: ["396.3A1-ALBV"], text: "Air leaking from a brake valve", fix: "Rebuild or replace the valve." },
  {
    codes: ["396.3A1-ALATR", "396.3A1-BAR", "396.3A1-AR"],
    text: "Air tank leaking or damaged",
    fix: "Replace the tank or its drain valve and fittings.",
  },
  { codes: ["396.3A1-BARS"], text: "Air tank loose on its mounts", fix: "Repair the brackets and straps." },
  {
    codes: ["396.3A1-BACL", "396.3A1-BACM-L6"],
    text: "Air compressor mounting bolts loose or missing",
    fix: "Install and torque the mounting bolts.",
  },
  { codes: ["396.3A1-BACM"], text: "Air compressor bracket cracked or broken", fix: "Replace the bracket." },
  {
    codes: ["396.3A1-BACP"],
    text: "Air compressor pulley cracked, broken or loose",
    fix: "Replace or tighten the pulley, and check the belt.",
  },
  {
    codes: ["396.3A1-BACPPF-L6"],
    text: "Air compressor belt about to fail",
    fix: "Replace the belt and set its tension.",
  },
  { codes: ["396.3A1-BC"], text: "Air compressor defective", fix: "Repair or replace the compressor." },
  {
    codes: ["396.3A1-BBS"],
    text: "Backup system of the hydraulic brakes doesn't work",
    fix: "Repair the backup pump, its motor or relay, and test with the engine off.",
  },
  {
    codes: ["396.3A1-BFL"],
    text: "Hydraulic brake failure light missing, out or staying on",
    fix: "Repair what the light reports, then check the bulb and switch.",
  },
  {
    codes: ["396.3A1-BHPB", "396.3A1-BPA"],
    text: "Power assist of the hydraulic brakes doesn't work",
    fix: "Repair the booster or pump, and test the pedal.",
  },
  {
    codes: ["396.3A1-BMC", "396.3A1-MCF"],
    text: "Brake fluid low in the master cylinder",
    fix: "Find the leak or worn linings, repair, then fill to the mark.",
  },
  {
    codes: ["396.3A1-BNMH", "396.3A1-CH"],
    text: "Hole or crack in a spring brake housing",
    fix: "Replace the spring brake chamber. Never drill or weld one.",
  },
]);
