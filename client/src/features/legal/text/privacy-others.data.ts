import { brand } from "#shared/text/brand.ts";
import { list, paragraph, point, type Section } from "#client/features/legal/legal-text.ts";

const { name } = brand;

export const privacyOthers: readonly Section[] = [
  {
    id: "cookies-and-analytics",
    title: "Cookies and analytics",
    blocks: [
      paragraph(
        "We set no cookies for visitors. The only two of our own are for signing in to our back office: one lasts until the browser closes, and one marks for a year a browser that has signed in before.",
      ),
      paragraph(
        "We may use Google Analytics to count visits. None of it is loaded until you press Accept in the cookie notice. If you dismiss the notice, or just leave it there, none of it is loaded. Our own counts of pages, described above, use no cookies and don't depend on this.",
      ),
      list(
        point(
          "What Google gets after Accept:",
          "the path and title of each page you open here and when, campaign names, the page you came from, what kind of browser, screen and device you use, and, like any server your browser talks to, your IP address. Its script sets its own cookies on this site (their names begin with _ga), to recognize your browser. We turn its advertising features off.",
        ),
        point("What it doesn't get:", "your answers, VINs or DOT numbers. We give it nothing that you type."),
        point(
          "How to change your mind:",
          "press Cookie settings at the bottom of a page. After Dismiss, analytics sends nothing more, and we delete the cookies that its script set on this site. Your answers stay as they are. What Google received before, we can't take back.",
        ),
        point(
          "Do Not Track and Global Privacy Control:",
          "if your browser sends either signal, we treat it as Dismiss. We don't ask, and Google Analytics is not loaded, even if you pressed Accept before. Our own counts of pages leave you out too. The visit record above is not affected: it stays in your browser until you press Save Profile or request a quote, and no one else gets it.",
        ),
      ),
      paragraph(
        "Everything else on our pages, including fonts and pictures, comes from our own server. Google Analytics after Accept is the only case in which your browser talks to anyone but us.",
      ),
    ],
  },
  {
    id: "lookups",
    title: "Addresses, VINs and DOT numbers",
    blocks: [
      paragraph(
        "Some tools look things up elsewhere for you. The request goes from your browser to our server and from there to them, so they see our server and not your IP address.",
      ),
      list(
        point(
          "Address suggestions.",
          "If they are on, what you type into a street field (three characters or more) goes through our server to Geoapify, a geocoding service, which answers with matching US addresses. That happens while you type, before you press any button. If they are off, nothing is sent.",
        ),
        point(
          "VINs.",
          "Check VIN, and checking a whole fleet, send the VINs through our server to vPIC, the vehicle database of the National Highway Traffic Safety Administration (NHTSA), each with its model year if you gave one. Typing or pasting sends nothing, except a VIN that is one character short, one too long, or has an I, O or Q: our own server then suggests similar VINs, and sends the text to nobody. The address of a result holds its VIN, so that you can share it, and opening such an address asks again. It stays in your browser's history, but not in the visit record or Google Analytics. Where the search takes a company's name, what you type goes to our server from the third character on. It searches our own copy of FMCSA's file, sends nothing to FMCSA, and keeps no record of what you typed.",
        ),
        point(
          "VINs in the profile builder.",
          "A VIN in your equipment schedule is looked up, in the same way, only when you press Fill in from the VIN, as you enter it if you chose that, or with Add vehicles seen in inspections. Find similar VINs asks our own server alone.",
        ),
        point(
          "DOT numbers.",
          "In the DOT Health Check, Search and opening an inspection send the DOT number or the inspection's number through our server to the public data of the Federal Motor Carrier Safety Administration (FMCSA). If our server has a copy of that data, it reads the copy first. Then it sends the number to FMCSA only for data that isn't in the copy, such as older licensing records, or is newer than the copy, when a DOT number isn't in it, or when the copy can't be read. Show the roadside record, in the VIN Checker, sends the VIN in the same way. In the profile builder, Start my profile, Look it up, Compare with FMCSA, Add vehicles seen in inspections, Look up my insurance filings and Get Free Quotes send your DOT number in the same way. The address of a result holds the DOT number, so that you can share it, and opening such an address asks again. It stays in your browser's history, but not in the visit record or Google Analytics.",
        ),
      ),
      paragraph(
        `${name} doesn't tie a lookup to you. The server's memory holds a lookup and its answer for a short while, such as five minutes for an address, so that we don't ask for the same thing twice. Only lookups of VINs and DOT numbers are stored: our database keeps NHTSA's or FMCSA's answer and its date, with no record of who asked. Nothing is stored of a lookup in our copy of FMCSA's data. We reuse NHTSA's answer for 30 days, and FMCSA's until FMCSA publishes newer data, for a week at most. After that, only as a backup.`,
      ),
    ],
  },
  {
    id: "logs",
    title: "Our logs",
    blocks: [
      paragraph(
        "Our server writes a line for each request: the time, a random number, the kind of request (a quote request, for example, never an address with your data in it), whether it worked, and how long it took. For an email it writes the message's number, the attempt and the mail server's code. For an error it writes the kind of error and where it happened in our code.",
      ),
      paragraph(
        "When it turns a request away because there were too many, it also writes a keyed fingerprint of the IP address, so that we can tell one flood from another. The address can't be read from it.",
      ),
      paragraph(
        "No line holds your IP address itself, or your name, email address, answers, VIN or DOT number. Our hosting provider may keep its own technical logs, as is usual for any website, and those can hold IP addresses.",
      ),
      paragraph(
        "When something goes wrong in your browser, the page makes a note of what it was trying to do. The note stays in the open page and is not sent to us.",
      ),
    ],
  },
];
