import { list, names, paragraph, point, type Section, table } from "#client/features/legal/legal-text.ts";
import { statements } from "./statements.ts";

export const privacyBrowser: readonly Section[] = [
  {
    id: "in-your-browser",
    title: "What stays in your browser",
    blocks: [
      paragraph(
        `${statements.localOnly} The profile builder saves your answers on your device half a second after you stop typing, and at least once a second while you type. That is what lets you close the page and pick up where you left off tomorrow.`,
      ),
      paragraph("Here is everything we store in your browser, by the names you will find there:"),
      table(
        "In local storage: until you clear it",
        ["Name", "What it holds", "What removes it"],
        [
          names("companyProfile"),
          "Your draft: an ID that tells it from the one before, every answer, half-finished rows too; which buttons of the review you have used; which sections you have opened, and which one last; what FMCSA's record offered, and which answers came from it, so that each one shows its source. If you started this year's profile from last year's profile file: what moved ahead, what may have changed, what you checked off, and your draft from before, so that you can undo it.",
          "Clear Profile, starting another company's profile, or clearing the site's data. The list from last year's profile file: Undo or Hide this list, or opening another file.",
        ],
        [
          names("companyProfile.typedEarly"),
          "What you type into the profile builder while its page is still loading.",
          "The page, once it has loaded and your answers are in the draft.",
        ],
        [
          names("companyProfile.cleared"),
          "When the draft that you just cleared was started, so that its second copy (below) doesn't come back.",
          "The page, as soon as the second copy is cleared too.",
        ],
        [
          names("companyProfile.setAside"),
          "A copy of a draft that couldn't be read, or that couldn't be kept beside another company's, so that nothing is lost.",
          "Clear Profile, starting another company's profile, or clearing the site's data.",
        ],
        [
          names("quoteRequests"),
          "A log of your quote requests: when, your email address and message, company name, DOT and MC number, your answers at that time, the reference number, how many agencies it went to, and what happened to it.",
          'Clear Profile, unless you uncheck "Also delete my quote request log" there, or clearing the site\'s data.',
        ],
        [
          names("ownEmails"),
          "Email addresses that you confirmed in this browser with a code, each with what proves that to our server for 90 days, and about the last profile you emailed to yourself: where to, when, what kind of copy, and what happened to it.",
          "Clear Profile, or clearing the site's data.",
        ],
        [
          names("checkedVin", "checkedDot"),
          "The last VIN and the last DOT number that you checked, each with the name of the vehicle or the carrier and the day, so that the home page leads back to them on that day.",
          "Opening the home page on a later day, Clear Profile, starting another company's profile, or clearing the site's data.",
        ],
        [
          names("keepNoCopy"),
          'Whether "Keep no copy on the server" is on.',
          "Switching it off, or clearing the site's data.",
        ],
        [
          names("hideNumbers"),
          'Whether "Hide license numbers, tax ID and birth dates in the PDF" is on.',
          "Switching it off, or clearing the site's data.",
        ],
        [
          names("sharedComputer", "sharedComputer.activeAt", "sharedComputer.clearedAt"),
          'Whether "This is a shared computer" is on, when someone last used a tab, and when the answers were last cleared.',
          "Switching it off removes the first two; clearing the site's data removes all.",
        ],
        [
          names("vinLookups"),
          "Whether to look up VINs at NHTSA as you enter them in the equipment schedule.",
          "Clearing the site's data. You can change your answer below the list.",
        ],
        [
          names("adminColumns", "adminKeys"),
          "Only in our own operator's browser: which columns of a list are hidden, and whether keyboard shortcuts are off.",
          "Clearing the site's data.",
        ],
        [
          names("cookie_consent", "cookie_consent_date"),
          "Your cookie choice, and when you made it.",
          "Changing it with Cookie settings replaces it; clearing the site's data removes it.",
        ],
      ),
      table(
        "In session storage: until you close the tab",
        ["Name", "What it holds"],
        [
          names("sharedComputer.clearedAt", "sharedComputer.notice"),
          "On a shared computer: when your answers were last cleared, and whether we still have to tell you.",
        ],
        [names("user_tracking_data"), "The visit record. The next section says what is in it."],
        [
          names("quoteMessage"),
          "Your message to the agencies while you write it, so that a reload doesn't lose it. Clear Profile removes it too, and so does opening another company's profile file.",
        ],
        [
          names("ownPhone"),
          "A phone number from FMCSA's record that you said is yours, so that a reload doesn't ask again. Clear Profile removes it too, and so does opening another company's profile file.",
        ],
        [
          names("emailCode"),
          'Which address we emailed a code to, when, and whether you checked "Show full numbers", so that a reload doesn\'t lose your place. Not the code.',
        ],
        [
          names("quoteFiles"),
          "How many files you chose for a quote request, so that we can tell you that a reload dropped them. The files are in the page's memory only.",
        ],
        [
          names("typedFor"),
          "Which of your profiles this message, files, code and list are for, so that they don't go out with another one: a random number, and whether that profile has answers.",
        ],
        [
          names("supportType", "supportMessage", "supportEmail", "supportTicket"),
          "Your message to our support while you write it, and the ticket number you were given.",
        ],
        [
          names("listImport"),
          "The list of drivers or units that you are importing, with your corrections, until you have added or discarded it, or pressed Clear Profile. Longer names begin with this one.",
        ],
        [
          names("vin_fleet_check"),
          "The list in the Fleet VIN Check and what was found about each VIN, so that you can look at another page and come back.",
        ],
      ),
      table(
        "In databases (IndexedDB): a second copy of your draft, and what you send without a signal",
        ["Name", "What it holds", "What removes it"],
        [
          names("companyProfile"),
          "A second copy of your draft, saved along with the one in local storage. If the browser or your device crashes, your last answers come back from it. A cleared draft leaves only the time it was started.",
          'Clear Profile, "This is a shared computer", or clearing the site\'s data.',
        ],
        [
          names("waitingRequests"),
          "Opening Review, or any page on a shared computer, creates it, empty. If you press Send without a signal, it holds that quote request or email until there is one, and until its address is confirmed if that is needed: your address, your message, your answers and the files you added, as you sent them. After it's sent, only the result.",
          "Sending it, Cancel, or clearing the site's data. OK removes the result. Clear Profile leaves it: you asked for it to be sent.",
        ],
      ),
      paragraph(
        'If you switch on "This is a shared computer", your draft, the opened sections, the log of your quote requests, your confirmed addresses and what you checked today move from local storage to session storage, and what waits for a signal stays in the page\'s memory. All of it is cleared when you close the tab, and after 15 minutes without activity.',
      ),
      paragraph(
        "So that the profile builder works without a signal, your browser also keeps the site's own pages and files, such as code and typefaces. They hold none of your answers, and no VIN or DOT number you looked up.",
      ),
      paragraph("None of these is a cookie. Your browser doesn't send them to us on its own."),
      paragraph(
        "Your browser's settings have a button that clears a site's data. It removes all of this at once, including your draft. Press Download profile file first if you want to keep it: that saves a file on your device that you can open again later.",
      ),
    ],
  },
  {
    id: "your-visit",
    title: "Your visit and your IP address",
    blocks: [
      paragraph("While you look around, your browser keeps a visit record:"),
      list(
        "the landing page: the full address of the first page you opened here, without a VIN or DOT number if it has one,",
        "the referrer: the address of the page that sent you here, if your browser tells us,",
        "campaign tags in the landing page's address (utm_source, utm_medium, utm_campaign, utm_content, utm_term),",
        "the pages you visited here, the profile's review included, and when,",
        "your browser: the name and version it reports.",
      ),
      paragraph(
        "This visit record leaves your browser only together with Save Profile or a quote request. If you send neither, we never see it.",
      ),
      paragraph(
        "Apart from that record, our server counts how often each page and each section of the profile builder is opened. Your browser tells it, once each time you open or reload the site, which of them you have reached and what led you here: the utm_source in the address you opened, or else the name of the site you came from, such as google.com, without the rest of its address. An accepted quote request adds one too, under the utm_source or site in its visit record.",
      ),
      list(
        point(
          "What a count is.",
          "A day, a page or section, a source, and a number. Reaching that page or section makes the number one larger, and nothing else is kept: no list of visits, and no cookie, IP address, hash or other identifier. So we can't tell people apart.",
        ),
        point(
          "Names only.",
          'A source with an email address, a phone number or anything but a plain name in it is counted as "other".',
        ),
        point(
          "What isn't counted.",
          "Browsers that send Do Not Track or Global Privacy Control, and known bots. If your browser sends either signal, it sends nothing for these counts, and our server doesn't count your quote requests there.",
        ),
      ),
      list(
        point(
          "IP address.",
          "With those same two actions we store the IP address your request came from. No other public tool or form stores it.",
        ),
        point(
          "Our own sign-in.",
          "Our back office has a sign-in page. Each try there, failed ones too, leaves the IP address, or the network of an IPv6 address, and the time in a log that can't be changed or deleted. A name that isn't our operator's is kept as a few characters of a hash. You only show up in it if you try to sign in.",
        ),
        point(
          "Place.",
          "We may store the country, state, city and approximate location of that IP address, if our server is set up to look them up. The lookup happens on our own systems, or at the service that forwards your request to us. If it finds nothing, the fields stay empty. We don't guess.",
        ),
        point(
          "Limits on use.",
          "Our server counts requests per IP address for some minutes to stop floods. Where something is submitted, they are stored without a readable address and deleted soon after. For everything else, the counts of pages too, they stay in the server's memory and don't say which page it was.",
        ),
      ),
    ],
  },
];
