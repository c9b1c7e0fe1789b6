/** The page of the mail that was caught rather than delivered, as in development. */
export const caughtMailPath = "/dev/mail";
