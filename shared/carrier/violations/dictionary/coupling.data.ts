import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Fifth wheels, pintle hooks, drawbars, safety chains and driveaway: 49 CFR 393.70, 393.71, 396.3(a)(1). */
export const coupling: readonly ViolationEntry[] = inCategory("Vehicle Maintenance", [
  {
    codes: ["393.70"],
    text: "Coupling device defective",
    fix: "Have the coupling inspected and repaired before the vehicle moves again.",
  },
  {
    codes: ["393.70A"],
    text: "Coupling lets the trailer track off line",
    fix: "Repair worn or misaligned coupling parts.",
  },
  {
    codes: ["393.70B"],
    text: "Fifth wheel or its mounting defective",
    fix: "Have the fifth wheel inspected and repaired.",
  },
  {
    codes: ["393.70B1"],
    text: "Fifth wheel mounting defective",
    fix: "Replace fasteners and cracked parts of the fifth wheel mounting.",
  },
  {
    codes: ["393.70B1I-CDCG-18", "393.70B1I-C", "393.70B1I-CDCG-L6"],
    text: "Fifth wheel assembly cracked or gapped by corrosion",
    fix: "Replace the cracked or corroded part.",
  },
  {
    codes: ["393.70B1I-CDCW-LT20", "393.70B1I-CDCW-M20", "393.70B1I-W"],
    text: "Fifth wheel welds cracked",
    fix: "Have a qualified shop repair the welds.",
  },
  {
    codes: ["393.70B1I-CDFAM"],
    text: "Sliding fifth wheel's end stop missing or loose",
    fix: "Install the stops.",
  },
  {
    codes: ["393.70B1I-CDFWC-LT20", "393.70B1I-CDFWC-MT20"],
    text: "Fifth wheel mounting angle cracked",
    fix: "Replace the mounting angle iron.",
  },
  {
    codes: ["393.70B1I-CDFWFMI-LT20", "393.70B1I-CDFWFMI-MT20"],
    text: "Fifth wheel bolts missing or loose",
    fix: "Replace the bolts and torque them.",
  },
  {
    codes: ["393.70B1I-CDMFW"],
    text: "Fifth wheel moves on its mounting",
    fix: "Tighten or replace the mounting hardware.",
  },
  {
    codes: [
      "393.70B1I-CDPB-LT20",
      "393.70B1I-CDPB-M20",
      "393.70B1I-CDPBC-LT20",
      "393.70B1I-CDPBC-MT20",
      "393.70B1I-CDPBG-18",
      "393.70B1I-CDPCG-L6",
      "393.70B1I-MPC",
    ],
    text: "Fifth wheel mounting plate or pivot bracket cracked",
    fix: "Replace the plate or bracket.",
  },
  {
    codes: ["393.70B1I-CDPBFL-LT20", "393.70B1I-CDPBFL-MT20"],
    text: "Fasteners of the fifth wheel mounting plate or pivot bracket missing",
    fix: "Replace and torque the fasteners.",
  },
  {
    codes: ["393.70B1I-CDPBRW", "393.70B1I-CDRW", "393.70B1I-RW"],
    text: "Weld repair on the fifth wheel cracked",
    fix: "Replace the part.",
  },
  {
    codes: ["393.70B1I-CDPPM1/4-L6", "393.70B1I-CDPPM3/8"],
    text: "Fifth wheel pivot pin worn: too much movement",
    fix: "Replace the pin and bushings.",
  },
  {
    codes: ["393.70B1I-CDPPNS"],
    text: "Fifth wheel pivot pin missing or not secured",
    fix: "Install and secure the pin.",
  },
  {
    codes: ["393.70B1I-CDSCBCW", "393.70B1I-SC"],
    text: "Slider of the fifth wheel cracked or welded",
    fix: "Replace the slide.",
  },
  {
    codes: ["393.70B1I-CDSLI-LT25", "393.70B1I-CDSLI-MT25"],
    text: "Latches of the sliding fifth wheel don't hold",
    fix: "Repair or replace the slide latches, and pull-test.",
  },
  {
    codes: ["393.70B1I-CDSM"],
    text: "Sliding fifth wheel has too much play",
    fix: "Adjust or replace worn slide parts.",
  },
  {
    codes: ["393.70B1II", "393.701II"],
    text: "Upper coupler (kingpin plate) defective",
    fix: "Have a trailer shop repair the upper coupler.",
  },
  {
    codes: ["393.70B1II-CDBL", "393.70B1II-CDBUC", "393.70B1II-CDCSBL"],
    text: "Upper coupler bolts loose, broken or missing",
    fix: "Replace and torque the bolts.",
  },
  {
    codes: ["393.70B1II-CDUC-LT20", "393.70B1II-CDUC-MT20", "393.70B1II-FWUCW"],
    text: "Upper coupler welds cracked",
    fix: "Have a qualified shop repair the welds.",
  },
  {
    codes: [
      "393.701II-CDUCC-LT20",
      "393.701II-CDUCC-MT20",
      "393.70B1II-FWUC",
      "393.70B1II-FWUCG",
      "396.3A1-CDUCCG-18",
      "396.3A1-CDUCCG-L6",
    ],
    text: "Upper coupler plate cracked or gapped by corrosion",
    fix: "Replace the coupler plate.",
  },
  {
    codes: ["393.70B1II-CDUCRW", "393.70B1II-FWURW"],
    text: "Weld repair on the upper coupler cracked",
    fix: "Replace the cracked part.",
  },
  {
    codes: ["393.70B1II-FWCM"],
    text: "Parts of the fifth wheel move against each other",
    fix: "Tighten or replace worn parts.",
  },
  {
    codes: ["393.70B2"],
    text: "Fifth wheel lock defective",
    fix: "Repair or replace the locking jaws, and pull-test after coupling.",
  },
  {
    codes: ["393.70B2-CDKPE", "393.70B2-ENGAGED"],
    text: "Kingpin not locked in the jaws",
    fix: "Recouple, look at the jaws and pull-test before leaving.",
  },
  {
    codes: ["393.70B2-CDLMP"],
    text: "Fifth wheel lock parts missing, broken or bent",
    fix: "Rebuild the lock before the vehicle moves again.",
  },
  {
    codes: ["393.70B2-CDOHNC"],
    text: "Fifth wheel release handle not closed",
    fix: "Recouple, check that the handle is in and locked.",
  },
  {
    codes: ["393.70C"],
    text: "Coupling of a full trailer defective",
    fix: "Have the hitch, drawbar or turntable repaired.",
  },
  {
    codes: ["393.70C-CDHSLMII"],
    text: "Full trailer hitch loose, not latched or missing fasteners",
    fix: "Tighten, latch and secure the hitch.",
  },
  {
    codes: ["393.70C-CDHSMSCM"],
    text: "Full trailer hitch or its mount cracked",
    fix: "Replace the cracked part.",
  },
  {
    codes: ["393.70C-CDHSWR", "393.70C-CDTDW", "393.70C-CDTPHW"],
    text: "Full trailer hitch, drawbar or pintle hook repaired by welding",
    fix: "Replace the part.",
  },
  {
    codes: ["393.70C-CDTC", "393.70C-CDTMC-LT20", "393.70C-CDTMC-MT20"],
    text: "Turntable of a full trailer or dolly cracked",
    fix: "Replace or have it repaired by a qualified shop.",
  },
  {
    codes: ["393.70C-CDTMLB", "393.70C-CDTMLFB", "393.70C-CDTMUFB"],
    text: "Turntable bolts loose or too few",
    fix: "Replace and torque the bolts.",
  },
  {
    codes: ["393.70C-CDTUFT"],
    text: "Turntable worn: upper flange touches lower",
    fix: "Replace the turntable.",
  },
  {
    codes: ["393.70C-CDTDC", "393.70C-CDTDCE"],
    text: "Drawbar or its eye cracked on a full trailer",
    fix: "Replace the drawbar or eye.",
  },
  {
    codes: ["393.70C-CDTDM", "393.70C-CDTDSM"],
    text: "Drawbar of a full trailer has too much play",
    fix: "Tighten or replace worn parts.",
  },
  {
    codes: ["393.70C-CDTDMF"],
    text: "Drawbar fasteners missing on a full trailer",
    fix: "Replace and torque the fasteners.",
  },
  {
    codes: ["393.70C-CDTDSIL", "393.70C-CDTDSIS"],
    text: "Drawbar slider latch or stop doesn't hold",
    fix: "Repair the latch or stop.",
  },
  { codes: ["393.70C-CDTEW"], text: "Drawbar eye worn more than 20%", fix: "Replace the eye." },
  { codes: ["393.70C-CDTHSW"], text: "Pintle hook worn more than 20%", fix: "Replace the pintle hook." },
  { codes: ["393.70C-CDTPHC"], text: "Pintle hook cracked", fix: "Replace the pintle hook." },
  {
    codes: ["393.70C-CDTPHF"],
    text: "Pintle hook loose or missing fasteners",
    fix: "Replace and torque the fasteners.",
  },
  {
    codes: ["393.70D"],
    text: "Safety chains or cables missing or defective on a full trailer",
    fix: "Fit chains or cables rated for the trailer, crossed and hooked.",
  },
  {
    codes: ["393.70D-CDTISD"],
    text: "Wrong kind of safety chain or cable",
    fix: "Fit chains or cables rated for the trailer.",
  },
  {
    codes: ["393.70D-CDTSDD", "393.70D-CDTSDIR"],
    text: "Safety chain or cable damaged or badly repaired",
    fix: "Replace the chain or cable.",
  },
  {
    codes: ["393.70D-CDTSDM"],
    text: "Safety chains missing",
    fix: "Fit chains or cables rated for the trailer.",
  },
  {
    codes: ["393.70D-CDTSDNS", "393.70D8"],
    text: "Safety chains not hooked up right",
    fix: "Hook the chains, crossed and with little slack.",
  },
  {
    codes: ["393.71"],
    text: "Driveaway or towaway coupling not right",
    fix: "Couple the units as 393.71 requires for the method used.",
  },
  {
    codes: ["393.71A"],
    text: "Too many vehicles towed in a driveaway",
    fix: "Tow no more than three saddle-mounted vehicles.",
  },
  {
    codes: ["393.71B"],
    text: "Towed vehicle loaded wrong or in the way of the towing vehicle",
    fix: "Reposition the towed vehicle and check the axle weights.",
  },
  {
    codes: ["393.71D"],
    text: "Bumper tow bar used on a vehicle over 5,000 lb",
    fix: "Use a tow bar attached to the frame.",
  },
  {
    codes: ["393.71E", "393.71F"],
    text: "Saddle-mounted vehicle's front wheels not locked",
    fix: "Restrain the front wheels or lock the steering.",
  },
  {
    codes: ["393.71G"],
    text: "Towing connection that isn't allowed",
    fix: "Use a tow bar or saddle mount that meets 393.71.",
  },
  {
    codes: ["393.71H"],
    text: "Tow bar or drawbar cracked, worn, loose or missing parts",
    fix: "Repair or replace the tow bar.",
  },
  {
    codes: ["393.71H10"],
    text: "Tow bar without proper safety chains or cables",
    fix: "Fit safety chains or cables rated for the load.",
  },
  {
    codes: ["393.71J"],
    text: "Upper half of the saddle mount cracked, loose or defective",
    fix: "Repair or replace the upper half.",
  },
  {
    codes: ["393.71K"],
    text: "Lower half of the saddle mount cracked, loose or defective",
    fix: "Repair or replace the lower half.",
  },
  {
    codes: ["393.71L", "393.71M"],
    text: "Saddle mount's kingpin or fastening not right",
    fix: "Fit the kingpin and fastenings 393.71 requires.",
  },
  {
    codes: ["396.3A1-CD"],
    text: "C-dolly locks defective or not centered",
    fix: "Repair the locks and center the dolly.",
  },
  {
    codes: ["396.3A1-CDST"],
    text: "Semi-trailer coupling defective",
    fix: "Have the coupling inspected and repaired before the vehicle moves again.",
  },
  {
    codes: ["396.3A1-CDLME", "396.3A1-CDHSLMII"],
    text: "Semi-trailer hitch loose, not latched or missing fasteners",
    fix: "Tighten, latch and secure the hitch.",
  },
  {
    codes: ["396.3A1-CDCHS", "396.3A1-CDHSMSCM"],
    text: "Semi-trailer hitch or its mount cracked",
    fix: "Replace the cracked part.",
  },
  {
    codes: ["396.3A1-CDHSWR", "396.3A1-CDTDW", "396.3A1-CDTPHW"],
    text: "Semi-trailer hitch, drawbar or pintle hook repaired by welding",
    fix: "Replace the part.",
  },
  {
    codes: [
      "396.3A1-CDFW-18",
      "396.3A1-CDFW-L6",
      "396.3A1-CDFWC-LT20",
      "396.3A1-CDFWC-MT20",
      "396.3A1-FWPC",
      "396.3A1-FWPG",
    ],
    text: "Fifth wheel plate cracked or gapped by corrosion",
    fix: "Replace the fifth wheel plate.",
  },
  {
    codes: ["396.3A1-CDFWRW", "396.3A1-FWPRW"],
    text: "Weld repair on the fifth wheel plate cracked",
    fix: "Replace the fifth wheel plate.",
  },
  {
    codes: ["396.3A1-CDHM", "396.3A1-FWMOV"],
    text: "More than 1/2 inch of play between fifth wheel and kingpin",
    fix: "Adjust the jaws, or replace worn jaws or kingpin.",
  },
  {
    codes: ["396.3A1-CDKL"],
    text: "Kingpin loose in its plate",
    fix: "Have a trailer shop replace or refasten the kingpin.",
  },
  {
    codes: ["396.3A1-CDTDC", "396.3A1-CDTDEC"],
    text: "Drawbar or its eye cracked",
    fix: "Replace the drawbar or eye.",
  },
  {
    codes: ["396.3A1-CDTDMD", "396.3A1-CDTDSM"],
    text: "Drawbar has too much play",
    fix: "Tighten or replace worn parts.",
  },
  { codes: ["396.3A1-CDTDMF"], text: "Drawbar fasteners missing", fix: "Replace and torque the fasteners." },
  {
    codes: ["396.3A1-CDTDSIL", "396.3A1-CDTDSIS"],
    text: "Drawbar slider latch or stop doesn't hold",
    fix: "Repair the latch or stop.",
  },
  { codes: ["396.3A1-CDTEW"], text: "Drawbar eye worn more than 20%", fix: "Replace the eye." },
  { codes: ["396.3A1-CDTHSW"], text: "Pintle hook worn more than 20%", fix: "Replace the pintle hook." },
  { codes: ["396.3A1-CDTPHC"], text: "Pintle hook cracked", fix: "Replace the pintle hook." },
  {
    codes: ["396.3A1-CDTPHF"],
    text: "Pintle hook loose or missing fasteners",
    fix: "Replace and torque the fasteners.",
  },
  {
    codes: ["396.7-CDMMNU"],
    text: "Coupler and ball don't match, or the latch isn't used",
    fix: "Use the ball size the coupler is made for, and latch it.",
  },
  {
    codes: ["396.7-CDPHNU", "396.7-DPHNU"],
    text: "Pintle hook not closed",
    fix: "Close and pin the hook before leaving.",
  },
]);
