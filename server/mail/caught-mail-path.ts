/** The page of caught mail, in development and the demo. */
export const caughtMailPath = "/dev/mail";
