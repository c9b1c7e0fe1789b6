import { profileCopy, receipt } from "./profile-letters.ts";
import { quoteRequests } from "./quote-requests.ts";
import { acknowledgement, noticeToDesk } from "./ticket-letters.ts";

export const allLetters = { acknowledgement, noticeToDesk, profileCopy, quoteRequests, receipt };

export type Letters = typeof allLetters;
