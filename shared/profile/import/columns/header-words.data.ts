/**
 * Headers of the trade, compared by their letters, "#" as "number". `sure` decides alone; `weak` also needs matching content;
 * `fallback` fills rows in which the field's own column is empty; `also` is weak, and a word of rows too ("Active").
 */
export type HeaderWords = {
  readonly sure?: RegExp;
  readonly weak?: RegExp;
  readonly also?: RegExp;
  readonly fallback?: RegExp;
};

const person = "(drivers?|operators?|employees?)?";
const number = "(numb(er)?s?|nos?|nums?|nbr|nr|id)?";
const license = "(drivers?|operators?)?(licen[sc]es?|lic|dl|cdl|ol)";
const unit =
  "(vehicles?|veh|units?|trucks?|trk|tractors?|trailers?|trlr?|tlr|equipment|equip|powerunits?|assets?)?";

const ending =
  "terminat(e|ion|ed)|term(ed)?|separat(ion|ed)|quit|fired|laidoff|layoff|dismiss(al|ed)|sold|sale|dispos(al|ed|ition)|leased?off|off(the)?(lease|rent|hire|policy|insurance|roster|fleet)|traded?(in)?|totall?ed|stolen|scrapped|junked|repossessed|retire(d|ment)|remov(e|al|ed)(from(the)?(policy|coverage|insurance|schedule|fleet|service|roster|pool))?|delet(e|ed|ion)|cancel(l?ed|l?ation)?|inactive|inactivation|deactivat(ed|ion)|resignation|resigned|leaving|left|departed|departure|exit|discharged?|released|out(of)?(service|svc)|oos|excl(uded?|usion)?(drivers?|from(policy|coverage))?";

/** Whose status says nothing about whether the row is still in use. */
const otherStatus =
  "lic|cdl|dl|mvr|med|marital|owner|filing|title|loan|lien|dot|drug|test|clearinghouse|insur|coverage|policy|reg|tag|plate|inspect|warranty|pm|mainten|tax|visa|fuel|load|duty|hos|eld";

const expiry = "(date|dt)?(of)?exp(ir(es?|y|ations?|ing|ed))?(on|date|dt)*";
const medical =
  "(dot|drivers?)?(med(ical)?|phys(ical)?)(card|cert(ificate|ification|s)?|exam(ination|iners?)?|phys(ical)?)*";

/** A state that doesn't say of what. */
export const bareState =
  "st|state|stateprov(ince)?|prov(ince)?(state)?|estado|entidad(federativa)?|provincia";

/** "In the past yrs": the digits aren't compared, but read. */
const period =
  "(in|within|during|en|over)*(los)?(the)?(last|past|prior|ultimos|dernieres)*(three)?(yrs?|years?|months?|mos?|anos?|annees|ans)*";

const words = (pattern: string): RegExp => new RegExp(`^(${pattern})$`);

/** Words of headers that databases and forms shorten; "" for those that say nothing. */
export const shortWords: Readonly<Record<string, string>> = {
  nm: "name",
  dt: "date",
  nbr: "number",
  num: "number",
  cd: "",
  desc: "",
  ind: "",
  drv: "driver",
  drvr: "driver",
  dvr: "driver",
  emp: "employee",
  veh: "vehicle",
  trk: "truck",
  trl: "trailer",
  trlr: "trailer",
  eq: "equipment",
  equip: "equipment",
  st: "state",
  lic: "license",
  svc: "service",
  amt: "amount",
  val: "value",
  ins: "insured",
  cur: "current",
  orig: "original",
  exper: "experience",
};

export const headerWords: Readonly<Record<string, HeaderWords>> = {
  fullName: {
    sure: words(
      `(full|legal|drivers?|operators?|employees?)+(full)?names?(lastfirst|firstlast|as(shown)?onlicense)?|names?(of${person}|(last|first|middle|mi|initial)+|as(shown)?onlicense)?|${person}(last|first|middle|and|names?|mi|initial)*(last(names?)?(and)?first|first(names?)?(and)?last)(last|first|middle|and|names?|mi|initial)*|drivers?|operators?|employees?`,
    ),
    weak: words(
      "(?!(compan|carrier|terminal|user|fleet|manager|supervis|dispatch|emergency|bank|insur|spouse|agent|trainer|vehicle|truck|unit|owner|job|client|customer|school|account|first|middle|last|co|second|team|other|prev|prior|former|old|reference|contact|maiden|nick|mother|father|benefic|group|depart|position|title|route|city|state|county|policy|file))[a-z]+name",
    ),
  },
  firstName: { sure: words(`${person}(first|given|fore)(names?|nm)?|fname|firstinitial`) },
  middleName: { sure: words(`${person}middle(name|initial|init|nm)?|mi?|mname|minitial`) },
  nameSuffix: { sure: words(`${person}(name)?(suffix|suff?|sfx)|generation`) },
  lastName: { sure: words(`${person}(last|sur|family)(name|nm)?|lname`) },
  dateOfBirth: {
    sure: words(
      `${person}(dateofbirth|birth(date|day|dt)?|dob|bday|bdate|born|dateborn)(dob)?(mmddyy(yy)?)?`,
    ),
  },
  licenseNumber: {
    sure: words(
      `(${license})+(numbers?|nos?|nums?|nbr|nr|id)(ssn|(and|with)?(st|state))?|(st|state)(and)?(${license})(numbers?|nos?|nums?|nbr)|${person}licen[sc]e|dl|dln|driverslic|permitnumber`,
    ),
    weak: words("cdl|lic"),
  },
  licenseState: {
    sure: words(
      `(${license})(iss(u(ed?|ing))?)?(st|state|prov|province|jurisdiction)(prov|province)?(issued)?|(st|state)(ofissue|issued|oflicense|oflicensure|oflic|lic|license|licensed|dl|cdl)|(iss(ued?|uing)?|licensing)(st|state|jurisdiction)`,
    ),
    weak: words(`${bareState}|jurisdiction|issu(ed|ing)(by|in)?|issuer`),
  },
  licenseClass: {
    sure: words(`(${license}|cdl)(class(ification)?|cls|cl|type)|classof(${license})`),
    weak: words("class|cls|cl|type|cdl|cdlclassabc"),
  },
  cdlExperience: {
    sure: words(
      "(number(of)?)?(years?|yrs?)(of)?(cdl|driving|commercial|comml?|verifiable|truck|trucking|otr|tractortrailer)*(exp|experience)|(cdl|driving|commercial|truck|trucking|otr|tractortrailer)*experience(years?|yrs?)?(cdl)?|(cdl|driving|otr)exp(years?|yrs?)|exp(years?|yrs?)|(years|yrs)(of)?(cdl|driving|lic(ensed)?)|cdl(years|yrs)",
    ),
    weak: words("(cdl|driving|otr)?exp|years|yrs"),
  },
  cdlDate: {
    sure: words(
      "cdl(issued?|original|first)*(date|dt|since)|(date|dt)(of)?cdl|cdlissued|datecdl(issued|obtained)|(original|first)cdl(issue)?(date|dt)?",
    ),
  },
  dateOfHire: {
    sure: words(
      "(dateof|date)?(original|orig)?hired?(date|dt|on)?|doh|hireddate|dateofhire|(employment|emp)?startdate|employe[de]since|(dateof)?employment(date)?|date(started|employed|joined)|join(ing|ed)?date|senioritydate",
    ),
    weak: words("start(ed)?|began|joined|since|employed|onboard(ed)?|seniority"),
  },
  accidents3Years: {
    sure: words(`(number(of)?)?${period}(accidents?|accidentes|crashes|accs?)${period}`),
  },
  violations3Years: {
    sure: words(
      `(number(of)?)?${period}(moving|mvr)?(violations?|viols?|tickets?|convictions?|citations?|infraccion(es)?|infractions?|multas?)${period}`,
    ),
  },
  incidentDetails: { sure: words("(accident|violation|incident)s?(details?|descriptions?)") },
  endorsements: { sure: words("(cdl)?endorsements?|endorse|endors|endor") },
  licenseRestrictions: {
    sure: words("cdl(restrictions?|restr?)(codes?)?"),
    weak: words(`(${license})?(restrictions?|restrict|restr?)(codes?)?`),
  },
  nonDomiciled: { sure: words("(is)?nondom(iciled?)?(cdl|license|status)?(yn|yesno|flag)?") },
  licenseExpires: {
    sure: words(
      `(?!(drivers?)?cdlexp$)${person}(${license})+(card)?(${expiry}|renewal(date|dt)?|valid(until|thru|through))|${expiry}(of)?(${license})`,
    ),
    // "CDL exp" may head years of experience; a bare date is the license's beside it.
    weak: words(`(drivers?)?cdlexp|${expiry}`),
  },
  medicalCardExpires: {
    sure: words(`${medical}(${expiry}|due(on|date|dt)?|valid(until|thru|through))|${expiry}(of)?${medical}`),
    // Or the date of the exam, unless it is still to come.
    weak: words(medical),
  },
  clearinghouseQueried: {
    sure: words(
      "(date|dt)?(of)?(last|annual|limited|full|fmcsa|dot|drug(s)?|and|alcohol|da)*(clearing(house)?|ch)(annual|limited|full|last)*(query|queries|queried|check(ed)?|search|ran)(on|date|dt)*|(last|annual)*clearinghouse(date|dt)",
    ),
    weak: words(
      "(fmcsa|dot|drug(s)?|and|alcohol|da)*clearinghouse|(last|annual)+query(date|dt)?|query(date|dt)",
    ),
  },
  mvrConsent: { sure: words("(mvr)?(consent|release|authorization)|mvrok") },
  unitNumber: {
    sure: words(
      "(company|our)?(vehicles?|veh|units?|trucks?|trk|tractors?|trailers?|trlr?|tlr|equipment|equip|powerunits?|assets?|rig)(numb(er)?s?|nos?|nums?|nbr|nr|name|code|tag)|fleet(numb(er)?s?|nos?|nums?|nbr|nr)|companyunit(id)?|own(ers)?(eq|equip|equipment|unit)(numbers?|nos?|id)?",
    ),
    // A word alone may be a title, and "ID" may head VINs.
    weak: words(
      "(vehicle|veh|unit|truck|trk|tractor|trailer|trlr?|tlr|equipment|equip|asset|fleet|rig)?(ids?|identification)|vehicle|veh|unit|truck|trk|tractor|trailer|trlr?|tlr|asset|rig|equip|name|numbers?|nos?",
    ),
  },
  model: { sure: words(`${unit}(model|mdl|mod)(name|numbers?|nos?|code|description|desc|series)?`) },
  year: {
    sure: words(
      `(model|mod|vehicle|veh|unit|truck|tractor|trailer|equipment|asset)?(year|yr)(model|built|ofmanufacture)?|my|yom`,
    ),
    fallback: /^modelyearinyourlist$/,
  },
  make: {
    sure: words(
      `${unit}make(name)?|(vehicle)?makemodel|makeandmodel|brand|mk|tradename|${unit}(mfg|mfr|manufacturer|mfgr)(name)?`,
    ),
  },
  type: {
    sure: words(
      "(vehicle|veh|unit|equipment|trailer|truck|body|asset)?(body)?typ(e|es)?|body(style|class|type)?|vehiclebody",
    ),
    weak: words("description|desc|equipment|style|class|class(ification)?(description|desc)"),
  },
  vin: {
    sure: words(
      `(full|complete|digit)?${unit}(vins?${number}|vehicleidentification${number}|vehicleid(number|no|num|nr|code))(vins?)?(digits?|characters?|full|complete)?|(vin|serial)(or|and)?(vin|serial)${number}`,
    ),
    weak: words(`${unit}(serial${number}|sn|chassis(number|no|num)|frame(number|no|num)|id|identification)`),
    fallback: /^asentered$/,
  },
  radius: {
    sure: words(
      "(max|maximum|operating|driving|usual|travel)?radius(of)?(operations?|travel|ops)?(in)?(miles|mi|km)?|rad|milesradius|mileradius",
    ),
  },
  physicalDamage: {
    sure: words("(physical|phys)(damage|dmg|dam)(coverage|cov)?(yn|yesno)?|pd(coverage|cov|yn|yesno)|apd"),
    weak: words("pd|compcoll|compandcoll|fullcoverage|compcollision"),
  },
  value: {
    sure: words(
      `(stated|agreed|insured|total|renewal|pd|physicaldamage)*${unit}(values?|val|valuation)(usd|pd|stated|insured|acv)?|(stated|insured|agreed|pd|physicaldamage)(amount|amt|limit)|amountofinsurance|insuranceamount|(amount|amt)insured|insuredfor|ins(ured|urance)?value|statedacv`,
    ),
    weak: words(
      "pd|acv|fmv|(current|est|estimated|market|actualcash|replacement)(values?|val|valuation)|amount|amt|(original|orig|replacement|purchase|purch)?cost(new)?|(purch(ase)?|sale)?price|worth|coverageamount|(?!residual|salvage|cargo|scrap|lease|loan|lien|depreciat|prior|prev|expiring|expired|old|former|last|meter|odometer|tire|engine|mileage|apu|genset|wetkit|liftgate|sleeper|toolbox|tools?|chains?|tarps?|contents|personal|electronics|radio|accessor|attach|permanent|added|options?|polic|contract|payoff|equity|deduct|gap|invoice|freight|load|shipment|tax|assessed|netbook|body)[a-z]+value",
    ),
  },
  deductible: {
    sure: words(
      "(pd|apd|physicaldamage|physdam|comp|coll|collision|comprehensive|compcoll)?(deductibles?|deduct|deds?)(amount|amt|usd|compcoll|comp|coll|pd)?|excess",
    ),
    weak: words("(comp|coll|collision|comprehensive|otc|specperils)+"),
  },
  ownership: {
    sure: words(
      "ownership(type|status)?|own(ed)?(or)?leased?(orfinanced|financed)?|ownedleasedfinanced|leased?(or)?own(ed)?(financed)?",
    ),
    weak: words("owned|leased|own|(vehicle)?owner|interest|title"),
  },
  lossPayee: {
    sure: words(
      "(lien|leinhold|lienhold)(er|holder|holders|ers)?(name)?|lienholder(losspayee)?|(lienholder)?(and|or)?losspayees?(name)?(lienholder)?|lender|bank|financedby|finance(d)?(company|co)|lessor(name)?|leas(ing|e)(company|co)|leasedfrom|(additional|secondary|second|other)(lien)?holder(name)?|second(ary)?(losspayee|lien)",
    ),
  },
  lossPayeeAddress: { sure: words("(losspayees?|lienholders?|lenders?|banks?)(address|addr)") },
  ownerOperator: { sure: words("owneroperators?(names?)?|oo(name)?|leasedowneroperators?") },
  garagingZip: {
    sure: words(
      "garag(e|ing|ed)(location|address|addr|city|state|st)*(zip|postal)(code)?|zip(code)?(of)?(where)?garag(e|ing|ed)|garag(ed|ing)(at|location|address)?|parking(zip|postal)(code)?",
    ),
    weak: words(
      "(zip|postal)+(code)?|garage|((terminal|parking|location|yard|home|base|domicile|vehicle)(location|address)?|address|location)(zip(code)?)?|city(st|state)zip(code)?",
    ),
  },
  plate: {
    sure: words(
      `(licen[sc]e|lic|tag|reg(istration)?)?(plates?|tags?)${number}|licplate|licensetag|(vehicle)?reg(istration|n)?(number|no|num|nbr)`,
    ),
    weak: words("registration"),
  },
  gvwr: {
    sure: words(
      "(gvwr?|gcwr?)+(lbs?|pounds|kgs?|class|rating)?|gross(vehicle)?(wt|weight)(rating)?(lbs?|kgs?)?|weightclass",
    ),
    weak: words("(max|maximum)(gross|gross(vehicle))?(wt|weight)(lbs?|kgs?)?|(vehicle|truck|dot|duty)?class"),
  },
  unitKind: {
    sure: words(
      "powerunit(or)?trailer|truck(or)?trailer|tractor(or)?trailer|unitkind|vehiclecategory|category|putr",
    ),
    weak: words("kind|class"),
  },
  suggestedVin: { sure: /^suggestedvins?$/ },
  status: {
    sure: words(
      `(current|${person.slice(0, -1)}|employment|emp|record|${unit.slice(0, -1)})?(activation)?status(code|description)?|(?!${otherStatus})[a-z]+status|active(or)?inactive|disposition|action|(add|delete|del|drop|change|chg){2,}(code)?|(change|chg)(code|type)?|transaction(type)?`,
    ),
  },
  endDate: {
    sure: words(
      `${person}(${ending}|sep)(eff(ective)?)?(date|dt|on)|(date|dt)(of)?(${ending}|left|out)|(employment|emp|service)?end(date|dt)|lastday(worked)?|(active|in(use|service))(to|until|thru|through)|sold(to|for|price)`,
    ),
    also: words(`(is|to)?(be)?(${ending}|del|drop)(yn|yesno|flag)?`),
  },
  isActive: {
    also: words(
      "(is|currently)?active(yn|yesno|flag|driver|unit|status)?|current(driver|employee|ly)?(employed)?|(still)?employed|inservice(yn|yesno)?|(keep|retain|renew|stillowned)(yn|yesno|flag)?|(is|currently|tobe)?(insured?|covered|onpolicy|listed|scheduled|included?)(yn|yesno|flag)?",
    ),
  },
  coverage: {
    also: words(
      "(insurance)?(coverages?|cov)(types?|desc|description)?|(comp|coll|collision|comprehensive|otc|specperils)+(coverage|cov|yn|yesno|flag)?",
    ),
  },
  wholeLine: {
    also: words(
      `${unit}(description|desc|info|information|details?)?|(year|yr)(and)?make(and)?model(vin)?|ymm|makemodelyear|(year|yr)make|drivers?(info|information|details?)`,
    ),
  },
};
