/** A test sends as much in a minute as many visitors in a day; tests of the limits set their own. */
export const manyMails = {
  MAIL_DAILY_PER_RECIPIENT: "100000",
  MAIL_DAILY_PER_SENDER: "100000",
  MAIL_DAILY_TOTAL: "1000000",
  QUOTES_DAILY: "100000",
  QUOTES_HOURLY_PER_AGENCY: "100000",
  QUOTES_DAILY_PER_AGENCY: "100000",
  CONFIRM_EMAIL: "0",
  TICKETS_HOURLY: "100000",
  TICKETS_DAILY: "100000",
};
