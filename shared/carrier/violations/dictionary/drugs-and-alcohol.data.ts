import { inCategory, type ViolationEntry } from "#shared/carrier/violations/violation-entry.ts";

/** Drugs and alcohol: 49 CFR part 382, 392.4 and 392.5. */
export const drugsAndAlcohol: readonly ViolationEntry[] = inCategory("Controlled Substances/Alcohol", [
  {
    codes: ["382.105", "382.115"],
    text: "Drug and alcohol program not run as required",
    fix: "Set up testing under parts 382 and 40 before drivers drive.",
  },
  {
    codes: ["382.201"],
    text: "Driver at 0.04 alcohol or more",
    fix: "Remove the driver. Return-to-duty steps come first.",
  },
  {
    codes: ["382.205"],
    text: "Driver used alcohol on duty",
    fix: "Remove the driver and start return-to-duty steps.",
  },
  {
    codes: ["382.207"],
    text: "Driver used alcohol in the 4 hours before duty",
    fix: "Remove the driver until sober, and train on the 4-hour rule.",
  },
  {
    codes: ["382.209"],
    text: "Driver drank in the 8 hours after a crash, before the test",
    fix: "Don't drink until tested, or for 8 hours.",
  },
  {
    codes: ["382.211"],
    text: "Driver refused a test",
    fix: "Remove the driver: a refusal counts as a positive.",
  },
  { codes: ["382.213"], text: "Driver used drugs", fix: "Remove the driver and start return-to-duty steps." },
  {
    codes: ["382.215"],
    text: "Driver tested positive and drove",
    fix: "Remove the driver and start return-to-duty steps.",
  },
  {
    codes: ["382.301"],
    text: "No pre-employment drug test",
    fix: "Get a negative result before the first trip.",
  },
  {
    codes: ["382.303"],
    text: "No test after a crash",
    fix: "Test alcohol in 8 hours and drugs in 32 hours.",
  },
  {
    codes: ["382.305"],
    text: "Random testing not done",
    fix: "Join a random pool and test at the yearly rate.",
  },
  {
    codes: ["382.307"],
    text: "No reasonable-suspicion test",
    fix: "Train supervisors and test when signs appear.",
  },
  {
    codes: ["382.309"],
    text: "No return-to-duty test",
    fix: "Get a negative return-to-duty test before driving.",
  },
  { codes: ["382.401"], text: "Testing records not kept", fix: "Keep records for the years 382.401 sets." },
  {
    codes: ["382.501"],
    text: "Prohibited driver did safety-sensitive work",
    fix: "Don't drive until the return-to-duty process is done.",
  },
  {
    codes: ["382.601"],
    text: "Drug and alcohol policy not given to drivers",
    fix: "Hand out the policy and keep signed receipts.",
  },
  {
    codes: ["382.603"],
    text: "Supervisor not trained on signs of drug and alcohol use",
    fix: "Train supervisors: 60 minutes each on drugs and alcohol.",
  },
  { codes: ["382.701"], text: "Clearinghouse not queried", fix: "Query before hiring and once a year." },
  {
    codes: ["392.4", "392.4A"],
    text: "Driver under the influence of drugs or using them",
    fix: "Remove the driver and start return-to-duty steps.",
  },
  {
    codes: ["392.4A-DOSP", "392.4A-POS"],
    text: "Drugs in the driver's possession",
    fix: "Remove the driver. Only drugs a doctor cleared for driving are allowed.",
  },
  {
    codes: ["392.4A-DOSU"],
    text: "Driver used drugs, or shows signs of it in the last 24 hours",
    fix: "Remove the driver and start return-to-duty steps.",
  },
  {
    codes: ["392.5"],
    text: "Alcohol rule violated",
    fix: "Keep alcohol out of the cab and stop 4 hours before duty.",
  },
  {
    codes: ["392.5A"],
    text: "Driver used or had alcohol before or on duty",
    fix: "Stay off duty for 24 hours, and stop 4 hours before duty.",
  },
  {
    codes: ["392.5A1"],
    text: "Alcohol in the 4 hours before duty",
    fix: "Stay off duty for 24 hours, and stop 4 hours before duty.",
  },
  {
    codes: ["392.5A2"],
    text: "Alcohol used or found on duty",
    fix: "Stay off duty for 24 hours, and stop 4 hours before duty.",
  },
  {
    codes: ["392.5A2-DETECT", "392.5A2-IP", "392.5A2-OPER"],
    text: "Alcohol detected on a driver on duty",
    fix: "Stay off duty for 24 hours. No measurable alcohol is allowed.",
  },
  {
    codes: ["392.5A2-POS", "392.5A3"],
    text: "Alcohol in the cab",
    fix: "Remove it: only manifested cargo or passengers' own is allowed.",
  },
  {
    codes: ["392.5A2-UI"],
    text: "Driver under the influence of alcohol",
    fix: "Remove the driver and start return-to-duty steps.",
  },
  {
    codes: ["392.5B"],
    text: "Carrier let a driver drive who had used alcohol",
    fix: "Take the driver off duty for 24 hours.",
  },
  {
    codes: ["392.5C", "392.5C2"],
    text: "Driver drove during the 24-hour alcohol out-of-service order",
    fix: "Wait out the full 24 hours.",
  },
]);
