import { brand } from "#shared/brand.ts";
import { list, paragraph, point, type Section } from "../legal-text.ts";

const { name } = brand;

export const privacyOthers: readonly Section[] = [
  {
    id: "cookies-and-analytics",
    title: "Cookies and analytics",
    blocks: [
      paragraph(
        "Visitors get no cookie of ours. The only cookie we use ourselves is for the login of our own administrator.",
      ),
      paragraph(
        "We may use Google Analytics to count visits. Nothing of it is loaded until you press Accept in the cookie banner. If you dismiss the banner, or just leave it there, nothing is loaded.",
      ),
      list(
        point(
          "What Google gets after Accept:",
          "the path and title of each page you open here and when, campaign names, the page you came from, what kind of browser, screen and device you use, and, like any server your browser talks to, your IP address. Its script sets cookies of its own on this site, to recognize your browser. We tell it to leave advertising out.",
        ),
        point(
          "What it does not get:",
          "your answers, VINs or DOT numbers. We give it nothing that you type.",
        ),
        point(
          "How to take it back:",
          "clear this site's data in your browser's settings. Analytics is gone and the banner asks you again. This empties your draft as well, so press Download my answers first.",
        ),
      ),
      paragraph(
        "Everything else on our pages, typefaces and pictures included, comes from our own server. Google Analytics after Accept is the only case in which your browser talks to anyone but us.",
      ),
    ],
  },
  {
    id: "lookups",
    title: "Addresses, VINs and DOT numbers",
    blocks: [
      paragraph(
        "Some tools ask others for you. The question goes from your browser to our server and from there to them, so they see our server and not your IP address.",
      ),
      list(
        point(
          "Address suggestions.",
          "If they are switched on, what you type into a street field (three characters or more) goes through our server to Geoapify, a geocoding service, which answers with matching US addresses. That happens while you type, before you press any button. If they are switched off, nothing is sent.",
        ),
        point(
          "VINs.",
          "Check VIN, and the check of a whole fleet, send the VINs through our server to vPIC, the vehicle database of the National Highway Traffic Safety Administration (NHTSA), each with its model year if you gave one. Typing or pasting sends nothing. The address of a result holds its VIN, so that you can share it, and opening such an address asks again. Your browser's history has it too; the visit record and Google Analytics do not get it.",
        ),
        point(
          "VINs in the profile builder.",
          "A VIN in your equipment schedule is looked up, in the same way, only when you press Fill in from the VIN.",
        ),
        point(
          "DOT numbers.",
          "The DOT Health Check sends the DOT number, through our server, to the public data of the Federal Motor Carrier Safety Administration (FMCSA).",
        ),
      ),
      paragraph(
        `${name} does not tie such a question to you. The server's memory holds a question with its answer for a short while, such as five minutes for an address, so as not to ask for the same thing twice. Of these questions only a VIN is written down: our database keeps what the agency said of it, and when, with nothing that says who asked. For 30 days we answer from that. After that it only stands in while the agency does not answer.`,
      ),
    ],
  },
  {
    id: "logs",
    title: "Our logs",
    blocks: [
      paragraph(
        "Our server writes a line for each request: the time, a random number, the kind of request (a quote request, say, never an address with your data in it), whether it worked, and how long it took. For an email it writes the message's number, the attempt and the mail server's code. For an error it writes the kind of error and the place in our program.",
      ),
      paragraph(
        "No line holds your IP address, name, email address, answers, VIN or DOT number. Our hosting provider may keep its own technical logs, as is usual for any website, and those can hold IP addresses.",
      ),
      paragraph(
        "When something goes wrong in your browser, the page notes what it was trying to do. The note stays in the open page and is not sent to us.",
      ),
    ],
  },
];
