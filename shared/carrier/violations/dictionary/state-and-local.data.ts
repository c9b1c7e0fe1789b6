import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** State and local laws cited under 49 CFR 392.2 (SLL). */
export const stateAndLocal: readonly ViolationEntry[] = [
  ...inCategory("Unsafe Driving", [
    {
      codes: ["392.2"],
      text: "State or local law violated",
      fix: "Read the report's notes for the law that was cited.",
    },
    {
      codes: ["392.2-SLLS1"],
      text: "Speeding, 1 to 5 mph over",
      fix: "Slow down and set the limiter or speed alerts.",
    },
    {
      codes: ["392.2-SLLS2"],
      text: "Speeding, 6 to 10 mph over",
      fix: "Slow down and set the limiter or speed alerts.",
    },
    {
      codes: ["392.2-SLLS3"],
      text: "Speeding, 11 to 14 mph over",
      fix: "Coach the driver, and set the limiter or speed alerts.",
    },
    {
      codes: ["392.2-SLLS4"],
      text: "Speeding, 15 mph or more over",
      fix: "Take the driver aside: this counts as serious for a CDL.",
    },
    {
      codes: ["392.2-S"],
      text: "Driving over the speed limit",
      fix: "Slow down and set the limiter or speed alerts.",
    },
    {
      codes: ["392.2-SLLSWZ"],
      text: "Speeding in a work zone",
      fix: "Slow down at the first sign. Fines and points double in many states.",
    },
    {
      codes: ["392.2-SLTFC"],
      text: "Too fast for conditions",
      fix: "Slow down for weather, traffic and curves.",
    },
    {
      codes: ["392.2-SLLOWZ"],
      text: "Work zone rule violated",
      fix: "Follow the signs and flaggers in the zone.",
    },
    {
      codes: ["392.2-SLLFC", "392.2-FC"],
      text: "Tailgating: following too closely",
      fix: "Keep one second for each 10 feet of vehicle, plus one over 40 mph.",
    },
    {
      codes: ["392.2-SLLILC", "392.2-LC"],
      text: "Unsafe or illegal lane change",
      fix: "Signal, check mirrors and blind spots, then move.",
    },
    {
      codes: ["392.2-SLLML", "392.2-SLML", "392.2-ML"],
      text: "Didn't stay in the lane",
      fix: "Check for fatigue and distraction, and use lane alerts.",
    },
    {
      codes: ["392.2-SLLLR", "392.2-LV"],
      text: "Truck in a lane closed to trucks",
      fix: "Watch for lane signs and keep right.",
    },
    {
      codes: ["392.2-SLLIP", "392.2-P"],
      text: "Unsafe or illegal passing",
      fix: "Pass only where it's legal and there's room.",
    },
    {
      codes: ["392.2-SLLIT", "392.2-T"],
      text: "Unsafe or illegal turn",
      fix: "Turn from the right lane and watch the trailer.",
    },
    {
      codes: ["392.2-SLLFY", "392.2-Y"],
      text: "Didn't yield the right of way",
      fix: "Yield at signs, merges and turns.",
    },
    {
      codes: ["392.2-DFYPD"],
      text: "Didn't yield to a pedestrian or bicyclist",
      fix: "Stop for people in or near the crosswalk.",
    },
    {
      codes: ["392.2-SLFYEMV", "392.2-DMOVE"],
      text: "Didn't move over or yield for emergency vehicles",
      fix: "Change lanes or slow down for flashing lights.",
    },
    {
      codes: ["392.2-SLPSC"],
      text: "Didn't obey a school bus signal",
      fix: "Stop for the red lights and the stop arm.",
    },
    {
      codes: ["392.2-SLLTCD", "392.2-C"],
      text: "Ran a sign, signal or lane marking",
      fix: "Obey signs, signals and markings.",
    },
    {
      codes: ["392.2-SLLRD", "392.2-R"],
      text: "Driving recklessly",
      fix: "Take the driver off the road until coached. It's serious for a CDL.",
    },
    {
      codes: ["392.2-INAT"],
      text: "Inattentive or distracted driving",
      fix: "Coach the driver and keep phones and screens out of reach.",
    },
    { codes: ["392.2-SLLCP"], text: "Hand-held phone (state law)", fix: "Use hands-free or park." },
    { codes: ["392.2-SLLT"], text: "Texting (state law)", fix: "Put the phone away and park to text." },
    { codes: ["392.2-DIB"], text: "Unsafe backing", fix: "Get out and look, and use a spotter." },
    { codes: ["392.2-DUTIS"], text: "U-turn on an interstate", fix: "Go on to the next exit." },
    {
      codes: ["392.2-SLIMPT"],
      text: "Blocking or slowing traffic",
      fix: "Keep to the right and pull over to let traffic by.",
    },
    {
      codes: ["392.2-SLLUP", "392.2-PK"],
      text: "Parked or left on the roadway",
      fix: "Park in a legal place off the road.",
    },
    {
      codes: ["392.2-SLLL"],
      text: "Trash thrown from the vehicle",
      fix: "Keep trash in the cab until a stop.",
    },
    {
      codes: ["392.2-SLLTL", "392.2-MI"],
      text: "Other traffic law violated",
      fix: "Read the report's notes for the law that was cited.",
    },
    {
      codes: ["392.2-SLLTR", "392.2-SLTRS"],
      text: "Truck where trucks aren't allowed",
      fix: "Route with a truck map and watch the signs.",
    },
    {
      codes: ["392.2-SLLSRGC", "392.2-RR", "392.2-RRTCD", "392.2-RRUC"],
      text: "Railroad crossing rule violated",
      fix: "Stop, look and listen, and cross only with room and clearance.",
    },
    {
      codes: ["392.2-SLLHFD", "392.2-DH"],
      text: "High beams not dimmed",
      fix: "Dim for oncoming and followed traffic.",
    },
  ]),
  ...inCategory("Other", [
    {
      codes: ["392.2-SLLEWA1"],
      text: "Axle overweight by up to 2,500 lb",
      fix: "Slide the tandems or fifth wheel, and scale before leaving.",
    },
    {
      codes: ["392.2-SLLEWA2"],
      text: "Axle overweight by 2,501 to 5,000 lb",
      fix: "Slide or reload, and scale before leaving.",
    },
    {
      codes: ["392.2-SLLEWA3"],
      text: "Axle overweight by more than 5,000 lb",
      fix: "Reload, and scale before leaving.",
    },
    {
      codes: ["392.2-SLLEWG1"],
      text: "Gross weight over by up to 2,500 lb",
      fix: "Scale before leaving and reduce the load.",
    },
    {
      codes: ["392.2-SLLEWG2"],
      text: "Gross weight over by 2,501 to 5,000 lb",
      fix: "Reduce the load or get a permit.",
    },
    {
      codes: ["392.2-SLLEWG3"],
      text: "Gross weight over by more than 5,000 lb",
      fix: "Reduce the load or get a permit.",
    },
    { codes: ["392.2-SLLEWPB"], text: "Overweight on a posted bridge", fix: "Route around posted bridges." },
    {
      codes: ["392.2-W", "392.2-WG"],
      text: "Overweight",
      fix: "Scale before leaving, and slide or reduce the load.",
    },
    {
      codes: ["392.2-SLLED", "392.2-DIM"],
      text: "Too wide, too high or too long",
      fix: "Get a permit, or reload.",
    },
    {
      codes: ["392.2-SLLSR", "392.2-RG"],
      text: "State registration or license plate not right",
      fix: "Renew the registration and carry it with a readable plate.",
    },
    {
      codes: ["392.2-SLLIRP", "392.2-IRP"],
      text: "IRP registration or apportioned plate not right",
      fix: "Renew the IRP and carry the cab card.",
    },
    {
      codes: ["392.2-SLLIFTA", "392.2-FT"],
      text: "Fuel tax (IFTA) license or decals not right",
      fix: "Renew the IFTA, show the decals and carry the license.",
    },
    {
      codes: ["392.2-SLLUCR", "392.2-UCR"],
      text: "UCR fee not paid",
      fix: "Register and pay the year's UCR fee.",
    },
    {
      codes: ["392.2-SLLSIV", "392.2-IN"],
      text: "State insurance rule not met",
      fix: "Carry current proof of insurance.",
    },
    {
      codes: ["392.2-SLLSOA", "392.2-AU"],
      text: "No state operating authority",
      fix: "Get the state's intrastate authority.",
    },
  ]),
  ...inCategory("Vehicle Maintenance", [
    {
      codes: ["392.2-SLLMF", "392.2-WC"],
      text: "Mud flaps missing or damaged",
      fix: "Replace the mud flaps.",
    },
    {
      codes: ["392.2-SLLEQP"],
      text: "State equipment rule not met",
      fix: "Read the report's notes and repair what was cited.",
    },
    {
      codes: ["392.2-SAFCH", "392.2-SLSCR", "392.2-SAFCH-MISSG"],
      text: "Safety chains missing or damaged",
      fix: "Fit chains rated for the trailer.",
    },
    {
      codes: ["392.2-SAFCH-ATTCH"],
      text: "Semi-trailer's safety chains not hooked up",
      fix: "Hook the chains, crossed and with little slack.",
    },
    {
      codes: ["392.2-SLSNC"],
      text: "Tire chains not on or not carried",
      fix: "Carry chains in season and fit them when signs say so.",
    },
  ]),
  ...inCategory("Driver Fitness", [
    {
      codes: ["392.2-SLLDL", "392.2-DL"],
      text: "State driver's license rule violated",
      fix: "Renew or correct the license.",
    },
    {
      codes: ["392.2-LCDLR", "392.2-LCDLRN"],
      text: "CDL restriction violated (state law)",
      fix: "Drive within the restrictions, or have them removed.",
    },
    {
      codes: ["392.2-NCDLR"],
      text: "License restriction violated (state law)",
      fix: "Drive within the restrictions, or have them removed.",
    },
    {
      codes: ["392.2-MCSR"],
      text: "State medical certificate rule violated",
      fix: "Renew the card and file it with the state.",
    },
  ]),
  ...inCategory("Hazmat", [
    {
      codes: ["392.2-SLLFMH"],
      text: "Fire marshal's hazmat rule violated",
      fix: "Read the report's notes and correct what was cited.",
    },
  ]),
];
