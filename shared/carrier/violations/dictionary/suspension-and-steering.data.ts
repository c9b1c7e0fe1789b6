import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Suspension and steering, 49 CFR 393.207, 393.209 and 396.3(a)(1). */
export const suspensionAndSteering: readonly ViolationEntry[] = inCategory("Vehicle Maintenance", [
  {
    codes: ["393.207"],
    text: "Suspension part defective",
    fix: "Replace the defective part and check the alignment.",
  },
  {
    codes: ["393.207A"],
    text: "Part that holds the axle in place defective or missing",
    fix: "Replace the part and check the alignment.",
  },
  {
    codes: ["393.207A-SAPPAS"],
    text: "Axle has shifted: part that holds it is cracked, loose or missing",
    fix: "Replace the part and align the axle before the vehicle moves again.",
  },
  {
    codes: ["393.207A-SAPPCBLM"],
    text: "Part that holds the axle cracked, loose or missing",
    fix: "Replace the part and check the alignment.",
  },
  { codes: ["393.207A-SMRS"], text: "Rubber spring block missing", fix: "Replace the spring block." },
  {
    codes: ["393.207A-STBW"],
    text: "Torque rod bushing worn out or missing",
    fix: "Replace the bushing or the rod.",
  },
  {
    codes: ["393.207A-STCB"],
    text: "Torque or radius rod cracked, loose, broken or missing",
    fix: "Replace the rod and check the alignment.",
  },
  {
    codes: ["393.207A-SUBL"],
    text: "U-bolt loose, cracked or missing",
    fix: "Replace the U-bolts in pairs and torque them, then again after the first loaded trip.",
  },
  {
    codes: ["393.207B"],
    text: "Trailer slider pin missing or not engaged",
    fix: "Engage all pins, pull-test them and replace missing ones.",
  },
  {
    codes: ["393.207B-AALPME-OOS"],
    text: "More than a quarter of the slider pins missing or not engaged",
    fix: "Engage or replace the pins before the trailer moves again.",
  },
  {
    codes: ["393.207C"],
    text: "Leaf spring broken, cracked, shifted or missing",
    fix: "Replace the spring assembly.",
  },
  { codes: ["393.207C-SBML"], text: "Main leaf spring broken", fix: "Replace the spring assembly." },
  {
    codes: ["393.207C-SCSC", "393.207C-SCSC-L6", "393.207C-SCSIC"],
    text: "Crack in a composite spring",
    fix: "Replace the spring.",
  },
  {
    codes: ["393.207C-SDLS", "393.207C-SLSS"],
    text: "Leaf spring shifted out of place",
    fix: "Realign or replace the spring, and torque the U-bolts.",
  },
  {
    codes: ["393.207C-SLB"],
    text: "A quarter or more of the leaves in a spring are broken",
    fix: "Replace the spring assembly before the vehicle moves again.",
  },
  { codes: ["393.207C-SLSB"], text: "Leaf of a spring broken", fix: "Replace the spring assembly." },
  {
    codes: ["393.207C-SSLMS"],
    text: "Spring leaf missing or separated",
    fix: "Replace the spring assembly.",
  },
  { codes: ["393.207D"], text: "Coil spring cracked or broken", fix: "Replace the coil spring." },
  { codes: ["393.207E"], text: "Torsion bar cracked or broken", fix: "Replace the torsion bar." },
  {
    codes: ["393.207F"],
    text: "Air suspension loses pressure",
    fix: "Find the leak and replace the air bag, valve or line.",
  },
  { codes: ["393.207F-SASMD"], text: "Air bag missing or detached", fix: "Replace or remount the air bag." },
  {
    codes: ["393.207F-SDAS"],
    text: "Air suspension flat",
    fix: "Find the leak and replace the air bag, valve or line.",
  },
  {
    codes: ["393.207F-SLAS"],
    text: "Air suspension leaks more than 3 psi in 5 minutes",
    fix: "Find the leak with soapy water and replace the part.",
  },
  {
    codes: ["393.207G"],
    text: "Air suspension exhaust control missing or defective",
    fix: "Repair the exhaust control so the driver can't dump air by accident.",
  },
  {
    codes: ["396.3A1-AABRC", "396.3A1-AABRCCT", "396.3A1-AABRCW", "396.3A1-SSF"],
    text: "Slider rail under the trailer cracked",
    fix: "Have the body rail repaired by a qualified welder or replaced.",
  },
  {
    codes: ["396.3A1-AABRF50", "396.3A1-AABRFM"],
    text: "Slider rail fasteners missing",
    fix: "Replace the fasteners along the rail and torque them.",
  },
  {
    codes: ["396.3A1-AALPHTS", "396.3A1-AALPHTS-L6"],
    text: "Slider pin hole torn out",
    fix: "Repair or replace the slider rail.",
  },
  {
    codes: ["396.3A1-AALPHW", "396.3A1-AALPHW-L6"],
    text: "Slider pin hole worn too large",
    fix: "Repair or replace the slider rail.",
  },
  {
    codes: ["396.3A1-AASGMD", "396.3A1-AASGMD-L6"],
    text: "Slider hold-down bracket missing or loose",
    fix: "Replace or refit the hold-down brackets.",
  },
  {
    codes: ["393.209"],
    text: "Steering part defective",
    fix: "Repair or replace the defective steering part before the vehicle moves again.",
  },
  {
    codes: ["393.209A"],
    text: "Steering wheel loose or broken",
    fix: "Replace or tighten the steering wheel.",
  },
  { codes: ["393.209A-STSWNS"], text: "Steering wheel loose", fix: "Tighten the steering wheel to spec." },
  {
    codes: ["393.209A-STSWSCM"],
    text: "Steering wheel spoke cracked or missing",
    fix: "Replace the steering wheel.",
  },
  {
    codes: ["393.209B"],
    text: "Too much free play in the steering wheel",
    fix: "Find the worn joint, gear or U-joint and replace it.",
  },
  {
    codes: ["393.209B-STWLOOS"],
    text: "Steering wheel free play at or over the out-of-service limit",
    fix: "Replace the worn steering parts before the vehicle moves again.",
  },
  { codes: ["393.209C"], text: "Steering column loose", fix: "Tighten or replace the column mounts." },
  {
    codes: ["393.209D"],
    text: "Steering part worn, welded or missing",
    fix: "Replace the part. Steering parts may not be welded.",
  },
  {
    codes: ["393.209D-STBSLC", "393.209D-STSCR"],
    text: "Steering joint repaired by welding",
    fix: "Replace the joint. Steering parts may not be welded.",
  },
  {
    codes: ["393.209D-STBSM", "393.209D-STBSP"],
    text: "Ball joint or tie rod end worn: too much movement",
    fix: "Replace the ball joint or tie rod end and align the axle.",
  },
  {
    codes: ["393.209D-STGBL"],
    text: "Steering gear box mounting bolts loose",
    fix: "Replace and torque the mounting bolts.",
  },
  {
    codes: ["393.209D-STGBMC"],
    text: "Steering gear box or its bracket cracked",
    fix: "Replace the gear box or bracket.",
  },
  {
    codes: ["393.209D-STPAL"],
    text: "Pitman arm loose",
    fix: "Replace and torque the pitman arm nut, and check the splines.",
  },
  {
    codes: ["393.209D-STSM"],
    text: "Steering modified or something blocks its travel",
    fix: "Remove what blocks it and restore the original parts.",
  },
  {
    codes: ["393.209D-STYCIS"],
    text: "Yoke loose on the steering gear's input shaft",
    fix: "Tighten or replace the yoke and its pinch bolt.",
  },
  {
    codes: ["393.209E"],
    text: "Power steering parts loose, broken or defective",
    fix: "Repair or replace the parts.",
  },
  {
    codes: ["393.209E-SPSLA"],
    text: "Power steering fluid leaking",
    fix: "Replace the leaking hose, seal or fitting, and refill.",
  },
  {
    codes: ["393.209E-SPSRLF"],
    text: "Power steering fluid low",
    fix: "Find the leak, repair it and refill.",
  },
  {
    codes: ["393.209E-STPAL"],
    text: "Power steering cylinder loose at its mount",
    fix: "Tighten or replace the mount.",
  },
  {
    codes: ["396.3A1-FA", "396.3A1-STFAC"],
    text: "Front axle beam cracked",
    fix: "Replace the axle beam before the vehicle moves again.",
  },
  { codes: ["396.3A1-STFARW"], text: "Front axle beam repaired by welding", fix: "Replace the axle beam." },
  {
    codes: ["396.3A1-STC"],
    text: "Steering part cracked",
    fix: "Replace the part before the vehicle moves again.",
  },
  {
    codes: ["396.3A1-STRW", "396.3A1-STPAW", "396.3A1-PAW", "396.3A1-STGBW", "396.3A1-SGB"],
    text: "Steering part repaired by welding",
    fix: "Replace the part. Steering parts may not be welded.",
  },
  {
    codes: ["396.3A1-STDH"],
    text: "Hole in the drag link that doesn't belong there",
    fix: "Replace the drag link.",
  },
  {
    codes: ["396.3A1-STLC"],
    text: "Clamp on the tie rod or drag link loose",
    fix: "Tighten or replace the clamp and bolt.",
  },
  {
    codes: ["396.3A1-STLN", "396.3A1-TRDL"],
    text: "Nuts or clamps on tie rod, drag link or steering arm loose or missing",
    fix: "Replace and torque nuts and cotter pins.",
  },
  {
    codes: ["396.3A1-STLT"],
    text: "Threads of the tie rod or drag link loose",
    fix: "Replace the tie rod or drag link.",
  },
  {
    codes: ["396.3A1-STTSCNL", "396.3A1-STTSNL", "396.3A1-TS"],
    text: "Tilt or telescopic steering column doesn't lock",
    fix: "Repair the column lock.",
  },
]);
