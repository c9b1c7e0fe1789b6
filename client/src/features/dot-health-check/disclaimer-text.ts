export const disclaimerText =
  "This data comes from public government sources, mainly FMCSA. We show it as is, with no guarantee that it is accurate, complete or current, and you use it at your own risk.";
