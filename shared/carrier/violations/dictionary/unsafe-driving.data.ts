import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** How the driver drove: 49 CFR part 392 without its load, equipment and alcohol rules. */
export const unsafeDriving: readonly ViolationEntry[] = [
  ...inCategory("Unsafe Driving", [
    {
      codes: ["392.6"],
      text: "Trip scheduled so that the driver had to speed",
      fix: "Plan trips at legal speeds, with breaks.",
    },
    {
      codes: ["392.10"],
      text: "Vehicle that must stop at a railroad crossing didn't",
      fix: "Stop 15 to 50 feet from the rails, look and listen.",
    },
    {
      codes: ["392.10A1"],
      text: "Bus with passengers didn't stop at a railroad crossing",
      fix: "Stop 15 to 50 feet from the rails, look and listen.",
    },
    {
      codes: ["392.10A3"],
      text: "Placarded vehicle didn't stop at a railroad crossing",
      fix: "Stop 15 to 50 feet from the rails, look and listen.",
    },
    {
      codes: ["392.10A4", "392.10A5-RRC"],
      text: "Hazmat tank didn't stop at a railroad crossing",
      fix: "Stop 15 to 50 feet from the rails, look and listen.",
    },
    {
      codes: ["392.11"],
      text: "Didn't slow down for a railroad crossing",
      fix: "Slow down until you can stop before the rails.",
    },
    {
      codes: ["392.12"],
      text: "Entered a railroad crossing without room to clear it",
      fix: "Wait until the whole vehicle fits on the other side.",
    },
    {
      codes: ["392.14"],
      text: "Not careful enough in bad weather or road conditions",
      fix: "Slow down by a third on wet roads, by half on snow, and park if it's unsafe.",
    },
    {
      codes: ["392.16"],
      text: "Driver not wearing a seat belt",
      fix: "Buckle up before moving, every time.",
    },
    {
      codes: ["392.16B"],
      text: "Passenger in the cab not wearing a seat belt",
      fix: "Don't move until everyone is buckled.",
    },
    {
      codes: ["392.16B-CPASS"],
      text: "Co-driver not wearing a seat belt",
      fix: "Buckle up in the passenger seat too.",
    },
    {
      codes: ["392.16B-DPASS"],
      text: "Driver let a passenger ride without a seat belt",
      fix: "Don't move until everyone is buckled.",
    },
    { codes: ["392.21"], text: "Stopped vehicle in the way of traffic", fix: "Park off the traveled lanes." },
    {
      codes: ["392.22"],
      text: "Stopped vehicle not marked with flashers and triangles",
      fix: "Turn on the flashers and set triangles in 10 minutes.",
    },
    {
      codes: ["392.22A"],
      text: "Hazard flashers not on when stopped",
      fix: "Turn on the flashers as soon as you stop.",
    },
    { codes: ["392.22B"], text: "No triangles set out", fix: "Set three triangles in 10 minutes." },
    {
      codes: ["392.22B-DIPWD"],
      text: "Triangles in the wrong places",
      fix: "On a two-way road: 10 feet on the traffic side, and 100 feet ahead and behind.",
    },
    {
      codes: ["392.24"],
      text: "Burning flare attached to the vehicle",
      fix: "Set flares or triangles on the road only.",
    },
    {
      codes: ["392.25"],
      text: "Flares used near a tank, explosives or compressed gas vehicle",
      fix: "Use reflective triangles only.",
    },
    {
      codes: ["392.60", "392.60A"],
      text: "Passenger without the carrier's permission",
      fix: "Get the carrier's written permission first.",
    },
    {
      codes: ["392.62"],
      text: "Bus driven unsafely: standees, seats or baggage",
      fix: "Check aisles, exits, seats and baggage before leaving.",
    },
    {
      codes: ["392.62A"],
      text: "Passengers standing ahead of the bus standee line",
      fix: "Have passengers stand behind the line.",
    },
    { codes: ["392.62B"], text: "Bus aisle seats not right", fix: "Remove or fold the seats." },
    { codes: ["392.62C"], text: "Bus baggage not stowed or secured", fix: "Stow and secure the baggage." },
    { codes: ["392.62C2"], text: "Bus exit blocked by baggage", fix: "Clear aisles, doors and exits." },
    {
      codes: ["392.64"],
      text: "People riding in a closed body without an exit",
      fix: "Don't carry people there without an exit they can open.",
    },
    {
      codes: ["392.66"],
      text: "Vehicle driven with carbon monoxide in the cab",
      fix: "Stop, air it out and repair the exhaust.",
    },
    { codes: ["392.67"], text: "Open-flame heater burning while driving", fix: "Turn it off before moving." },
    {
      codes: ["392.50"],
      text: "Smoking or open flame while fueling",
      fix: "Put it out and stop the engine before fueling.",
    },
    {
      codes: ["392.71", "392.71A"],
      text: "Radar detector in the truck",
      fix: "Remove it: they aren't allowed in commercial vehicles.",
    },
    {
      codes: ["392.80", "392.80A", "390.17-DT"],
      text: "Texting while driving",
      fix: "Put the phone away and park to text.",
    },
    {
      codes: ["392.82"],
      text: "Hand-held phone used while driving",
      fix: "Use hands-free with one touch, or park.",
    },
    {
      codes: ["392.82A2"],
      text: "Carrier allowed or asked for hand-held phone use",
      fix: "Write and enforce a hands-free policy.",
    },
    {
      codes: ["177.804B"],
      text: "Crossing or phone rule violated while hauling hazmat",
      fix: "Read the report's notes for the rule that was cited.",
    },
    {
      codes: ["177.804B1"],
      text: "Hazmat vehicle entered a railroad crossing without room to clear it",
      fix: "Wait until the whole vehicle fits on the other side.",
    },
    {
      codes: ["177.804B2"],
      text: "Texting while driving with regulated hazmat",
      fix: "Put the phone away and park to text.",
    },
    {
      codes: ["177.804B3"],
      text: "Hand-held phone used while driving with regulated hazmat",
      fix: "Use hands-free with one touch, or park.",
    },
  ]),
  ...inCategory("Vehicle Maintenance", [
    {
      codes: ["392.63"],
      text: "Loaded bus pushed or towed where it isn't allowed",
      fix: "Unload the passengers first.",
    },
  ]),
];
