import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Cargo securement, 49 CFR 392.9 and 393.100-393.136. */
export const cargoSecurement: readonly ViolationEntry[] = inCategory("Vehicle Maintenance", [
  {
    codes: ["392.9"],
    text: "Load not secured, or not checked on the way",
    fix: "Secure the load, and recheck it in the first 50 miles and every 150 miles or 3 hours.",
  },
  {
    codes: ["392.9A"],
    text: "Driver left with a load that wasn't secured",
    fix: "Secure the load before leaving and check every tiedown.",
  },
  {
    codes: ["392.9A1"],
    text: "Cargo not secured the way the rules for it require",
    fix: "Follow the securement rules of 393.100 to 393.136 for that commodity.",
  },
  {
    codes: ["392.9A2"],
    text: "Tailgate, tarp, spare tire, dunnage or other equipment not secured",
    fix: "Fasten tailgate, doors, tarps, chains and dunnage before leaving.",
  },
  {
    codes: ["392.9A3"],
    text: "Load blocks the driver's view or movement",
    fix: "Move the load so the driver can see, move and get out.",
  },
  {
    codes: ["392.9B"],
    text: "Load not checked as required",
    fix: "Check the load before leaving, in the first 50 miles, and at each change of duty, 3 hours or 150 miles.",
  },
  {
    codes: ["392.9B2"],
    text: "Load not checked in the first 50 miles",
    fix: "Stop within 50 miles, check the load and retighten tiedowns.",
  },
  {
    codes: ["392.9B3"],
    text: "Load not rechecked on the way",
    fix: "Recheck at each change of duty status, 3 hours or 150 miles, whichever comes first.",
  },
  {
    codes: ["393.100"],
    text: "Cargo not secured, or not enough",
    fix: "Add or tighten tiedowns, blocking or bracing until the load can't move.",
  },
  {
    codes: ["393.100B"],
    text: "Cargo leaking, spilling, blowing or falling off",
    fix: "Tarp, contain or secure the load so nothing can leave the vehicle.",
  },
  {
    codes: ["393.100C"],
    text: "Cargo could shift enough to affect handling",
    fix: "Block, brace or tie down the load so it can't shift.",
  },
  {
    codes: ["393.102"],
    text: "Tiedowns or restraint too weak for braking and turning forces",
    fix: "Add tiedowns until the system meets the forces in 393.102.",
  },
  {
    codes: ["393.102A1"],
    text: "Not enough to keep cargo from moving forward",
    fix: "Block the front, or add tiedowns that hold 0.8 g forward.",
  },
  {
    codes: ["393.102A1II"],
    text: "Not enough to keep cargo from moving backward",
    fix: "Add tiedowns or blocking that hold 0.5 g to the rear.",
  },
  {
    codes: ["393.102A1III"],
    text: "Not enough to keep cargo from moving sideways",
    fix: "Add tiedowns or blocking that hold 0.5 g to each side.",
  },
  { codes: ["393.102B"], text: "Not enough to keep cargo from lifting", fix: "Add tiedowns over the load." },
  {
    codes: ["393.102C"],
    text: "Tiedowns loaded beyond their working load limit",
    fix: "Add tiedowns or use stronger ones.",
  },
  {
    codes: ["393.102C1-C"],
    text: "Cargo not held in place: it could shift or tip",
    fix: "Block, brace or tie down the load so it can't shift or tip.",
  },
  {
    codes: ["393.102C2-C"],
    text: "Cargo in a sided vehicle could shift or tip",
    fix: "Fill the gaps, or add load bars and blocking.",
  },
  {
    codes: ["393.104"],
    text: "Securement device damaged or inadequate",
    fix: "Replace the damaged straps, chains, binders or fittings.",
  },
  {
    codes: ["393.104B"],
    text: "Strap, chain or binder damaged",
    fix: "Replace it. A cut, burned or stretched tiedown doesn't count.",
  },
  {
    codes: ["393.104C"],
    text: "Anchor point or vehicle structure damaged",
    fix: "Repair the stake pocket, D-ring or rail, and use another anchor until then.",
  },
  {
    codes: ["393.104D"],
    text: "Dunnage, chocks, cradles or bracing damaged",
    fix: "Replace the broken dunnage or bracing.",
  },
  {
    codes: ["393.104F"],
    text: "Tiedown used the wrong way",
    fix: "Use sound, tight tiedowns without knots, with edge protection.",
  },
  {
    codes: ["393.104F1"],
    text: "Knot in a tiedown",
    fix: "Replace the strap or chain. Knots aren't allowed.",
  },
  {
    codes: ["393.104F2"],
    text: "Tiedown badly repaired",
    fix: "Replace the tiedown, or repair it as its maker directs.",
  },
  {
    codes: ["393.104F3"],
    text: "Tiedown loose or not fastened",
    fix: "Tighten every tiedown, and recheck in the first 50 miles.",
  },
  {
    codes: ["393.104F4"],
    text: "No edge protectors where tiedowns touch sharp edges",
    fix: "Put edge protectors under every strap or chain that bears on an edge.",
  },
  {
    codes: ["393.106"],
    text: "Cargo not blocked or tied down",
    fix: "Block, brace or tie down the load so it can't move.",
  },
  {
    codes: ["393.106A"],
    text: "No front structure or headboard, or an inadequate one",
    fix: "Fit a headboard or block the load from moving forward.",
  },
  {
    codes: ["393.106C1"],
    text: "Cargo that can roll isn't chocked or wedged",
    fix: "Chock, wedge or cradle it so it can't roll.",
  },
  {
    codes: ["393.106C2"],
    text: "Cargo side by side isn't in contact, and can shift",
    fix: "Push the pieces together, or block the gaps.",
  },
  {
    codes: ["393.106D"],
    text: "Tiedowns add up to less than half the cargo's weight",
    fix: "Add tiedowns until their total working load limit is half the cargo's weight.",
  },
  {
    codes: ["393.108"],
    text: "Tiedown's working load limit unknown or too low",
    fix: "Use tiedowns that are marked with their working load limit.",
  },
  {
    codes: ["393.110"],
    text: "Too few tiedowns",
    fix: "Add tiedowns: 393.110 sets the number by length and weight.",
  },
  {
    codes: ["393.110B"],
    text: "Too few tiedowns for cargo that isn't blocked in front",
    fix: "Add tiedowns: two for the first 10 feet, then one for each 10 feet more.",
  },
  {
    codes: ["393.110B1"],
    text: "No tiedown on a piece up to 5 ft and 1,100 lb without blocking",
    fix: "Use at least one tiedown.",
  },
  {
    codes: ["393.110B2"],
    text: "Fewer than two tiedowns on a short piece over 1,100 lb without blocking",
    fix: "Use at least two tiedowns.",
  },
  {
    codes: ["393.110B2II-C"],
    text: "Fewer than two tiedowns on a piece of 5 to 10 ft without blocking",
    fix: "Use at least two tiedowns.",
  },
  {
    codes: ["393.110B3"],
    text: "Too few tiedowns on a piece over 10 ft without blocking",
    fix: "Use two for the first 10 feet and one for each 10 feet more, or part of it.",
  },
  {
    codes: ["393.110C"],
    text: "Too few tiedowns on blocked cargo",
    fix: "Use one tiedown for every 10 feet of length, or part of it.",
  },
  {
    codes: ["393.110D"],
    text: "Large or odd-shaped cargo not secured enough",
    fix: "Secure it by the special method its shape needs.",
  },
  {
    codes: ["393.112"],
    text: "Tiedown the driver can't tighten",
    fix: "Use ratchets or binders the driver can adjust.",
  },
  {
    codes: ["393.114"],
    text: "Front-end structure missing or defective",
    fix: "Repair or fit a headboard that meets 393.114.",
  },
  {
    codes: ["393.114B1"],
    text: "Front-end structure too low for the load against it",
    fix: "Lower the load, raise the headboard or add tiedowns.",
  },
  {
    codes: ["393.114B2"],
    text: "Front-end structure too narrow for the load against it",
    fix: "Widen the headboard or add tiedowns.",
  },
  {
    codes: ["393.114D"],
    text: "Cargo could go through the front-end structure",
    fix: "Close the openings or repair the headboard.",
  },
  { codes: ["393.116"], text: "Logs not secured as required", fix: "Secure the logs as 393.116 requires." },
  {
    codes: ["393.116A"],
    text: "Firewood, stumps or log debris not secured",
    fix: "Haul it in a vehicle with sides and ends that hold it.",
  },
  {
    codes: ["393.116B"],
    text: "Bunks, stakes or tiedowns for logs damaged or inadequate",
    fix: "Repair the bunks and stakes, and replace bad tiedowns.",
  },
  {
    codes: ["393.116C"],
    text: "Logs not packed tight or not resting on the bunks",
    fix: "Reload so outside logs touch stakes and bunks.",
  },
  {
    codes: ["393.116C-CLET"],
    text: "Logs not secured right with the ExTe Com90 system",
    fix: "Secure them as the system's maker directs.",
  },
  {
    codes: ["393.116D"],
    text: "Shortwood loaded crosswise not secured",
    fix: "Reload within a third of the log length, with the tiedowns 393.116(d) requires.",
  },
  {
    codes: ["393.116E"],
    text: "Logs loaded lengthwise not secured",
    fix: "Add tiedowns: 393.116(e) requires at least two per stack.",
  },
  {
    codes: ["393.116F"],
    text: "Logs on a pole trailer not secured",
    fix: "Secure the load at each bunk or with two wrappers.",
  },
  {
    codes: ["393.118"],
    text: "Lumber or building materials not secured",
    fix: "Secure the bundles as 393.118 requires.",
  },
  {
    codes: ["393.118B"],
    text: "Lumber bundles placed wrong",
    fix: "Place bundles tight against each other, or with spacers and tiedowns.",
  },
  {
    codes: ["393.118D"],
    text: "Tiers of lumber or building materials not secured",
    fix: "Add tiedowns over the tiers and spacers between them.",
  },
  {
    codes: ["393.120"],
    text: "Metal coils not secured",
    fix: "Secure the coils as 393.120 requires for the way their eyes point.",
  },
  {
    codes: ["393.120B"],
    text: "Metal coils with eyes up not secured",
    fix: "Add the straps over the coil and to each side that 393.120(b) requires.",
  },
  {
    codes: ["393.120C"],
    text: "Metal coils with eyes crosswise not secured",
    fix: "Cradle the coil, and use tiedowns through the eye to front and rear.",
  },
  {
    codes: ["393.120C2"],
    text: "Tiedowns crossed in an X through a crosswise coil",
    fix: "Run the tiedowns straight to front and rear. An X isn't allowed.",
  },
  {
    codes: ["393.120D"],
    text: "Metal coils with eyes lengthwise not secured",
    fix: "Cradle the coil, and use the tiedowns 393.120(d) requires.",
  },
  {
    codes: ["393.120E"],
    text: "Metal coils in a van or container could shift or tip",
    fix: "Block, brace and use friction mats so they can't shift or tip.",
  },
  {
    codes: ["393.122"],
    text: "Paper rolls not secured",
    fix: "Block, brace or band the rolls as 393.122 requires.",
  },
  {
    codes: ["393.122B"],
    text: "Paper rolls standing on end in a van not secured",
    fix: "Keep the rolls in contact, and block or band the last ones.",
  },
  {
    codes: ["393.122C"],
    text: "Split load of paper rolls on end not secured",
    fix: "Band the rolls to others, or block them.",
  },
  { codes: ["393.122D"], text: "Stacked paper rolls on end not secured", fix: "Band or block the top tier." },
  {
    codes: ["393.122E", "393.122F"],
    text: "Paper rolls lying crosswise not secured",
    fix: "Chock the rolls and block the doors.",
  },
  {
    codes: ["393.122G", "393.122H"],
    text: "Paper rolls lying lengthwise not secured",
    fix: "Chock, block or band the rolls.",
  },
  {
    codes: ["393.122I"],
    text: "Paper rolls on a flatbed or curtain-side not secured",
    fix: "Tie down the rolls: curtains don't count.",
  },
  { codes: ["393.124"], text: "Concrete pipe not secured", fix: "Secure the pipe as 393.124 requires." },
  {
    codes: ["393.124B"],
    text: "Tiedowns too weak for the concrete pipe",
    fix: "Add tiedowns until their limit is half the pipe's weight.",
  },
  {
    codes: ["393.124C"],
    text: "Concrete pipe not blocked right",
    fix: "Block the bottom row so it can't roll.",
  },
  {
    codes: ["393.124D"],
    text: "Concrete pipe arranged wrong",
    fix: "Reload the pipe as 393.124(d) requires.",
  },
  {
    codes: ["393.124E"],
    text: "Concrete pipe up to 45 inches inside not secured",
    fix: "Add the tiedowns 393.124(e) requires for small pipe.",
  },
  {
    codes: ["393.124F"],
    text: "Concrete pipe over 45 inches inside not secured",
    fix: "Add the tiedowns 393.124(f) requires for large pipe.",
  },
  {
    codes: ["393.126"],
    text: "Intermodal container not secured",
    fix: "Lock every corner, or tie the container down.",
  },
  {
    codes: ["393.126B"],
    text: "Container lock on the chassis damaged, missing or open",
    fix: "Replace or close the twist locks or pins.",
  },
  {
    codes: ["393.126C"],
    text: "Loaded container on a flatbed not secured",
    fix: "Rest all lower corners on the deck, and tie down front and rear.",
  },
  {
    codes: ["393.126D"],
    text: "Empty container on a flatbed not secured",
    fix: "Tie the container down and keep its overhang within 5 feet.",
  },
  {
    codes: ["393.126D2"],
    text: "Empty container overhangs more than 5 feet",
    fix: "Move the container forward or use a longer trailer.",
  },
  { codes: ["393.126D4"], text: "Empty container could shift", fix: "Tie down each end." },
  {
    codes: ["393.128"],
    text: "Cars, vans or light trucks not secured",
    fix: "Tie each vehicle down front and rear.",
  },
  {
    codes: ["393.128B"],
    text: "Car, van or light truck not tied down right",
    fix: "Use two tiedowns, front and rear, on the frame or over the wheels.",
  },
  { codes: ["393.128B1"], text: "Vehicle not tied down at front and rear", fix: "Tie it down at both ends." },
  {
    codes: ["393.128B2", "393.128B3"],
    text: "Tiedowns not on the vehicle's mounting points or wheels",
    fix: "Hook to the maker's mounting points, or strap over the wheels.",
  },
  {
    codes: ["393.130"],
    text: "Heavy vehicle or machine not secured",
    fix: "Use at least four tiedowns, and secure the attachments.",
  },
  {
    codes: ["393.130B"],
    text: "Machine's boom, bucket or joint not lowered and locked",
    fix: "Lower and secure attachments, and lock articulated joints.",
  },
  {
    codes: ["393.130C"],
    text: "Heavy machine not tied down right",
    fix: "Use at least four tiedowns, each rated 5,000 lb or more, near the corners.",
  },
  { codes: ["393.132"], text: "Crushed cars not secured", fix: "Secure the stack as 393.132 requires." },
  {
    codes: ["393.132B"],
    text: "Synthetic straps used on crushed cars",
    fix: "Use chain or wire rope where it touches the load.",
  },
  {
    codes: ["393.132C"],
    text: "Crushed cars without enough tiedowns or walls",
    fix: "Add tiedowns or use side walls as 393.132(c) requires.",
  },
  {
    codes: ["393.132C5"],
    text: "Loose parts or fluids can leave a load of crushed cars",
    fix: "Add walls, a net or a liner that holds parts and fluids.",
  },
  {
    codes: ["393.134"],
    text: "Roll-off or hook-lift container not secured",
    fix: "Lock the container, or chain it at front and rear.",
  },
  {
    codes: ["393.134B"],
    text: "Roll-off or hook-lift container not held right",
    fix: "Block the front and tie down both rear sides.",
  },
  {
    codes: ["393.134B1"],
    text: "Roll-off container not blocked from moving forward",
    fix: "Set the front stops.",
  },
  {
    codes: ["393.134B2"],
    text: "Roll-off container not secured at the front",
    fix: "Hook or chain it to the vehicle at the front.",
  },
  {
    codes: ["393.134B3"],
    text: "Roll-off container not secured at the rear",
    fix: "Chain or lock each rear side.",
  },
  {
    codes: ["393.136"],
    text: "Large boulders not secured",
    fix: "Secure each boulder with chain, as 393.136 requires.",
  },
  {
    codes: ["393.136B"],
    text: "Boulder placed wrong",
    fix: "Rest it on its flattest, largest side with timber under it.",
  },
  {
    codes: ["393.136C"],
    text: "Boulder's tiedowns not right",
    fix: "Use chain, in contact with the boulder at the right points.",
  },
  { codes: ["393.136C1"], text: "Synthetic straps used on a boulder", fix: "Use chain." },
  { codes: ["393.136D"], text: "Cube-shaped boulder not secured", fix: "Use at least two chains across it." },
  {
    codes: ["393.136E"],
    text: "Boulder with a stable base not secured",
    fix: "Use at least two chains over the top.",
  },
  {
    codes: ["393.136F"],
    text: "Boulder with an unstable base not secured",
    fix: "Use a chain around the top with the four pulls 393.136(f) requires.",
  },
]);
