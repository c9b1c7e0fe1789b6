import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Tires, wheels, rims and hubs: 49 CFR 393.75, 393.205, 396.3(a)(1) and 396.5. */
export const tiresAndWheels: readonly ViolationEntry[] = inCategory("Vehicle Maintenance", [
  {
    codes: ["393.75"],
    text: "Tire not safe to run",
    fix: "Replace or repair the tire and check the others.",
  },
  {
    codes: ["393.75A"],
    text: "Tire flat, leaking, or with ply or belt showing",
    fix: "Replace the tire before the vehicle moves again.",
  },
  {
    codes: ["393.75A1"],
    text: "Tire worn or cut down to its ply or belt",
    fix: "Replace the tire, and check alignment and suspension for the cause.",
  },
  {
    codes: ["393.75A1-TAOBETA", "393.75A1-TBSP", "393.75A1-TRPES"],
    text: "Tire sidewall damaged into the ply",
    fix: "Replace the tire.",
  },
  {
    codes: ["393.75A1-TAORETA", "393.75A1-TBTP", "393.75A1-TRPET"],
    text: "Tire tread worn through to the ply",
    fix: "Replace the tire, and check alignment and suspension for the cause.",
  },
  {
    codes: ["393.75A1-TEPBM"],
    text: "Ply or belt showing in the tread or sidewall",
    fix: "Replace the tire.",
  },
  {
    codes: ["393.75A1-TFBMF"],
    text: "Steer tire tread worn to the belt or ply",
    fix: "Replace the steer tires and check the alignment.",
  },
  {
    codes: ["393.75A1-TFSMF"],
    text: "Steer tire sidewall cut or worn to the cord",
    fix: "Replace the steer tire.",
  },
  {
    codes: ["393.75A2"],
    text: "Tire tread or sidewall coming apart",
    fix: "Replace the tire before the vehicle moves again.",
  },
  {
    codes: ["393.75A2-TAOBB"],
    text: "Bump or bulge on a tire",
    fix: "Replace the tire. A bulge means the casing is separating.",
  },
  {
    codes: ["393.75A2-TAOTLM"],
    text: "Tread mostly loose or missing on a tire",
    fix: "Replace the tire before the vehicle moves again.",
  },
  {
    codes: ["393.75A2-TFBB"],
    text: "Bump or bulge on a steer tire",
    fix: "Replace the steer tire. A bulge means the casing is separating.",
  },
  {
    codes: ["393.75A3"],
    text: "Tire flat or audibly leaking",
    fix: "Repair or replace the tire, and check its mate.",
  },
  {
    codes: ["393.75A3-ATIS", "393.75A3-TALS", "393.75A3-TAOLTIS"],
    text: "Tire leaking on a vehicle with automatic inflation",
    fix: "Repair the tire. The inflation system only covers slow leaks.",
  },
  {
    codes: ["393.75A3-TAOL"],
    text: "Tire leaking or at half pressure or less",
    fix: "Repair or replace the tire, and check its mate.",
  },
  {
    codes: ["393.75A3-TFL"],
    text: "Steer tire leaking or at half pressure or less",
    fix: "Repair or replace the steer tire before the vehicle moves again.",
  },
  { codes: ["393.75A4"], text: "Tire cut down to the ply or belt", fix: "Replace the tire." },
  { codes: ["393.75B"], text: "Steer tire tread below 4/32 inch", fix: "Replace both steer tires." },
  {
    codes: ["393.75B-OOS", "393.75B-TF"],
    text: "Steer tire tread below 2/32 inch",
    fix: "Replace both steer tires before the vehicle moves again.",
  },
  {
    codes: ["393.75C"],
    text: "Tire tread below 2/32 inch",
    fix: "Replace the tire and measure tread on the pre-trip.",
  },
  {
    codes: ["393.75C-OOS", "393.75C-TAOTD-LT1/32"],
    text: "Tire nearly bald: tread below 1/32 inch",
    fix: "Replace the tire before the vehicle moves again.",
  },
  {
    codes: ["393.75D"],
    text: "Bus has a regrooved, recapped or retreaded front tire",
    fix: "Fit original-tread tires on the front axle.",
  },
  {
    codes: ["393.75E"],
    text: "Regrooved tire on the front of a truck or tractor",
    fix: "Fit steer tires that haven't been regrooved.",
  },
  {
    codes: ["393.75F", "393.75G"],
    text: "Tire carries more weight than its rating",
    fix: "Shift or reduce the load, or fit tires rated for it.",
  },
  {
    codes: ["393.75G-TFWETL"],
    text: "Steer tire carries more weight than its rating",
    fix: "Shift the load or fifth wheel, or fit higher-rated steer tires.",
  },
  {
    codes: ["393.75F-SPEED"],
    text: "Driven faster than the tire's speed label allows",
    fix: "Keep to the tire's speed, or fit tires without the restriction.",
  },
  {
    codes: ["393.75G1", "393.75H1", "393.75H2", "393.75H1-2002"],
    text: "Manufactured home's tires carry more weight than allowed",
    fix: "Fit tires rated for the load, or add axles.",
  },
  {
    codes: ["393.75F2", "393.75H", "393.75I"],
    text: "Tire pressure too low for the weight it carries",
    fix: "Inflate to the tire maker's pressure for the load, and find the leak.",
  },
  {
    codes: ["393.205"],
    text: "Wheel, rim or fastener defective",
    fix: "Replace the defective wheel or fasteners before the vehicle moves again.",
  },
  { codes: ["393.205A"], text: "Wheel or rim cracked or broken", fix: "Replace the wheel or rim." },
  {
    codes: ["393.205A-WRBH"],
    text: "Wheel cracked between stud or hand holes",
    fix: "Replace the wheel and check the mounting torque.",
  },
  {
    codes: ["393.205A-WRC", "393.205A-WRCC", "393.205A-WRTC", "393.205A-WRDC"],
    text: "Wheel or rim cracked",
    fix: "Replace the wheel or rim.",
  },
  { codes: ["393.205A-WRCW"], text: "Weld between wheel disc and rim cracked", fix: "Replace the wheel." },
  {
    codes: ["393.205A-WRCTD", "393.205A-WRTDC", "393.205A-WRTDCS"],
    text: "Demountable rim adapter cracked",
    fix: "Replace the adapter.",
  },
  {
    codes: ["393.205A-WRLR"],
    text: "Lock ring or side ring damaged or not seated",
    fix: "Deflate the tire, replace the ring and remount in a cage.",
  },
  {
    codes: ["393.205A-WRSWC", "393.205A-WRSWWC"],
    text: "Spoke wheel cracked",
    fix: "Replace the spoke wheel.",
  },
  { codes: ["393.205B"], text: "Stud holes worn out of round", fix: "Replace the wheel and the studs." },
  {
    codes: ["393.205C"],
    text: "Wheel fasteners loose, missing or broken",
    fix: "Replace damaged studs and nuts, torque them, and check again after 50 to 100 miles.",
  },
  {
    codes: ["393.3A1-TARPSWD", "396.3A1-TARPSWD", "396.3A1-TARPSW", "396.3A1-TARPSWT"],
    text: "Plug or cord repair in a dual tire's sidewall",
    fix: "Replace the tire. Sidewall plugs aren't allowed.",
  },
  {
    codes: ["393.3A1-TARPSWST", "396.3A1-TARPSWST"],
    text: "Plug or cord repair in a single tire's sidewall",
    fix: "Replace the tire. Sidewall plugs aren't allowed.",
  },
  {
    codes: ["396.3A1-TFRPSW"],
    text: "Plug or cord repair in a steer tire's sidewall",
    fix: "Replace the steer tire. Sidewall plugs aren't allowed.",
  },
  {
    codes: ["396.3A1-TP"],
    text: "Tire repaired with a plug or cord the wrong way",
    fix: "Replace the tire or have it repaired with a patch from inside.",
  },
  { codes: ["396.3A1-T"], text: "Tires not maintained", fix: "Replace or repair the tires." },
  {
    codes: ["396.3A1-TC", "396.3A1-TAOCV"],
    text: "Tire rubs on part of the vehicle",
    fix: "Find out why (spring, load, tire size), repair it and replace the damaged tire.",
  },
  {
    codes: ["396.3A1-TFCV"],
    text: "Steer tire rubs on part of the vehicle",
    fix: "Repair the suspension or steering stop, and replace the damaged tire.",
  },
  {
    codes: ["396.3A1-TFSA", "396.3A1-TM"],
    text: "Tire not made for steering axles or highways on the steering axle",
    fix: "Fit highway tires approved for steer positions.",
  },
  {
    codes: ["396.3A1-WRWR", "396.3A1-AWW"],
    text: "Aluminum wheel repaired by welding",
    fix: "Replace the wheel.",
  },
  { codes: ["396.3A1-WRWRS"], text: "Steel wheel repaired by welding", fix: "Replace the wheel." },
  {
    codes: ["396.3A1-HC"],
    text: "Hub cap broken or gone",
    fix: "Replace the hub cap and check the oil level.",
  },
  {
    codes: ["396.3A1-HCM"],
    text: "Hub plug or bearing cap missing or broken",
    fix: "Replace the plug or cap, and check the oil level.",
  },
  {
    codes: ["396.3A1-HS", "396.3A1-HSH"],
    text: "Smoke coming from a hub",
    fix: "Stop, let it cool, and replace bearings and seal before moving.",
  },
  {
    codes: ["396.7A-LT", "396.7A-SIBT"],
    text: "Rock or other object stuck between dual tires",
    fix: "Remove the object and check both sidewalls.",
  },
  {
    codes: ["396.5-HL", "396.5B-HLIW", "396.5B-HLOW"],
    text: "Hub leaking oil or grease",
    fix: "Replace the wheel seal or hub cap gasket, and check the brake linings.",
  },
  {
    codes: ["396.5B-HWSL", "396.5B-HWSLIW", "396.5B-HWSLOW"],
    text: "Wheel seal leaks oil or grease",
    fix: "Replace the wheel seal, clean or replace the linings, and check the bearings.",
  },
  {
    codes: ["396.5A-HNL", "396.5A-HNLIW", "396.5A-HNLOW"],
    text: "No oil or grease to be seen in the hub",
    fix: "Inspect the bearings, fill the hub and find the leak.",
  },
]);
