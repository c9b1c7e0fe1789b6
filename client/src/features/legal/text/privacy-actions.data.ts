import { linked, list, paragraph, point, type Section, table } from "#client/features/legal/legal-text.ts";
import { statements } from "./statements.ts";
import { support } from "./links.ts";

export const privacyActions: readonly Section[] = [
  {
    id: "what-each-action-does",
    title: "What each button sends and keeps",
    blocks: [
      paragraph(
        "Nothing from your profile is sent until you press a button that sends it. There are two exceptions: the street field, where address suggestions are on, and the VINs you enter or import, if you chose to have VINs looked up as you enter them.",
      ),
      table(
        "What each action sends, and what we keep of it",
        ["Action", "What is sent", "What we keep"],
        [
          "Typing, Preview PDF, Download profile file, Open a profile file",
          "Nothing. All of it happens on your device.",
          "Nothing.",
        ],
        [
          "Paste or upload a list, Renew from last year's profile file, and the letters that ask for your loss runs",
          "Nothing. Files are read and letters written on your device. Email opens your own email program.",
          "Nothing.",
        ],
        [
          "Scan the back of the license, Scan the VIN",
          "Nothing. The photo is read on your device.",
          "Nothing. The photo isn't stored on your device either.",
        ],
        [
          "Start my profile, Look it up, Compare with FMCSA, Look up my insurance filings",
          "Your DOT number. Our server looks it up in its own copy of FMCSA's public data, if it has one. For what that lacks, the number goes on to FMCSA, without your IP address.",
          "FMCSA's answer and its date, if FMCSA was asked, with no record of who asked.",
        ],
        [
          "Download this report, in the DOT Health Check",
          "The DOT number. The PDF is made on your device, with a record of FMCSA's data that our server makes.",
          "The record's SHA-256, which is a fingerprint of it, the DOT number and the day, with no record of who asked.",
        ],
        [
          "Check a record",
          "The SHA-256 that your browser computes or you enter. The file stays on your device.",
          "Nothing.",
        ],
        [
          "Add vehicles seen in inspections",
          "Your DOT number, which our server looks up in its own copy of FMCSA's data or sends to FMCSA, and the VINs that inspectors wrote down, which go on to NHTSA. All without your IP address.",
          "NHTSA's answers, and FMCSA's if it was asked, with their dates, and no record of who asked.",
        ],
        [
          "Typing a street, with address suggestions on",
          "What you type in the street field. It goes on to a geocoding service, without your IP address.",
          "Nothing is stored. The server's memory holds it for five minutes.",
        ],
        [
          "Fill in from the VIN",
          "The VIN in that field. It goes on to NHTSA's vehicle database, without your IP address. Typing a VIN sends nothing, unless you chose to have VINs looked up as you enter them.",
          "The VIN with NHTSA's answer, with no record of who asked.",
        ],
        [
          "Check VIN, and checking a whole fleet",
          "The VINs, and model years if you gave them. They go on to NHTSA's vehicle database, without your IP address.",
          "Each VIN with NHTSA's answer and its date, with no record of who asked.",
        ],
        [
          "Find similar VINs, and in the VIN Checker a VIN that is one character short, one too long, or has an I, O or Q",
          "That text. Our server looks for similar VINs in its own copy of NHTSA's data; the text goes no further.",
          "Nothing.",
        ],
        [
          "Add to my equipment schedule",
          "Nothing. The vehicle is added to your draft, on your device.",
          "Nothing.",
        ],
        [
          "Save Profile",
          "Your full answers and the visit record: landing page, referrer, campaign tags, pages visited and browser.",
          "Your full answers, the visit record and your IP address.",
        ],
        [
          "Get Free Quotes",
          "Your full answers, your message, the email address you enter and the visit record. Our server makes the PDF. All of it except the visit record goes on by email to our partner agencies, your lists and answers as files too. Files you add, such as loss runs, go along. Our server looks up your DOT number in FMCSA's data, and tells them what differs. If the email address is the one in FMCSA's record, you first confirm it with a code that we email there. You get a receipt, with a link that withdraws the request.",
          "Your full answers, the visit record, your IP address, a profile record and the PDF, and the files you added.",
        ],
        [
          "Email to Me",
          "Your full answers and the email address you enter. Our server makes the PDF, which goes on by email to that address: all of it if you confirmed the address in this browser with a code that we emailed there, otherwise a short copy. License numbers, the tax ID and birth dates show only their last digits, unless you confirmed the address and check Show full numbers. The email itself repeats your other answers only if you confirmed the address.",
          "A profile record and the PDF. No visit record, no IP address.",
        ],
        [
          "Download PDF",
          "Your full answers, from which our server makes its own copy of the PDF, and what a profile record needs.",
          "A profile record and the PDF. No visit record, no IP address.",
        ],
        [
          'Download PDF with "Keep no copy on the server" on',
          "Nothing. The PDF is made and saved on your device.",
          "Nothing.",
        ],
        [
          "Contact & Support",
          "Your message, its type, and your email address if you give one. Nothing from your profile.",
          "The same, with a ticket number, its status, and when we replied. What you email to our support: its text, PDFs and photos, and the address it came from.",
        ],
      ),
      list(
        point(
          "A profile record",
          "is one line that says who did what and when: company name, contact name, email address, phone number, DOT number, which of the three actions (download, email, quote), the time, and which PDF goes with it.",
        ),
        point("The PDF", "shows the answers you gave. Where we keep the PDF, we keep those answers in it."),
        point(
          "Full answers",
          "means every valid answer you can see in the form. The review tells you what is left out.",
        ),
        point(
          "Files you add",
          "to a quote request are read on your device, and leave it when you press Send. A photo is made smaller there, and the place and camera stored in it are left out. A PDF is sent as it is. Our server checks each file before we pass it on, and rewrites a PDF. Its pages look the same, and links, forms, scripts and what is stored about its author are left out. The PDF as you sent it isn't kept.",
        ),
        point(
          "A photo you scan",
          "is in the page's memory while it is read, and then dropped. Scanning sends or stores neither the photo nor anything read from it. From a license, the page fills in name, date of birth, license number, state, class, endorsements, restrictions and expiration date, notes that it is non-domiciled only if you choose so, and drops the rest, such as the address. From a label or a registration, it fills in the VIN. What is filled in is from then on kept, looked up and sent like what you type. If you take the photo with your phone, its camera app may keep a copy with your other photos. We can't see or delete that copy.",
        ),
        point(
          "No duplicates.",
          "So that a retry is not stored twice, we keep a random number and a fingerprint of each request. Your answers can't be read from it.",
        ),
      ),
    ],
  },
  {
    id: "email",
    title: "How we send email",
    blocks: [
      paragraph(
        "We write each message into our database first, together with what it belongs to, and then send it. That way a mail server that is down doesn't lose your request.",
      ),
      list(
        "If our mail server is down, the message waits, and goes out when the server works again.",
        "If the server answers that it can't take the message yet, we try again, for up to three days.",
        "We keep the email we sent, as it went out, so that we can answer your questions and send it again if it got lost. How long is further down.",
        "We erase the text of two kinds once they're sent or permanently rejected: codes, and the copy with your full answers that you emailed yourself. Their addresses, subject line, times and outcome stay.",
        "If we stop trying, we keep the message so we can still send it.",
        "We keep a quote request over the daily limit too, and look at it before it goes to our partner agencies. One over an agency's limit, or one of many from the same network, waits and goes out on its own once there's room.",
        "A message to our support over a limit stays in our back office. An hourly email tells us how many there are.",
      ),
      paragraph("Anyone can type your address into our forms. So we limit what they can do with it:"),
      list(
        point(
          "No text from strangers.",
          "To an address that wasn't confirmed with a code we send fixed wording, the DOT and MC number, and the PDF. What was typed shows in the PDF alone, which leaves out web and email addresses, most of each phone number, answers in sentences, and all but the last digits of license numbers, the tax ID and birth dates.",
        ),
        point(
          "Stop email.",
          "Every email that we send automatically to a visitor's address has a link that stops it. Then we email that address only to answer a message to our support. We keep the address to honor that.",
        ),
        point(
          "A few a day.",
          "We count emails for each address, for its domain, and for each network they were requested from, profiles for both together, and quote requests for each DOT number and each agency. The counts are kept as keyed fingerprints, which identify no one, and deleted within three days.",
        ),
        point(
          "A code.",
          "All of a profile goes to your address only after the code that we emailed there was entered in the same browser. We also ask for one before a short copy where that is turned on, or where these counts look like abuse, and before a quote request with the email address in FMCSA's record. Until then no part of the profile or the request is stored on our server. A browser needs no new code for 90 days. We keep which addresses were confirmed, and for up to three days a keyed fingerprint of each code.",
        ),
      ),
      paragraph(
        linked`Support messages also arrive in the mailbox of ${support}. Of an email that we leave unread there, such as an automatic reply or spam, we keep the sender, the subject and the time until it's read or deleted. Email passes through servers that are not ours, and is not always encrypted on the way.`,
      ),
    ],
  },
  {
    id: "who-gets-it",
    title: "Who gets your data",
    blocks: [
      list(
        point("Not for sale.", statements.noSale),
        point(
          "Insurance agencies, on submit.",
          `${statements.shared} They may answer you directly, and from then on their own privacy rules apply to what they have.`,
        ),
        point("What we may earn.", statements.credit),
        point(
          "Companies that work for us.",
          "The companies that host our server and deliver our email handle data on our behalf, to do that work.",
        ),
        point(
          "The law.",
          "If a law or a court requires us to hand something over, we hand over what it asks for.",
        ),
      ),
      paragraph(linked`Write to ${support} to ask which agencies are our partners, and we will tell you.`),
    ],
  },
];
