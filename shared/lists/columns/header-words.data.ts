/**
 * How the trade heads its columns. `sure` decides alone; `weak` also needs matching content. `fallback`
 * columns are used for rows in which the field's own column is empty. All are compared with a header's
 * letters only, in lower case, "#" as "number".
 */
type HeaderWords = { readonly sure?: RegExp; readonly weak?: RegExp; readonly fallback?: RegExp };

const person = "(drivers?|operators?|employees?)?";
const number = "(numbers?|nos?|nums?|nbr|nr|id)?";
const license = "(drivers?|operators?)?(licen[sc]es?|lic|dl|cdl|ol)";
const unit = "(vehicles?|veh|units?|trucks?|tractors?|trailers?|equipment|powerunits?)?";

const words = (pattern: string): RegExp => new RegExp(`^(${pattern})$`);

export const headerWords: Readonly<Record<string, HeaderWords>> = {
  fullName: {
    sure: words(
      `(full|legal|drivers?|operators?|employees?)+(full)?names?(lastfirst|firstlast|asonlicense)?|names?(of${person}|lastfirst|firstlast)?|drivers?|operators?|employees?`,
    ),
  },
  firstName: { sure: words(`${person}(first|given)(name|nm)?|fname|firstinitial`) },
  middleName: { sure: words(`${person}middle(name|initial|nm)?|mi|mname|minitial`) },
  lastName: { sure: words(`${person}(last|sur|family)(name|nm)?|lname`) },
  dateOfBirth: { sure: words(`${person}(dateofbirth|birth(date|day|dt)?|dob|bday|bdate)(mmddyy(yy)?)?`) },
  licenseNumber: {
    sure: words(
      `(${license})+(numbers?|nos?|nums?|nbr|nr|id)|${person}licen[sc]e|dl|driverslic|permitnumber`,
    ),
    weak: words("cdl|lic"),
  },
  licenseState: {
    sure: words(
      `(${license})(st|state)|(st|state)(ofissue|issued|oflicense|oflic|lic|license|licensed|dl)|(issue|issuing)(st|state)`,
    ),
    weak: words("st|state"),
  },
  licenseClass: {
    sure: words(`(${license}|cdl)(class|cls|cl|type)`),
    weak: words("class|cls|type|cdl|cdlclassabc"),
  },
  cdlExperience: {
    sure: words(
      "(years?|yrs?)(of)?(cdl|driving|commercial|verifiable|truck|trucking)?(exp|experience)|(cdl|driving|commercial|truck)?experience(years?|yrs?)?|(cdl|driving)exp(years?|yrs?)?|exp(years?|yrs?)|(years?|yrs?)(cdl|driving|licensed)|cdl(years?|yrs?)",
    ),
    weak: words("exp|years?|yrs?"),
  },
  cdlDate: { sure: words("cdl(issue|issued|original)?(date|dt|since)|(date|dt)(of)?cdl|cdlissued") },
  dateOfHire: {
    sure: words(
      "(dateof|date)?hired?(date|dt)?|doh|hireddate|dateofhire|(employment|emp)?startdate|employedsince",
    ),
  },
  accidents3Years: {
    sure: words("(numberof)?(accidents?|crashes|accs?)(in)?(last)?(the)?(past)?(yrs?|years?)?"),
  },
  violations3Years: {
    sure: words(
      "(numberof)?(moving|mvr)?(violations?|viols?|tickets?|convictions?|citations?)(in)?(last)?(past)?(yrs?|years?)?",
    ),
  },
  incidentDetails: { sure: words("(accident|violation|incident)s?(details?|descriptions?)") },
  endorsements: { sure: words("(cdl)?endorsements?|endorse|endors|endor") },
  mvrConsent: { sure: words("(mvr)?(consent|release|authorization)|mvrok") },
  unitNumber: {
    sure: words(
      "(vehicles?|veh|units?|trucks?|tractors?|trailers?|trlr|equipment|equip|powerunits?|assets?|fleet|rig)(numbers?|nos?|nums?|nbr|nr|name|code)",
    ),
    // A word alone may be a title, and "ID" may head VINs.
    weak: words(
      "(vehicle|veh|unit|truck|tractor|trailer|trlr|equipment|equip|asset|fleet|rig)?(ids?|identification)|vehicle|veh|unit|truck|tractor|trailer|asset|rig|equip|name|numbers?|nos?",
    ),
  },
  model: { sure: words(`${unit}(model|mdl|mod)(name|numbers?|nos?|code|description|desc|series)?`) },
  year: {
    sure: words(`(model|mod|vehicle|veh|unit)?(year|yr)(model)?|my`),
    fallback: /^modelyearinyourlist$/,
  },
  make: {
    sure: words(`${unit}make|(vehicle)?makemodel|makeandmodel|brand`),
    weak: words("mfg|mfr|manufacturer|mfgr|yearmakemodel|makemodelyear"),
  },
  type: {
    sure: words("(vehicle|veh|unit|equipment|trailer|truck|body)?type|body(style|class|type)?|vehiclebody"),
    weak: words("description|desc|equipment|style|class"),
  },
  vin: {
    sure: words(
      `(full|complete|digit)?${unit}(vins?${number}|vehicleidentification${number}|vehicleid(number|no|num|nr|code))(vins?)?(digits?|characters?)?`,
    ),
    weak: words(`${unit}(serial${number}|sn|chassis(number|no|num)|frame(number|no|num)|id|identification)`),
    fallback: /^asentered$/,
  },
  radius: {
    sure: words(
      "(max|maximum|operating|driving|usual|travel)?radius(of)?(operations?|travel|ops)?(in)?(miles|mi)?|rad|milesradius|mileradius",
    ),
  },
  physicalDamage: {
    sure: words("(physical|phys)(damage|dmg|dam)(coverage|cov)?(yn|yesno)?|pd(coverage|cov|yn|yesno)|apd"),
    weak: words("pd|compcoll|compandcoll|fullcoverage|compcollision"),
  },
  value: {
    sure: words(
      `(stated|agreed|insured|current|estimated|est|market|pd|physicaldamage|actualcash|replacement)?${unit}(values?|val|valuation)(usd|pd)?|(stated|insured|agreed|pd|physicaldamage)(amount|amt|limit)|acv|costnew|insuredfor|ins(ured)?value`,
    ),
    weak: words("pd|amount|amt|cost|price|limit|worth"),
  },
  deductible: {
    sure: words(
      "(pd|apd|physicaldamage|physdam|comp|coll|collision|comprehensive|compcoll)?(deductibles?|deduct|deds?)(amount|amt|usd|compcoll|comp|coll|pd)?",
    ),
  },
  ownership: {
    sure: words(
      "ownership|own(ed)?(or)?leased?(orfinanced|financed)?|ownedleasedfinanced|leasedorowned|(vehicle)?owner",
    ),
    weak: words("owned|leased|own"),
  },
  lossPayee: {
    sure: words(
      "(lien|leinhold|lienhold)(er|holder|holders|ers)?(name)?|lienholder(losspayee)?|losspayees?|lender|bank|financedby|financecompany",
    ),
  },
  lossPayeeAddress: { sure: words("(losspayees?|lienholders?|lenders?|banks?)(address|addr)") },
  ownerOperator: { sure: words("owneroperators?(names?)?|oo(name)?|leasedowneroperators?") },
  garagingZip: { sure: words("(garag(e|ing|ed))(location|address)?zip(code)?"), weak: words("zip(code)?") },
  plate: { sure: words(`(licen[sc]e|lic|tag|reg(istration)?)?(plates?|tags?)${number}|licplate|licensetag`) },
  gvwr: {
    sure: words("gvwr?(lbs?|pounds)?|gross(vehicle)?(wt|weight)(rating)?(lbs?)?|weightclass|gvwrclass"),
  },
  unitKind: {
    sure: words(
      "powerunit(or)?trailer|truck(or)?trailer|tractor(or)?trailer|unitkind|vehiclecategory|category|putr",
    ),
    weak: words("kind|class"),
  },
  suggestedVin: { sure: /^suggestedvin$/ },
};
