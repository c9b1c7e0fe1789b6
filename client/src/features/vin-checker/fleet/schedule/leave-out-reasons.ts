export const leaveOutReasons = {
  duplicate: "listed twice",
  notVin: "not a valid VIN",
  wrongCheckDigit: "wrong check digit",
  notChecked: "not checked yet",
  unknown: "no data from NHTSA",
  noList: "not clear whether power unit or trailer",
  noYearOrMake: "no year or make",
  already: "already in your schedule, left as they are",
  noRoom: "no room: a list holds up to 500 rows",
} as const;
export type LeaveOutReason = keyof typeof leaveOutReasons;
