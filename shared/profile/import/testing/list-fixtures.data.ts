/**
 * Lists as carriers keep them, each with the rows that it holds. A fixture starts with "=== list: name"; below
 * "---" stand the rows, one a line: P for a power unit, T for a trailer, D for a driver, with their answers. "out"
 * rows are left out for the reason given, "ask" rows wait for an answer. "→" is a tab. People are made up.
 */
export const listFixtures = String.raw`
=== powerUnits: plain fleet sheet
Unit #→Year→Make→Model→VIN→Stated Value
101→2022→Freightliner→Cascadia→1FUJHHDR2NLMA1001→$118,000
102→2020→Kenworth→T680→1XKYD49XXLJ441202→$92,500
103→2019→Peterbilt→579→1XPBDP9X8KD601303→$88,000
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 unitNumber=101 model=Cascadia
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500 unitNumber=102 model=T680
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=88000 unitNumber=103 model=579
=== powerUnits: sold unit in a status column
Unit,Yr,Mk,VIN,Status
1,2021,VOLV,4V4NC9EH5MN281404,Active
2,2023,INTL,3HSDZAPR7PN551505,In shop
3,2018,MACK,1M1AN4GY3JM021606,SOLD 06/2025
4,2016,WSTR,5KJJBHDR5GPHA1707,Active
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404 unitNumber=1
P year=2023 make=international vin=3HSDZAPR7PN551505 unitNumber=2
out sold
P year=2016 make=western_star vin=5KJJBHDR5GPHA1707 unitNumber=4
=== drivers: HR export with terminations
employee_id,first_name,last_name,date_of_birth,cdl_number,cdl_state,hire_date,termination_date,employment_status
E1,Walter,Quill,1979-04-12,Q4412907,TX,2015-03-02,,Active
E2,Nadia,Brandt,1985-11-30,B8890123,OK,2018-07-16,2024-02-09,Terminated
E3,Oscar,Tremblay,1990-01-08,T1200456,TX,2021-01-11,,Active
E4,Ruth,Vickers,1968-09-21,V7765210,AR,2010-05-24,2027-03-31,Active
---
D fullName="Walter Quill" dateOfBirth=04/12/1979 licenseNumber=Q4412907 licenseState=TX dateOfHire=03/2015
out terminated
D fullName="Oscar Tremblay" dateOfBirth=01/08/1990 licenseNumber=T1200456 licenseState=TX dateOfHire=01/2021
D fullName="Ruth Vickers" dateOfBirth=09/21/1968 licenseNumber=V7765210 licenseState=AR dateOfHire=05/2010
=== drivers: day first, decided by one value
Name;DOB;Hire Date
Ian Calder;15/05/1990;03/06/2019
Mona Reyes;01/12/1992;05/11/2021
Piotr Zielak;07/08/1981;02/03/2014
---
D fullName="Ian Calder" dateOfBirth=05/15/1990 dateOfHire=06/2019
D fullName="Mona Reyes" dateOfBirth=12/01/1992 dateOfHire=11/2021
D fullName="Piotr Zielak" dateOfBirth=08/07/1981 dateOfHire=03/2014
=== drivers: dashes that could be either
Driver→Birth Date→License→State
Leo Marsh→02-03-1984→M4410022→FL
Gwen Ostrow→05-06-1991→O5519931→GA
---
ask dateOfBirth
ask dateOfBirth
=== drivers: US dashes, one day above 12 in second place
Driver→Birth Date→License→State
Leo Marsh→02-23-1984→M4410022→FL
Gwen Ostrow→05-06-1991→O5519931→GA
---
D fullName="Leo Marsh" dateOfBirth=02/23/1984 licenseNumber=M4410022 licenseState=FL
D fullName="Gwen Ostrow" dateOfBirth=05/06/1991 licenseNumber=O5519931 licenseState=GA
=== drivers: slashes that could be either ask nothing
Name,DOB,DL #,St
Ray Dunmore,1/2/80,D100200,NV
Kay Dunmore,3/4/82,D100201,NV
---
D fullName="Ray Dunmore" dateOfBirth=01/02/1980 licenseNumber=D100200 licenseState=NV
D fullName="Kay Dunmore" dateOfBirth=03/04/1982 licenseNumber=D100201 licenseState=NV
=== drivers: TMS template, name is the first name
driver_id|name|middle_name|last_name|birth_date|license_no|license_state|hired
7|John|Q|Abernathy|05/15/1990|A5500123|CA|03/12/2019
8|Jane||Bellweather|12/01/1992|B5500124|CA|06/01/2021
---
D fullName="John Q Abernathy" dateOfBirth=05/15/1990 licenseNumber=A5500123 licenseState=CA dateOfHire=03/2019
D fullName="Jane Bellweather" dateOfBirth=12/01/1992 licenseNumber=B5500124 licenseState=CA dateOfHire=06/2021
=== drivers: bracketed headers
Driver Name (Last, First MI)→Date of Birth (MM/DD/YYYY)→License # (current)→State (2 letters)→Class (A/B/C)
Okafor, Daniel T→07/19/1983→O2239910→NC→A
STRAND MARIT→10/02/1976→S1182736→SC→A
Lund, Erik Jr.→01/30/1994→L9918820→NC→B
---
D fullName="Daniel T Okafor" dateOfBirth=07/19/1983 licenseNumber=O2239910 licenseState=NC licenseClass=class_a
D fullName="MARIT STRAND" dateOfBirth=10/02/1976 licenseNumber=S1182736 licenseState=SC licenseClass=class_a
D fullName="Erik Lund Jr." dateOfBirth=01/30/1994 licenseNumber=L9918820 licenseState=NC licenseClass=class_b
=== drivers: ACORD 127 drivers
#→Name (First, Middle, Last)→Sex→Mar Stat→Date of Birth→Yrs Exp→Year Lic→Drivers License Number/SSN→State Lic→Date Hired
1→Harold P Simms→M→M→06/14/1971→22→1989→S4471209→MO→08/2012
2→Tara Whitlow→F→S→02/27/1993→3→2011→W1120988→MO→05/2023
---
D fullName="Harold P Simms" dateOfBirth=06/14/1971 cdlExperience=4+ licenseNumber=S4471209 licenseState=MO dateOfHire=08/2012 yearsLicensed=22
D fullName="Tara Whitlow" dateOfBirth=02/27/1993 cdlExperience=3 licenseNumber=W1120988 licenseState=MO dateOfHire=05/2023
=== powerUnits: ACORD 129 schedule
Veh #→Yr→Make→Model→Body Type→V.I.N.→Garaging City, State, Zip→Cost New→Sym/Age→Radius→GVW/GCW→Deductibles
1→2022→FREIGHTLINER→CASCADIA→TRACTOR→1FUJHHDR2NLMA1001→Joplin, MO 64801→165000→4→501+→80,000→1000
2→2021→UTILITY→3000R→REEFER→1UYVS2532M7123313→Joplin, MO 64801→78000→5→501+→→1000
---
P year=2022 make=freightliner type=tractor vin=1FUJHHDR2NLMA1001 garagingZip=64801 value=165000 radius=501_plus gvwr=class_8 deductible=1000 unitNumber=1 model=CASCADIA
T year=2021 make=utility type=reefer vin=1UYVS2532M7123313 garagingZip=64801 value=78000 radius=501_plus deductible=1000 unitNumber=2 model=3000R
=== powerUnits: Motive vehicles
number,vin,make,model,year,license_plate_number,license_plate_state,current_driver,status
T-11,1XKYD49XXLJ441202,KENWORTH,T680,2020,P881204,TN,Dana Fields,active
T-12,1XPBDP9X8KD601303,PETERBILT,579,2019,P881205,TN,,deactivated
T-13,4V4NC9EH5MN281404,VOLVO,VNL,2021,P881206,TN,Rob Lane,active
---
P vin=1XKYD49XXLJ441202 make=kenworth year=2020 plate=P881204 unitNumber=T-11 model=T680
out inactive
P vin=4V4NC9EH5MN281404 make=volvo year=2021 plate=P881206 unitNumber=T-13 model=VNL
=== powerUnits: Samsara assets
Asset Name,VIN,Serial,Make,Model,Year,License Plate,Tags
Truck 5,5KJJBHDR5GPHA1707,GABC-123-XYZ,Western Star,5700XE,2016,AX 4410,Yard A
Truck 6,3HSDZAPR7PN551505,GDEF-456-XYZ,International,LT625,2023,AX 4411,Yard A
---
P vin=5KJJBHDR5GPHA1707 make=western_star year=2016 plate="AX 4410" unitNumber="Truck 5" model=5700XE
P vin=3HSDZAPR7PN551505 make=international year=2023 plate="AX 4411" unitNumber="Truck 6" model=LT625
=== powerUnits: titles, sub-headings and a total
Bluestem Haulers LLC
Equipment list as of 11/01/2026

Unit→Year→Make→VIN→Value
TRACTORS
1→2022→Freightliner→1FUJHHDR2NLMA1001→110000
2→2019→Peterbilt→1XPBDP9X8KD601303→85000
TRAILERS
50→2018→Great Dane→1GRAA062XJD414414→31000
51→2020→Wabash→1JJV532D5LL515515→38000
Total→→→→264000
Page 1 of 1
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=110000 unitNumber=1
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=85000 unitNumber=2
T year=2018 make=great_dane vin=1GRAA062XJD414414 value=31000 unitNumber=50
T year=2020 make=wabash vin=1JJV532D5LL515515 value=38000 unitNumber=51
=== powerUnits: text table with dashes
Unit  Year  Make          VIN                Value
----  ----  ------------  -----------------  --------
21    2022  Freightliner  1FUJHHDR2NLMA1001  $118,000
22    2020  Kenworth      1XKYD49XXLJ441202   $92,500
23    2016  Western Star  5KJJBHDR5GPHA1707
----  ----  ------------  -----------------  --------
                          3 units            $210,500
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 unitNumber=21
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500 unitNumber=22
P year=2016 make=western_star vin=5KJJBHDR5GPHA1707 unitNumber=23
=== drivers: database table with boxes
+----+--------------+------------+----------+-------+
| id | name         | dob        | license  | state |
+----+--------------+------------+----------+-------+
|  1 | Vera Holm    | 1988-02-17 | H1234567 | WA    |
|  2 | Tomas Pruitt | 1975-12-03 | P7654321 | OR    |
+----+--------------+------------+----------+-------+
(2 rows)
---
D fullName="Vera Holm" dateOfBirth=02/17/1988 licenseNumber=H1234567 licenseState=WA
D fullName="Tomas Pruitt" dateOfBirth=12/03/1975 licenseNumber=P7654321 licenseState=OR
=== powerUnits: lines of an email
Hi Bob,
please quote these for Monday:
2022 Freightliner Cascadia 1FUJHHDR2NLMA1001 $118,000
2020 Kenworth T680 1XKYD49XXLJ441202 $92,500
2018 Great Dane reefer 1GRAA062XJD414414 $31,000
Thanks,
Carl
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 model=Cascadia
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500 model=T680
T year=2018 make=great_dane type=reefer vin=1GRAA062XJD414414 value=31000
=== powerUnits: email with commas, bullets and labels
- Unit 7: 2021 Volvo VNL, VIN 4V4NC9EH5MN281404, value $101,000, ded $2,500
- Unit 8: 2023 International LT625, VIN 3HSDZAPR7PN551505, value $139,500, ded $2,500
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404 value=101000 deductible=2500 unitNumber=7 model=VNL
P year=2023 make=international vin=3HSDZAPR7PN551505 value=139500 deductible=2500 unitNumber=8 model=LT625
=== drivers: lines of an email
Drivers:
1. Marcus Ashdown, DOB 05/14/1985, TX CDL 12345678, Class A, hired 03/2019
2. Lidia Forsyth, DOB 11/02/1979, OK CDL 87654321, Class A, hired 07/2021
---
D fullName="Marcus Ashdown" dateOfBirth=05/14/1985 licenseNumber=12345678 licenseState=TX licenseClass=class_a dateOfHire=03/2019
D fullName="Lidia Forsyth" dateOfBirth=11/02/1979 licenseNumber=87654321 licenseState=OK licenseClass=class_a dateOfHire=07/2021
=== powerUnits: European amounts
Unit;Year;Make;VIN;Value
1;2022;Freightliner;1FUJHHDR2NLMA1001;118.000,00
2;2020;Kenworth;1XKYD49XXLJ441202;92.500
3;2019;Peterbilt;1XPBDP9X8KD601303;88.000,00 €
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 unitNumber=1
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500 unitNumber=2
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=88000 unitNumber=3
=== powerUnits: dots that could be either
Year→Make→VIN→Value
2022→Freightliner→1FUJHHDR2NLMA1001→118.000
2020→Kenworth→1XKYD49XXLJ441202→92.500
---
ask value
ask value
=== drivers: German style throughout
Name;Birth;Hired;License
Ute Krantz;03.04.1980;15.06.2017;K3320981
Jan Vogel;11.12.1991;01.02.2020;V2219087
---
D fullName="Ute Krantz" dateOfBirth=04/03/1980 dateOfHire=06/2017 licenseNumber=K3320981
D fullName="Jan Vogel" dateOfBirth=12/11/1991 dateOfHire=02/2020 licenseNumber=V2219087
=== powerUnits: year, make and model in one
Vehicle→VIN→Value
2022 Freightliner Cascadia→1FUJHHDR2NLMA1001→118000
2018 Great Dane Everest→1GRAA062XJD414414→31000
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 model=Cascadia
T year=2018 make=great_dane vin=1GRAA062XJD414414 value=31000 model=Everest
=== drivers: active yes or no
Driver,License,DL State,DOB,Active
Earl Nash,N220991,KY,4/5/1966,Y
Dot Nash,N220992,KY,6/7/1970,N
Cal Nash,N220993,KY,8/19/1995,Y
---
D fullName="Earl Nash" licenseNumber=N220991 licenseState=KY dateOfBirth=04/05/1966
out inactive
D fullName="Cal Nash" licenseNumber=N220993 licenseState=KY dateOfBirth=08/19/1995
=== powerUnits: sold date, blank for the others
Unit→Make→Year→Serial No.→Date Sold→ACV
A1→PTRB→2019→1XPBDP9X8KD601303→→84,000
A2→FRHT→2022→1FUJHHDR2NLMA1001→3/15/2026→
A3→KW→2020→1XKYD49XXLJ441202→→90,000
---
P make=peterbilt year=2019 vin=1XPBDP9X8KD601303 value=84000 unitNumber=A1
out sold
P make=kenworth year=2020 vin=1XKYD49XXLJ441202 value=90000 unitNumber=A3
=== powerUnits: sold said in the notes
Unit→Year→Make→VIN→Notes
1→2021→Volvo→4V4NC9EH5MN281404→new tires 2/26
2→2016→Western Star→5KJJBHDR5GPHA1707→Sold to Hank 8/2025
3→2018→Mack→1M1AN4GY3JM021606→total loss 1/9/26
4→2023→International→3HSDZAPR7PN551505→not sold yet
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404 unitNumber=1
out sold
out totaled
P year=2023 make=international vin=3HSDZAPR7PN551505 unitNumber=4
=== drivers: terminated drivers under their own heading
Name→DOB→DL#→State
Current drivers:
Ben Oster→09/14/1980→O443210→IN
Lyn Parr→03/03/1989→P112098→IN
Terminated:
Gus Quade→12/12/1977→Q998001→IN
---
D fullName="Ben Oster" dateOfBirth=09/14/1980 licenseNumber=O443210 licenseState=IN
D fullName="Lyn Parr" dateOfBirth=03/03/1989 licenseNumber=P112098 licenseState=IN
out terminated
=== powerUnits: two tables, one after the other
TRUCKS
Unit #,Year,Make,VIN
1,2022,Freightliner,1FUJHHDR2NLMA1001

TRAILERS
Trailer #,Year,Mfg,Type,Serial #
51,2020,Wabash,Dry Van 53',1JJV532D5LL515515
52,2016,Hyundai,Dry Van 53',3H3V532C5GT616616
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 unitNumber=1
T year=2020 make=wabash type=dry_van vin=1JJV532D5LL515515 unitNumber=51
T year=2016 make=hyundai type=dry_van vin=3H3V532C5GT616616 unitNumber=52
=== drivers: two lines of headers
Driver→Date of→License→License→Date of
Name→Birth→Number→State→Hire
Hal Irwin→07/04/1969→I554430→PA→09/15/2008
Joy Kessler→10/22/1990→K220147→NJ→01/06/2020
---
D fullName="Hal Irwin" dateOfBirth=07/04/1969 licenseNumber=I554430 licenseState=PA dateOfHire=09/2008
D fullName="Joy Kessler" dateOfBirth=10/22/1990 licenseNumber=K220147 licenseState=NJ dateOfHire=01/2020
=== drivers: a group header over two columns
Driver→→License→→
Name→DOB→Number→State→Class
Ned Lark→05/25/1982→L777120→OH→CDL-A
---
D fullName="Ned Lark" dateOfBirth=05/25/1982 licenseNumber=L777120 licenseState=OH licenseClass=class_a
=== powerUnits: insurer's template with stars
Vehicle Year*→Vehicle Make*→Vehicle Type*→VIN (17 characters)*→Stated Amount ($)→Radius of Operation (miles)→Garaging ZIP Code*→Loss Payee Name (if any)→Ownership (Owned/Leased/Financed)
2021→Volvo→Tractor→4V4NC9EH5MN281404→$98,000→0-500→37203→First Prairie Bank→Financed
2020→Wabash→Dry Van→1JJV532D5LL515515→$36,000→0-500→37203→→Owned
---
P year=2021 make=volvo type=tractor vin=4V4NC9EH5MN281404 value=98000 radius=301_500 garagingZip=37203 ownership=financed lossPayee="First Prairie Bank"
T year=2020 make=wabash type=dry_van vin=1JJV532D5LL515515 value=36000 radius=301_500 garagingZip=37203 ownership=owned
=== drivers: insurer's template
Driver First Name*→Driver Last Name*→Date of Birth*→License Number*→License State*→CDL (Y/N)→Years of CDL Experience→Date of Hire→# of Accidents (3 yrs)→# of Violations (3 yrs)
Otis→Hale→11/17/1974→H440912→AL→Y→19→02/2011→0→1
Mae→Inglis→08/09/1998→I440913→AL→Y→2→04/2025→1→0
---
D fullName="Otis Hale" dateOfBirth=11/17/1974 licenseNumber=H440912 licenseState=AL cdlExperience=4+ dateOfHire=02/2011 accidents3Years=0 violations3Years=1 yearsLicensed=19
D fullName="Mae Inglis" dateOfBirth=08/09/1998 licenseNumber=I440913 licenseState=AL cdlExperience=2 dateOfHire=04/2025 accidents3Years=1 violations3Years=0
=== powerUnits: addresses that end in a ZIP
Yr→Make→VIN→Garaging Address→PD Value
2022→Freightliner→1FUJHHDR2NLMA1001→410 Mill Rd, Salina, KS 67401→115,000
2020→Kenworth→1XKYD49XXLJ441202→22 Depot St, Hays, KS 67601-2210→91,000
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 garagingZip=67401 value=115000
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 garagingZip=67601 value=91000
=== powerUnits: registration number is the plate
registration_number,make,year,vin,purchase_price
AB12345,Peterbilt,2019,1XPBDP9X8KD601303,121000
AB12346,Mack,2018,1M1AN4GY3JM021606,119500
---
P plate=AB12345 make=peterbilt year=2019 vin=1XPBDP9X8KD601303 value=121000
P plate=AB12346 make=mack year=2018 vin=1M1AN4GY3JM021606 value=119500
=== drivers: license and state in one cell
Name,DOB,DL # / State,Hire Date
Ivo Janda,02/18/1986,J5512098 / NE,10/2017
Kit Lowell,09/29/1992,L5512099 / IA,12/2022
---
D fullName="Ivo Janda" dateOfBirth=02/18/1986 licenseNumber=J5512098 licenseState=NE dateOfHire=10/2017
D fullName="Kit Lowell" dateOfBirth=09/29/1992 licenseNumber=L5512099 licenseState=IA dateOfHire=12/2022
=== powerUnits: no header at all
101,2022,Freightliner,1FUJHHDR2NLMA1001,Tractor,"$118,000"
102,2020,Kenworth,1XKYD49XXLJ441202,Tractor,"$92,500"
201,2018,Great Dane,1GRAA062XJD414414,Reefer,"$31,000"
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 type=tractor value=118000 unitNumber=101
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 type=tractor value=92500 unitNumber=102
T year=2018 make=great_dane vin=1GRAA062XJD414414 type=reefer value=31000 unitNumber=201
=== drivers: no header at all
SMYTHE, ALAN→3/14/1972→GA→041220987→A→5/1/2016
TORRES, BIANCA→12/25/1988→GA→052330412→A→9/13/2021
---
D fullName="ALAN SMYTHE" dateOfBirth=03/14/1972 licenseState=GA licenseNumber=041220987 licenseClass=class_a dateOfHire=05/2016
D fullName="BIANCA TORRES" dateOfBirth=12/25/1988 licenseState=GA licenseNumber=052330412 licenseClass=class_a dateOfHire=09/2021
=== powerUnits: a sum without a word
Year→Make→VIN→Value
2022→Freightliner→1FUJHHDR2NLMA1001→118000
2020→Kenworth→1XKYD49XXLJ441202→92500
→→→210500
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500
=== powerUnits: values in thousands, weights in kilograms
Year→Make→VIN→Value ($000)→GVW (kg)
2022→Freightliner→1FUJHHDR2NLMA1001→118→36287
2019→Ford→1FT8W3DT3KEC01808→41→6350
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 gvwr=class_8
P year=2019 make=ford vin=1FT8W3DT3KEC01808 value=41000 gvwr=class_3
=== drivers: reasons for leaving in words
Driver Name,CDL #,St,DOB,Status
Abe Colt,C10023,TX,1/15/1980,Current
Bea Dorn,D10024,TX,2/16/1981,Quit 5/2026
Cy Ewing,E10025,TX,3/17/1982,Laid off
Di Frost,F10026,TX,4/18/1983,On leave
---
D fullName="Abe Colt" licenseNumber=C10023 licenseState=TX dateOfBirth=01/15/1980
out no longer with you
out no longer with you
D fullName="Di Frost" licenseNumber=F10026 licenseState=TX dateOfBirth=04/18/1983
=== powerUnits: sheets of a workbook
Sheet: Power Units
Unit→Year→Make→VIN→Value
1→2021→Volvo→4V4NC9EH5MN281404→99000
Sheet: Trailers
Unit→Year→Make→VIN→Value
51→2019→Transcraft→1TTF48205G3919919→22000
Sheet: Sold
Unit→Year→Make→VIN→Value
9→2016→Western Star→5KJJBHDR5GPHA1707→30000
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404 value=99000 unitNumber=1
T year=2019 make=transcraft vin=1TTF48205G3919919 value=22000 unitNumber=51
out sold
=== drivers: blanks, N/A and question marks
Name→DOB→License #→State→Class→Hire
Amos Grey→N/A→G501122→ME→A→?
Tess Hill→7/8/1990→TBD→ME→-→4/2020
---
D fullName="Amos Grey" licenseNumber=G501122 licenseState=ME licenseClass=class_a
D fullName="Tess Hill" dateOfBirth=07/08/1990 licenseState=ME dateOfHire=04/2020
=== powerUnits: quoted CSV with commas
"Unit","Description","VIN","Value","Lienholder"
"1","2022 Freightliner Cascadia, sleeper","1FUJHHDR2NLMA1001","$118,000.00","Bank of Ames, ISAOA"
"2","2020 Kenworth T680, day cab","1XKYD49XXLJ441202","$92,500.00",""
---
P year=2022 make=freightliner type=tractor vin=1FUJHHDR2NLMA1001 value=118000 ownership=financed lossPayee="Bank of Ames, ISAOA" unitNumber=1 model=Cascadia
P year=2020 make=kenworth type=tractor vin=1XKYD49XXLJ441202 value=92500 unitNumber=2 model=T680
=== drivers: Excel dates and numbers
Employee Name,Birthdate,Hire Dt,Lic No.,Lic St
"Doyle, Fern",29350,43539,12345678.0,UT
"Egan, Glen",31048,44197,87654321.0,UT
---
D fullName="Fern Doyle" dateOfBirth=05/09/1980 dateOfHire=03/2019 licenseNumber=12345678 licenseState=UT
D fullName="Glen Egan" dateOfBirth=01/01/1985 dateOfHire=01/2021 licenseNumber=87654321 licenseState=UT
=== drivers: named months and ISO are no question
Name,DOB,Hired
Hope Ivers,2-Jan-80,Mar 2019
Ike Jarvis,14 Feb 1991,2021-04-01
---
D fullName="Hope Ivers" dateOfBirth=01/02/1980 dateOfHire=03/2019
D fullName="Ike Jarvis" dateOfBirth=02/14/1991 dateOfHire=04/2021
=== drivers: header says day first
Name→DOB (dd/mm/yyyy)→License
Jo Kemp→04/05/1983→K660123
Lu Marr→02/11/1979→M660124
---
D fullName="Jo Kemp" dateOfBirth=05/04/1983 licenseNumber=K660123
D fullName="Lu Marr" dateOfBirth=11/02/1979 licenseNumber=M660124
=== powerUnits: trailers with lengths and odd makes
TRL #→YR→MAKE→TYPE→LEN→VIN→INS VALUE
T1→2019→TIMPTE→HOPPER→42→1TTF48205G3919919→33,000
T2→2023→MAC→END DUMP→39→5MC125216N3020020→61,500
T3→2017→DORSEY→FLATBED→48→1DW1A5320HS818818→24,000
---
T year=2019 make=Timpte type=hopper vin=1TTF48205G3919919 value=33000 unitNumber=T1
T year=2023 make=MAC type=semi_end_dump vin=5MC125216N3020020 value=61500 unitNumber=T2
T year=2017 make=dorsey type=flatbed vin=1DW1A5320HS818818 value=24000 unitNumber=T3
=== powerUnits: straight trucks and pickups
Unit→Year→Make→Body→VIN→GVWR→Ded.
B1→2019→Ford→Pickup→1FT8W3DT3KEC01808→14,000 lbs→$500
B2→2015→Chevy→Box truck→1GB4KYC81FF101909→14,500→$1,000
B3→2019→ISU→Box truck→54DC4W1D0KS802010→12,000→$1,000
---
P year=2019 make=ford type=pickup vin=1FT8W3DT3KEC01808 gvwr=class_3 deductible=500 unitNumber=B1
P year=2015 make=chevrolet type=box_truck vin=1GB4KYC81FF101909 gvwr=class_4 deductible=1000 unitNumber=B2
P year=2019 make=isuzu type=box_truck vin=54DC4W1D0KS802010 gvwr=class_3 deductible=1000 unitNumber=B3
=== drivers: page headers repeated
Name,DOB,License,State
Nia Olsen,10/11/1987,O110022,MN
Page 1
Name,DOB,License,State
Pat Quist,12/31/1969,Q110023,MN
Page 2
Total drivers: 2
---
D fullName="Nia Olsen" dateOfBirth=10/11/1987 licenseNumber=O110022 licenseState=MN
D fullName="Pat Quist" dateOfBirth=12/31/1969 licenseNumber=Q110023 licenseState=MN
=== powerUnits: duplicate and blank lines
Year,Make,VIN
2022,Freightliner,1FUJHHDR2NLMA1001

2022,Freightliner,1FUJHHDR2NLMA1001
2020,Kenworth,1XKYD49XXLJ441202
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
P year=2020 make=kenworth vin=1XKYD49XXLJ441202
=== drivers: endorsements and medical card dates
Driver,DOB,CDL Number,CDL State,CDL Class,Endorsements,CDL Exp Date,Med Card Exp
Rex Stone,06/06/1980,S330991,ID,A,"H, N",06/06/2028,01/15/2027
Sal Tully,07/23/1974,T330992,ID,A,T,07/23/2029,11/30/2026
---
D fullName="Rex Stone" dateOfBirth=06/06/1980 licenseNumber=S330991 licenseState=ID licenseClass=class_a endorsements=H,N licenseExpires=06/06/2028 medicalCardExpires=01/15/2027
D fullName="Sal Tully" dateOfBirth=07/23/1974 licenseNumber=T330992 licenseState=ID licenseClass=class_a endorsements=T licenseExpires=07/23/2029 medicalCardExpires=11/30/2026
=== drivers: compliance sheet with restrictions and Clearinghouse
Driver,DOB,CDL #,State,Class,Restrictions,Non-Dom (Y/N),License Expires,DOT Physical Exp.,Last Clearinghouse Query
Ivo Katz,06/06/1980,K330993,OH,A,"B, E",N,6/6/28,1/15/28,3/2/26
Jo Lang,07/23/1974,L330994,OH,B,None,Y,07/23/2027,11/30/2025,2025-09-01
---
D fullName="Ivo Katz" dateOfBirth=06/06/1980 licenseNumber=K330993 licenseState=OH licenseClass=class_a licenseRestrictions=E nonDomiciled=no licenseExpires=06/06/2028 medicalCardExpires=01/15/2028 clearinghouseQueried=03/02/2026
D fullName="Jo Lang" dateOfBirth=07/23/1974 licenseNumber=L330994 licenseState=OH licenseClass=class_b nonDomiciled=yes licenseExpires=07/23/2027 medicalCardExpires=11/30/2025 clearinghouseQueried=09/01/2025
=== drivers: home addresses aside
Name→Address→City→State→Zip→Lic State→Lic #→DOB
Una Vance→12 Elm→Reno→NV→89501→CA→V4400112→04/14/1991
Wes Yates→9 Oak→Elko→NV→89801→NV→Y4400113→08/18/1983
---
D fullName="Una Vance" licenseState=CA licenseNumber=V4400112 dateOfBirth=04/14/1991
D fullName="Wes Yates" licenseState=NV licenseNumber=Y4400113 dateOfBirth=08/18/1983
=== powerUnits: out of service flag
Unit,Year,Make,VIN,Out of Service
1,2017,Kenworth,2NKHHM6X9HM154212,No
2,2021,Hino,JHHRDM2H4MK003111,Yes
---
P year=2017 make=kenworth vin=2NKHHM6X9HM154212 unitNumber=1
out out of service
=== powerUnits: years with two digits and lower case
yr|make|vin|stated value
'22|freightliner|1fujhhdr2nlma1001|118k
98|mack|1m1an4gy3jm021606|15k
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P year=1998 make=mack vin=1M1AN4GY3JM021606 value=15000
=== drivers: aligned text from a PDF
DRIVER LIST - NORTHFORK FREIGHT
Name              DOB         License      St  Hired
Abel Corrigan     05/17/1984  C8812001     WI  03/2016
Dee Ellsworth     11/08/1992               WI  08/2023
Finn Gallagher    01/26/1978  G8812003     IL  10/2009
---
D fullName="Abel Corrigan" dateOfBirth=05/17/1984 licenseNumber=C8812001 licenseState=WI dateOfHire=03/2016
D fullName="Dee Ellsworth" dateOfBirth=11/08/1992 licenseState=WI dateOfHire=08/2023
D fullName="Finn Gallagher" dateOfBirth=01/26/1978 licenseNumber=G8812003 licenseState=IL dateOfHire=10/2009
=== powerUnits: physical damage yes and no
Year→Make→VIN→Phys Dam (Y/N)→Value→Deductible
2022→Freightliner→1FUJHHDR2NLMA1001→Y→118000→2500
2016→Western Star→5KJJBHDR5GPHA1707→N→→
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 deductible=2500
P year=2016 make=western_star vin=5KJJBHDR5GPHA1707 physicalDamage=false
=== drivers: rehired
Name,DOB,License,State,Term Date,Status
Gil Hurst,02/20/1975,H220145,MS,05/01/2019,Active
Ida James,09/30/1986,J220146,MS,,Active
---
D fullName="Gil Hurst" dateOfBirth=02/20/1975 licenseNumber=H220145 licenseState=MS
D fullName="Ida James" dateOfBirth=09/30/1986 licenseNumber=J220146 licenseState=MS
=== powerUnits: a note below the table
Year,Make,VIN,Value
2020,Kenworth,1XKYD49XXLJ441202,92500
2021,Volvo,4V4NC9EH5MN281404,99000
* All units garaged at main yard
Prepared by Lena Moss
---
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500
P year=2021 make=volvo vin=4V4NC9EH5MN281404 value=99000
=== powerUnits: contradicting date orders don't matter here, lease dates aside
Unit→Year→Make→VIN→Lease End→Owned/Leased→Lessor
1→2022→Freightliner→1FUJHHDR2NLMA1001→15/05/2028→Leased→
2→2020→Kenworth→1XKYD49XXLJ441202→05/15/2027→Leased→
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 ownership=leased unitNumber=1
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 ownership=leased unitNumber=2
=== drivers: first and last only, years licensed
First→Last→Birthday→DL→Years Driving
Kai→Lowe→3/9/1990→L550011→6
Mia→Nunez→4/21/1982→N550012→1
---
D fullName="Kai Lowe" dateOfBirth=03/09/1990 licenseNumber=L550011 cdlExperience=4+ yearsLicensed=6
D fullName="Mia Nunez" dateOfBirth=04/21/1982 licenseNumber=N550012 cdlExperience=1
=== powerUnits: city open data fleet
Equipment ID,Department,Model Year,Manufacturer,Model,Class Description,VIN/Serial Number,License Plate,In Service Date,Disposal Date,Asset Status
4471,Streets,2019,Ford,F-350,Pickup,1FT8W3DT3KEC01808,XM 2210,03/14/2019,,In Service
4472,Streets,2015,Chevrolet,4500,Box Truck,1GB4KYC81FF101909,XM 2211,01/05/2015,06/30/2025,Disposed
4473,Parks,2017,Kenworth,T370,Dump truck,2NKHHM6X9HM154212,XM 2212,08/20/2017,,In Service
---
P year=2019 make=ford type=pickup vin=1FT8W3DT3KEC01808 plate="XM 2210" unitNumber=4471 model=F-350
out disposed of
P year=2017 make=kenworth type=dump_truck vin=2NKHHM6X9HM154212 plate="XM 2212" unitNumber=4473 model=T370
=== drivers: payroll with zero dates
EMP NO→DRIVER NAME→PHONE→EMAIL→D.O.B.→LIC NO→LIC ST→LIC EXP→MED EXP→HIRE DT→TERM DT
1001→ABBOTT, JAMES R→555-010-0101→j@example.com→02/11/1970→A0011223→TX→02/11/2028→01/31/2027→06/14/2004→00/00/0000
1002→BOWEN, CARLA→555-010-0102→c@example.com→09/29/1988→B0011224→TX→09/29/2029→11/30/2026→02/02/2022→10/15/2025
---
D fullName="JAMES R ABBOTT" dateOfBirth=02/11/1970 licenseNumber=A0011223 licenseState=TX dateOfHire=06/2004 licenseExpires=02/11/2028 medicalCardExpires=01/31/2027
out terminated
=== drivers: agency form headings
Name of Driver→Date of Birth→Driver's License No. & State→Date of Employment→Yrs. Driving Exp.→Violations/Accidents Past 3 Years
Cole Draper→08/30/1984→D4401928 KS→04/2016→12→None
Eva Finch→12/19/1995→F4401929 MO→09/2023→4→1 speeding
---
D fullName="Cole Draper" dateOfBirth=08/30/1984 licenseNumber=D4401928 licenseState=KS dateOfHire=04/2016 cdlExperience=4+ yearsLicensed=12
D fullName="Eva Finch" dateOfBirth=12/19/1995 licenseNumber=F4401929 licenseState=MO dateOfHire=09/2023 cdlExperience=4+ yearsLicensed=4
=== powerUnits: side by side trucks and trailers
Truck #,Year,Make,VIN,,Trailer #,Year,Make,VIN
1,2022,Freightliner,1FUJHHDR2NLMA1001,,51,2020,Wabash,1JJV532D5LL515515
2,2020,Kenworth,1XKYD49XXLJ441202,,52,2018,Great Dane,1GRAA062XJD414414
3,2019,Peterbilt,1XPBDP9X8KD601303,,,,,
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 unitNumber=1
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 unitNumber=2
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 unitNumber=3
T year=2020 make=wabash vin=1JJV532D5LL515515 unitNumber=51
T year=2018 make=great_dane vin=1GRAA062XJD414414 unitNumber=52
=== powerUnits: email, number sign and dashes
#101 - 2022 FREIGHTLINER CASCADIA - VIN# 1FUJHHDR2NLMA1001 - Value: 118000
#102 - 2020 KENWORTH T680 - VIN# 1XKYD49XXLJ441202 - Value: 92500
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 unitNumber=101 model=CASCADIA
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500 unitNumber=102 model=T680
=== powerUnits: email, VIN first
1FUJHHDR2NLMA1001 2022 Freightliner 118,000
1XKYD49XXLJ441202 2020 Kenworth 92,500
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500
=== powerUnits: email, VIN in brackets
Trucks:
2022 Freightliner Cascadia (VIN: 1FUJHHDR2NLMA1001), stated value $118,000
2019 Pete 579 (VIN: 1XPBDP9X8KD601303), stated value $88,000
Trailers:
2020 Wabash dry van (VIN: 1JJV532D5LL515515), stated value $38,000
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 model=Cascadia
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=88000 model=579
T year=2020 make=wabash type=dry_van vin=1JJV532D5LL515515 value=38000
=== drivers: email, bare
Josh Keller 5/14/85 TX 12345678 CDL-A 12 years
Amy Long 11/2/79 OK 87654321 CDL-A 6 years
---
D fullName="Josh Keller" dateOfBirth=05/14/1985 licenseState=TX licenseNumber=12345678 licenseClass=class_a cdlExperience=4+ yearsLicensed=12
D fullName="Amy Long" dateOfBirth=11/02/1979 licenseState=OK licenseNumber=87654321 licenseClass=class_a cdlExperience=4+ yearsLicensed=6
=== drivers: email, last name first
Smith, Rob - DOB: 03/04/1970 - DL#: S1234567 (OH) - Hired 2015-06-01
Vance, Kim - DOB: 10/20/1990 - DL#: V7654321 (OH) - Hired 2021-03-15
---
D fullName="Rob Smith" dateOfBirth=03/04/1970 licenseNumber=S1234567 licenseState=OH dateOfHire=06/2015
D fullName="Kim Vance" dateOfBirth=10/20/1990 licenseNumber=V7654321 licenseState=OH dateOfHire=03/2021
=== powerUnits: change requests
Action,Unit,Year,Make,VIN,Stated Value
Add,11,2021,Volvo,4V4NC9EH5MN281404,99000
Delete,4,2016,Western Star,5KJJBHDR5GPHA1707,
Keep,12,2023,International,3HSDZAPR7PN551505,139500
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404 value=99000 unitNumber=11
out deleted
P year=2023 make=international vin=3HSDZAPR7PN551505 value=139500 unitNumber=12
=== powerUnits: abbreviations
UNIT→YR→MK→VIN→TYP→DED COMP/COLL→RAD
1→22→Frtlnr→1FUJHHDR2NLMA1001→TRAC→1000/1000→500+
2→20→KW→1XKYD49XXLJ441202→TRAC→1000/1000→Local
3→19→Pbilt→1XPBDP9X8KD601303→TRAC→2500/2500→250
4→21→UTIM→1UYVS2532M7123313→REEFER→1000/1000→500+
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 type=tractor deductible=1000 radius=501_plus unitNumber=1
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 type=tractor deductible=1000 radius=0_50 unitNumber=2
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 type=tractor deductible=2500 radius=101_300 unitNumber=3
T year=2021 make=utility vin=1UYVS2532M7123313 type=reefer deductible=1000 radius=501_plus unitNumber=4
=== powerUnits: no physical damage
Year,Make,VIN,Stated Value
2022,Freightliner,1FUJHHDR2NLMA1001,"118,000"
2016,Western Star,5KJJBHDR5GPHA1707,Liability only
2018,Mack,1M1AN4GY3JM021606,No PD
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P year=2016 make=western_star vin=5KJJBHDR5GPHA1707 physicalDamage=false
P year=2018 make=mack vin=1M1AN4GY3JM021606 physicalDamage=false
=== drivers: markdown
| Driver | DOB | CDL # | State | Class |
|:-------|:---:|------:|-------|-------|
| Ola Ness | 1983-07-02 | N1020304 | MN | A |
| Per Rudd | 1969-10-11 | R1020305 | WI | B |
---
D fullName="Ola Ness" dateOfBirth=07/02/1983 licenseNumber=N1020304 licenseState=MN licenseClass=class_a
D fullName="Per Rudd" dateOfBirth=10/11/1969 licenseNumber=R1020305 licenseState=WI licenseClass=class_b
=== powerUnits: aligned with a long outlier and right-aligned amounts
FLEET SCHEDULE                                     11/01/2026
Unit   Yr    Make                  VIN                    Value
101    2022  Freightliner          1FUJHHDR2NLMA1001    118,000
102    2020  Kenworth              1XKYD49XXLJ441202     92,500
103    2016  Western Star Trucks   5KJJBHDR5GPHA1707
                                   TOTAL                210,500
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 unitNumber=101
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500 unitNumber=102
P year=2016 make=western_star vin=5KJJBHDR5GPHA1707 unitNumber=103
=== drivers: separate blocks with keys
Name: Tim Archer
DOB: 05/14/1985
License: TX 12345678
Class: A

Name: Sue Barlow
DOB: 11/02/1979
License: OK 87654321
Class: A
---
D fullName="Tim Archer" dateOfBirth=05/14/1985 licenseNumber=12345678 licenseState=TX licenseClass=class_a
D fullName="Sue Barlow" dateOfBirth=11/02/1979 licenseNumber=87654321 licenseState=OK licenseClass=class_a
=== drivers: two-digit years with dots
Fahrer;Name;Birth date;Hire date;License no.
1;Uwe Lang;25.12.80;01.04.19;L4455667
2;Ina Roth;03.02.91;15.11.21;R4455668
---
D fullName="Uwe Lang" dateOfBirth=12/25/1980 dateOfHire=04/2019 licenseNumber=L4455667
D fullName="Ina Roth" dateOfBirth=02/03/1991 dateOfHire=11/2021 licenseNumber=R4455668
=== drivers: mixed orders ask
Name,DOB,License
Ab Cole,15/05/1990,C112233
Di Enns,05/16/1991,E112234
Fi Gore,03/04/1992,G112235
---
ask dateOfBirth
D fullName="Di Enns" dateOfBirth=05/16/1991 licenseNumber=E112234
ask dateOfBirth
=== drivers: names with notes
Name,DOB,DL,ST
Rob Hart (owner),01/25/1970,H998877,ID
Lee Irons - team,02/26/1980,I998878,ID
---
D fullName="Rob Hart (owner)" dateOfBirth=01/25/1970 licenseNumber=H998877 licenseState=ID
D fullName="Lee Irons - team" dateOfBirth=02/26/1980 licenseNumber=I998878 licenseState=ID
=== drivers: expiry columns only look like it
Driver→CDL→CDL Exp→State→Hire
Max Jett→J556677→05/31/2028→LA→10/2020
Ann Kirk→K556678→06/30/2027→LA→11/2021
---
D fullName="Max Jett" licenseNumber=J556677 licenseState=LA dateOfHire=10/2020 licenseExpires=05/31/2028
D fullName="Ann Kirk" licenseNumber=K556678 licenseState=LA dateOfHire=11/2021 licenseExpires=06/30/2027
=== powerUnits: plates and states beside drivers
Unit→Driver→VIN→Year→Make→Plate #→Plate State→Registration Exp→Odometer
1→Moe Lund→1FUJHHDR2NLMA1001→2022→Freightliner→P1001→IL→03/31/2027→412000
2→Nan Orr→1XKYD49XXLJ441202→2020→Kenworth→P1002→IL→03/31/2027→588000
---
P vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner plate=P1001 unitNumber=1
P vin=1XKYD49XXLJ441202 year=2020 make=kenworth plate=P1002 unitNumber=2
=== powerUnits: stated value beside cost new
Year→Make→VIN→Cost New→Stated Amount→Comp Ded→Coll Ded
2022→Freightliner→1FUJHHDR2NLMA1001→165000→118000→1000→1000
2019→Peterbilt→1XPBDP9X8KD601303→150000→88000→1000→1000
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 deductible=1000
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=88000 deductible=1000
=== powerUnits: make and model in one
Yr→Make/Model→VIN
2022→Freightliner Cascadia→1FUJHHDR2NLMA1001
2019→Timpte Super Hopper→1TTF48205G3919919
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 model=Cascadia
T year=2019 make=Timpte vin=1TTF48205G3919919 model="Super Hopper"
=== drivers: status codes
NAME→DOB→LICENSE→ST→STATUS
Al Penn→01/15/1971→P334455→MI→A
Bo Quay→02/16/1972→Q334456→MI→I
Cy Rowe→03/17/1973→R334457→MI→T
---
D fullName="Al Penn" dateOfBirth=01/15/1971 licenseNumber=P334455 licenseState=MI
out inactive
out inactive
=== powerUnits: merged title cells repeated
DOE TRUCKING→DOE TRUCKING→DOE TRUCKING→DOE TRUCKING
Year→Make→VIN→Value
2021→Volvo→4V4NC9EH5MN281404→99000
REEFERS→REEFERS→REEFERS→REEFERS
2021→Utility→1UYVS2532M7123313→70000
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404 value=99000
T year=2021 make=utility vin=1UYVS2532M7123313 value=70000
=== powerUnits: amounts with blanks and euro
Year;Make;VIN;Value (EUR)
2021;Volvo;4V4NC9EH5MN281404;99 000,00
2019;Peterbilt;1XPBDP9X8KD601303;88 500,50
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404 value=99000
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=88501
=== powerUnits: radius in kilometers
Year→Make→VIN→Radius (km)
2021→Volvo→4V4NC9EH5MN281404→400
2019→Peterbilt→1XPBDP9X8KD601303→1500
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404 radius=101_300
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 radius=501_plus
=== drivers: trucks table beside drivers
Sheet: Drivers
Driver→DOB→License→State
Al Bond→01/15/1971→B334455→MI
Cy Dunn→02/16/1972→D334456→MI
Sheet: Trucks
Unit→Driver→VIN→Year→Make
1→Al Bond→1FUJHHDR2NLMA1001→2022→Freightliner
---
D fullName="Al Bond" dateOfBirth=01/15/1971 licenseNumber=B334455 licenseState=MI
D fullName="Cy Dunn" dateOfBirth=02/16/1972 licenseNumber=D334456 licenseState=MI
=== drivers: headerless with phones, SSN and expiry
Ann Ely,555-010-0144,078-05-1120,06/14/1981,E5567788,AZ,06/14/2029
Bo Fry,555-010-0145,078-05-1121,07/15/1982,F5567789,AZ,07/15/2028
---
D fullName="Ann Ely" dateOfBirth=06/14/1981 licenseNumber=E5567788 licenseState=AZ
D fullName="Bo Fry" dateOfBirth=07/15/1982 licenseNumber=F5567789 licenseState=AZ
=== powerUnits: telematics devices
Description,VIN,License plate,State,Device,Odometer
Unit 101,1FUJHHDR2NLMA1001,P1001,IL,G9-1,412000
Unit 102,1XKYD49XXLJ441202,P1002,IL,G9-2,588000
---
P vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner plate=P1001 unitNumber="Unit 101"
P vin=1XKYD49XXLJ441202 year=2020 make=kenworth plate=P1002 unitNumber="Unit 102"
=== powerUnits: headerless with odometer
101→2022→Freightliner→1FUJHHDR2NLMA1001→412000→$118,000
102→2020→Kenworth→1XKYD49XXLJ441202→588000→$92,500
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 unitNumber=101
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500 unitNumber=102
=== drivers: owner in the hire column, day first elsewhere
Name;DOB;Hired;License
Ed Fox;25/03/1970;Owner;F123456
Gi Hay;01/04/1980;Owner;H123457
Ha Ito;11/12/1990;02/03/2019;I123458
---
D fullName="Ed Fox" dateOfBirth=03/25/1970 licenseNumber=F123456
D fullName="Gi Hay" dateOfBirth=04/01/1980 licenseNumber=H123457
D fullName="Ha Ito" dateOfBirth=12/11/1990 dateOfHire=03/2019 licenseNumber=I123458
=== drivers: day first on one sheet only
Sheet: Dallas
Name→DOB→License
Jo Kay→15/05/1990→K100001
Sheet: Tulsa
Driver→Birth date→License
Li Moe→03/04/1991→M100002
---
D fullName="Jo Kay" dateOfBirth=05/15/1990 licenseNumber=K100001
ask dateOfBirth
=== powerUnits: lessor and loss payee
Year,Make,VIN,Stated Value,Loss Payee
2022,Freightliner,1FUJHHDR2NLMA1001,118000,Penske Truck Leasing
2020,Kenworth,1XKYD49XXLJ441202,92500,Midland Credit Union
2019,Peterbilt,1XPBDP9X8KD601303,88000,None
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 ownership=leased lossPayee="Penske Truck Leasing"
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500 ownership=financed lossPayee="Midland Credit Union"
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=88000
=== powerUnits: dispatch board
TRK→DRIVER→YR→MAKE→MODEL→VIN→LAST SVC→STATUS→LOC
201→Al B→2021→VOLVO→VNL860→4V4NC9EH5MN281404→10/01/2026→ON LOAD→Tulsa OK
202→Cy D→2023→INTERNATIONAL→LT→3HSDZAPR7PN551505→09/15/2026→SHOP→Dallas TX
203→→2016→WESTERN STAR→5700→5KJJBHDR5GPHA1707→01/10/2025→TRADED→
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404 unitNumber=201 model=VNL860
P year=2023 make=international vin=3HSDZAPR7PN551505 unitNumber=202 model=LT
out traded in
=== powerUnits: insured's letter
Dear agent, attached is our updated equipment list effective 11/15/2026.
Power Units
1. 2021 Volvo VNL860 - Serial 4V4NC9EH5MN281404 - $99,000 - $1,000 ded
2. 2023 International LT625 - Serial 3HSDZAPR7PN551505 - $139,500 - $1,000 ded
Trailers
1. 2020 Wabash 53' dry van - Serial 1JJV532D5LL515515 - $38,000 - $1,000 ded
Call me at 555-010-0177 with questions.
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404 value=99000 deductible=1000 model=VNL860
P year=2023 make=international vin=3HSDZAPR7PN551505 value=139500 deductible=1000 model=LT625
T year=2020 make=wabash type=dry_van vin=1JJV532D5LL515515 value=38000 deductible=1000
=== drivers: email with labels on two styles
Our drivers are:
Tom Reed / DOB 06-21-1977 / CDL# R771234 / State: NM / Hire date: 02-10-2014
Kay Solis / DOB 09-30-1992 / CDL# S771235 / State: NM / Hire date: 05-18-2022
---
D fullName="Tom Reed" dateOfBirth=06/21/1977 licenseNumber=R771234 licenseState=NM dateOfHire=02/2014
D fullName="Kay Solis" dateOfBirth=09/30/1992 licenseNumber=S771235 licenseState=NM dateOfHire=05/2022
=== powerUnits: unit records with keys
Year: 2022
Make: Freightliner
Model: Cascadia
VIN: 1FUJHHDR2NLMA1001
Value: $118,000

Year: 2020
Make: Kenworth
Model: T680
VIN: 1XKYD49XXLJ441202
Value: $92,500
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 model=Cascadia
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500 model=T680
=== powerUnits: county auction list
Asset,Description,Serial Number,Acquired,Disposition
A-1,2017 Kenworth T370 dump truck,2NKHHM6X9HM154212,2017-08-01,
A-2,2015 Chevrolet 4500 box truck,1GB4KYC81FF101909,2015-01-05,Sold at auction 2025-06-30
---
P year=2017 make=kenworth type=dump_truck vin=2NKHHM6X9HM154212 unitNumber=A-1 model=T370
out sold
=== drivers: names in capitals with suffix
LAST NAME,FIRST NAME,MI,SUFFIX,DATE OF BIRTH,DL NUMBER,DL STATE,YEARS EXPERIENCE
OAKES,PETER,J,JR,04/04/1964,O223344,VT,31
PARK,QUINN,,,05/25/1999,P223345,VT,0
---
D fullName="PETER J OAKES JR" dateOfBirth=04/04/1964 licenseNumber=O223344 licenseState=VT cdlExperience=4+ yearsLicensed=31
D fullName="QUINN PARK" dateOfBirth=05/25/1999 licenseNumber=P223345 licenseState=VT cdlExperience=0
=== drivers: termination reason column
Driver,DOB,License,St,Hire Date,Term Date,Term Reason
Ray Stone,01/31/1969,S778899,CO,05/2011,,
Una Trent,02/28/1979,T778900,CO,06/2015,08/2024,Voluntary
---
D fullName="Ray Stone" dateOfBirth=01/31/1969 licenseNumber=S778899 licenseState=CO dateOfHire=05/2011
out terminated
=== powerUnits: canadian style
Unit;Year;Make;VIN;GVW (kg);Radius (km);Value (CAD)
1;2022;Freightliner;1FUJHHDR2NLMA1001;36 287;800;118 000
2;2020;Kenworth;1XKYD49XXLJ441202;36 287;80;92 500
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 gvwr=class_8 radius=301_500 value=118000 unitNumber=1
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 gvwr=class_8 radius=0_50 value=92500 unitNumber=2
=== powerUnits: future sale and leases
Unit,Year,Make,VIN,Sale Date,Lease Expires
1,2022,Freightliner,1FUJHHDR2NLMA1001,12/31/2027,01/01/2028
2,2020,Kenworth,1XKYD49XXLJ441202,,06/30/2026
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 unitNumber=1
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 unitNumber=2
=== drivers: aligned with comma names
NO  NAME                 BIRTH       LICENSE    ST  CL
 1  ADAMS, BRIAN K       06/07/1978  A5501234   NY  A
 2  CRUZ-DIAZ, ELENA     12/13/1986  C5501235   NY  A
 3  FORD, GUS JR         08/09/1990  F5501236   CT  B
---
D fullName="BRIAN K ADAMS" dateOfBirth=06/07/1978 licenseNumber=A5501234 licenseState=NY licenseClass=class_a
D fullName="ELENA CRUZ-DIAZ" dateOfBirth=12/13/1986 licenseNumber=C5501235 licenseState=NY licenseClass=class_a
D fullName="GUS FORD JR" dateOfBirth=08/09/1990 licenseNumber=F5501236 licenseState=CT licenseClass=class_b
=== powerUnits: great west style template
VEHICLE SCHEDULE
Unit No.|Model Year|Vehicle Make|Vehicle Body Type|Complete VIN #|Stated Value (excluding trailers)|Radius|GVW|Lienholder / Loss Payee Name and Address
7|2021|VOLVO TRUCK|TRUCK TRACTOR|4V4NC9EH5MN281404|99,000|LONG HAUL|80000|
8|2020|WABASH NATIONAL|53' DRY VAN|1JJV532D5LL515515|38,000|LONG HAUL||
---
P year=2021 make=volvo type=tractor vin=4V4NC9EH5MN281404 value=99000 radius=501_plus gvwr=class_8 unitNumber=7
T year=2020 make=wabash type=dry_van vin=1JJV532D5LL515515 value=38000 radius=501_plus unitNumber=8
=== drivers: sentry style with two headers
DRIVER INFORMATION (ALL DRIVERS MUST BE LISTED)
Driver's Full Legal Name|Birth Date|Driver's License #|St.|CDL Type|# Yrs Comm'l Driving Exp|Hire Date (Mo/Yr)
Hugo Marsh|10/05/1973|M100-2003|DE|A|25|04/2006
Iris Nolan|12/17/1994|N100-2004|MD|A|5|11/2020
---
D fullName="Hugo Marsh" dateOfBirth=10/05/1973 licenseNumber=M100-2003 licenseState=DE licenseClass=class_a cdlExperience=4+ dateOfHire=04/2006 yearsLicensed=25
D fullName="Iris Nolan" dateOfBirth=12/17/1994 licenseNumber=N100-2004 licenseState=MD licenseClass=class_a cdlExperience=4+ dateOfHire=11/2020 yearsLicensed=5
=== powerUnits: semicolon csv, quoted, mixed case headers
"Unit_ID";"modelYear";"makeName";"vinNumber";"assetStatus";"statedValueUSD"
"A1";"2022";"Freightliner";"1FUJHHDR2NLMA1001";"ACTIVE";"118000.00"
"A2";"2019";"Peterbilt";"1XPBDP9X8KD601303";"INACTIVE";"88000.00"
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000 unitNumber=A1
out inactive
=== drivers: json like keys
driverId,driverName,driverDob,driverLicenseNumber,driverLicenseState,isActive,hireDate
9,Zed Abel,1979-10-10,A9988776,PA,true,2012-04-05
8,Yan Bell,1989-11-11,B9988777,PA,false,2019-06-07
---
D fullName="Zed Abel" dateOfBirth=10/10/1979 licenseNumber=A9988776 licenseState=PA dateOfHire=04/2012
out inactive
=== powerUnits: totals in several forms
Year→Make→VIN→Value
2022→Freightliner→1FUJHHDR2NLMA1001→$118,000
Sub Total Power Units→→→$118,000
2020→Wabash→1JJV532D5LL515515→$38,000
Trailer total→→→$38,000
→→TIV→$156,000
→→Number of units: 2→
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
T year=2020 make=wabash vin=1JJV532D5LL515515 value=38000
=== powerUnits: separators of other kinds
Year→Make→VIN
********→********→********
2022→Freightliner→1FUJHHDR2NLMA1001
________→________→________
2020→Kenworth→1XKYD49XXLJ441202
════════→════════→════════
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
P year=2020 make=kenworth vin=1XKYD49XXLJ441202
=== powerUnits: box drawing
┌──────┬──────────────┬───────────────────┐
│ Year │ Make         │ VIN               │
├──────┼──────────────┼───────────────────┤
│ 2022 │ Freightliner │ 1FUJHHDR2NLMA1001 │
│ 2020 │ Kenworth     │ 1XKYD49XXLJ441202 │
└──────┴──────────────┴───────────────────┘
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
P year=2020 make=kenworth vin=1XKYD49XXLJ441202
=== drivers: name parts under odd headings
Given Name→Surname→Middle→DOB→D/L Number→D/L State
Rosa→Lind→M→08/08/1988→L123-4567→NJ
Tim→Mott→→09/19/1969→M123-4568→NJ
---
D fullName="Rosa M Lind" dateOfBirth=08/08/1988 licenseNumber=L123-4567 licenseState=NJ
D fullName="Tim Mott" dateOfBirth=09/19/1969 licenseNumber=M123-4568 licenseState=NJ
=== drivers: license expiration must not be hire
Name→Birth Date→License→State→Exp Date→Start Date
Rae Nash→07/07/1977→N7654321→GA→07/07/2027→05/05/2005
Sid Owen→06/16/1986→O7654322→GA→06/16/2028→09/09/2019
---
D fullName="Rae Nash" dateOfBirth=07/07/1977 licenseNumber=N7654321 licenseState=GA dateOfHire=05/2005 licenseExpires=07/07/2027
D fullName="Sid Owen" dateOfBirth=06/16/1986 licenseNumber=O7654322 licenseState=GA dateOfHire=09/2019 licenseExpires=06/16/2028
=== powerUnits: status beside leased and value blanks
Unit #,Yr,Make,Model,VIN #,Owned/Leased,Status,Stated Amt
12,2021,Volvo,VNL,4V4NC9EH5MN281404,Owned,Active,"$99,000"
13,2023,International,LT,3HSDZAPR7PN551505,Leased - Ryder,Active,
14,2016,Western Star,5700,5KJJBHDR5GPHA1707,Owned,Retired 2024,
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404 ownership=owned value=99000 unitNumber=12 model=VNL
P year=2023 make=international vin=3HSDZAPR7PN551505 ownership=leased unitNumber=13 model=LT
out retired
=== powerUnits: day first sold date in the past and to come
Year;Make;VIN;Sold
2022;Freightliner;1FUJHHDR2NLMA1001;
2020;Kenworth;1XKYD49XXLJ441202;25/03/2026
2019;Peterbilt;1XPBDP9X8KD601303;03/12/2026
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
out sold
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303
=== drivers: list pasted from chat
hey here are the guys
Paul Ivers 03/04/1980 lic# I223-4455 IL hired 3/2016
Manny Ortiz 12/24/1991 lic# O223-4456 IL hired 5/2022
lmk if you need more
---
D fullName="Paul Ivers" dateOfBirth=03/04/1980 licenseNumber=I223-4455 licenseState=IL dateOfHire=03/2016
D fullName="Manny Ortiz" dateOfBirth=12/24/1991 licenseNumber=O223-4456 licenseState=IL dateOfHire=05/2022
=== powerUnits: chat units without VIN labels
truck 12 - 2019 pete 579 1XPBDP9X8KD601303 worth 88k
truck 14 - 2016 western star 5700 5KJJBHDR5GPHA1707 worth 52k
trailer 51 - 2020 wabash 1JJV532D5LL515515 worth 38k
---
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=88000 unitNumber=12 model=579
P year=2016 make=western_star vin=5KJJBHDR5GPHA1707 value=52000 unitNumber=14 model=5700
T year=2020 make=wabash vin=1JJV532D5LL515515 value=38000 unitNumber=51
=== powerUnits: mcleod tractor export
Tractor ID,Tractor Status,Model Year,Tractor Make,Tractor Model,Serial No,License No,License State,Ownership,Driver 1,Fleet Mgr
1042,Available,2021,FREIGHTLINER,CASCADIA 126,1FUJHHDR9ML112121,2451PT,IN,C,SMITJO,KLP
1043,In Transit,2019,KENWORTH,T680,1XKYD49X1KL111919,2452PT,IN,C,DOERI,KLP
1044,Out of service,2016,PETERBILT,579,1XPBDP9X4GL111616,2453PT,IN,C,,KLP
---
P unitNumber=1042 year=2021 make=freightliner model="CASCADIA 126" vin=1FUJHHDR9ML112121 plate=2451PT
P unitNumber=1043 year=2019 make=kenworth model=T680 vin=1XKYD49X1KL111919 plate=2452PT
out out of service
=== drivers: mcleod driver export
Driver Code,Driver Name,Birth Date,License #,Lic State,Lic Expire,Phys Exam Due,Hire Date,Term Date,Driver Type
SMITJO,"SMITH, JOHN A",04/12/1974,S530-4471-2210,IL,04/12/2028,01/09/2027,06/03/2014,,Company
DOERI,"DOE, RICHARD",11/30/1988,D620-7781-8833,IL,11/30/2027,07/22/2027,02/11/2020,05/01/2025,Company
LEEPA,"LEE, PAUL K JR",07/04/1966,L120-6000-6611,IL,07/04/2029,03/03/2027,09/19/2005,,O/O
---
D fullName="JOHN A SMITH" dateOfBirth=04/12/1974 licenseNumber=S530-4471-2210 licenseState=IL dateOfHire=06/2014 licenseExpires=04/12/2028 medicalCardExpires=01/09/2027
out terminated
D fullName="PAUL K LEE JR" dateOfBirth=07/04/1966 licenseNumber=L120-6000-6611 licenseState=IL dateOfHire=09/2005 licenseExpires=07/04/2029 medicalCardExpires=03/03/2027
=== powerUnits: trucklogics truck list
Truck Number→Truck Type→Make→Model→Year→VIN Number→Plate #→Fuel Type→Truck Ownership→Purchase Price
T01→Tractor→Volvo→VNL 760→2022→4V4NC9EH3NL112222→P55102→Diesel→Owned→$151,000
T02→Tractor→International→LT→2020→3HSDZAPR5LL112020→P55103→Diesel→Leased→$0.00
---
P unitNumber=T01 type=tractor make=volvo model="VNL 760" year=2022 vin=4V4NC9EH3NL112222 plate=P55102 ownership=owned value=151000
P unitNumber=T02 type=tractor make=international model=LT year=2020 vin=3HSDZAPR5LL112020 plate=P55103 ownership=leased
=== powerUnits: geotab devices
Device,Serial Number,VIN,Groups,Odometer,License plate,State,Last communication
101 - Freightliner,G9A1B2C3D4E5,1FUJHHDR5LL112020,"Reefer, Midwest",412233,PWR1021,Illinois,2026-11-20 08:15:00
102 - Kenworth,G9A1B2C3D4E6,1XKYD49X8JL111818,"Reefer, Midwest",612001,PWR1022,Illinois,2026-11-19 22:41:00
---
P vin=1FUJHHDR5LL112020 year=2020 make=freightliner plate=PWR1021
P vin=1XKYD49X8JL111818 year=2018 make=kenworth plate=PWR1022
=== powerUnits: fleetio vehicles
Name,Status,Type,Group,Year,Make,Model,VIN/SN,License Plate,Registration State,Current Meter,Purchase Vendor,Loan Lender
Truck 7,Active,Semi Truck,Dallas,2023,Peterbilt,579,1XPBDP9X5PL112323,R991201,Texas,181223,Rush,Wells Fargo Equipment Finance
Truck 8,In Shop,Semi Truck,Dallas,2021,Mack,Anthem,1M1AN4GY4ML112121,R991202,Texas,300100,Rush,
Truck 9,Sold,Semi Truck,Dallas,2015,Mack,Pinnacle,1M1AN4GY5FL111515,R991203,Texas,800100,,
Trailer 31,Active,Trailer,Dallas,2019,Great Dane,Champion,1GRAA0625KL111919,TR1120,Texas,,,
---
P unitNumber="Truck 7" type=tractor year=2023 make=peterbilt model=579 vin=1XPBDP9X5PL112323 plate=R991201
P unitNumber="Truck 8" type=tractor year=2021 make=mack model=Anthem vin=1M1AN4GY4ML112121 plate=R991202
out sold
T unitNumber="Trailer 31" year=2019 make=great_dane model=Champion vin=1GRAA0625KL111919 plate=TR1120
=== powerUnits: its dispatch trucks
Unit Number|Description|Year|Make|VIN|Tag #|Tag State|Tag Expires|Active?
12|White sleeper|2018|Freightliner|1FUJHHDR5JL111818|A12345|GA|2027-03-31|Yes
14|Blue daycab|2012|International|3HSDZAPR9CL111212|A12346|GA|2025-03-31|No
---
P unitNumber=12 type=tractor year=2018 make=freightliner vin=1FUJHHDR5JL111818 plate=A12345
out inactive
=== powerUnits: progressive quote sheet
Vehicle Schedule
Veh→Year→Make/Model→Body Style→VIN→Garaging ZIP→Radius (one way)→Stated Amt→Comp Ded→Coll Ded→Loss Payee/Lienholder
1→2019→Freightliner Cascadia→Truck Tractor→1FUJHHDR1KL113292→30301→300→85000→1000→1000→TD Auto Finance
2→2017→Utility VS2RA→Refrigerated Trailer→1UYVS2533HL111717→30301→300→38000→1000→1000→
TOTAL→→→→→→→123000→→→
---
P unitNumber=1 year=2019 make=freightliner model=Cascadia type=tractor vin=1FUJHHDR1KL113292 garagingZip=30301 radius=101_300 value=85000 deductible=1000 ownership=financed lossPayee="TD Auto Finance"
T unitNumber=2 year=2017 make=utility model=VS2RA type=reefer vin=1UYVS2533HL111717 garagingZip=30301 radius=101_300 value=38000 deductible=1000
=== drivers: northland driver information
Name of Driver→Date of Birth→Driver's License No.→State Licensed→Years Commercial Driving Exp.→Date Employed→Accidents (3 yrs)→Violations (3 yrs)
Bill R. Tate→8/9/70→T400-118→MN→25→4/1/12→0→1
Sue Ann Polk→12/1/92→P300-227→MN→2→9/15/24→1→0
---
D fullName="Bill R. Tate" dateOfBirth=08/09/1970 licenseNumber=T400-118 licenseState=MN cdlExperience=4+ yearsLicensed=25 dateOfHire=04/2012 accidents3Years=0 violations3Years=1
D fullName="Sue Ann Polk" dateOfBirth=12/01/1992 licenseNumber=P300-227 licenseState=MN cdlExperience=2 dateOfHire=09/2024 accidents3Years=1 violations3Years=0
=== powerUnits: canal schedule of autos, two header rows
→Description→→→Physical Damage→→
Unit→Model→Trade→Serial Number→Stated→Deduct-→Loss
No.→Year→Name→(17 digits)→Amount→ible→Payee
1→2020→KENW→1XKYD49X8LL112020→90,000→2,500→BMO Harris Bank
2→2022→PTRB→1XPBDP9X3NL112222→140,000→2,500→BMO Harris Bank
3→2016→UTIL→1UYVS253XGL111616→22,000→1,000→None
---
P unitNumber=1 year=2020 make=kenworth vin=1XKYD49X8LL112020 value=90000 deductible=2500 ownership=financed lossPayee="BMO Harris Bank"
P unitNumber=2 year=2022 make=peterbilt vin=1XPBDP9X3NL112222 value=140000 deductible=2500 ownership=financed lossPayee="BMO Harris Bank"
T unitNumber=3 year=2016 make=utility vin=1UYVS253XGL111616 value=22000 deductible=1000
=== drivers: great west roster
DRIVER ROSTER AS OF: 10/31/2026
#→Last Name→First Name→MI→Suffix→D.O.B.→State→CDL Number→Class→Hire Dt→Exp (Yrs)
1→Garza→Luis→M→Sr→02/14/1969→TX→09887711→A→01/05/2011→30
2→Garza→Luis→A→Jr→10/03/1995→TX→38877112→A→07/19/2018→6
3→O'Neil→Kate→→→05/22/1987→NM→511229870→A→03/01/2023→3
---
D fullName="Luis M Garza Sr" dateOfBirth=02/14/1969 licenseState=TX licenseNumber=09887711 licenseClass=class_a dateOfHire=01/2011 cdlExperience=4+ yearsLicensed=30
D fullName="Luis A Garza Jr" dateOfBirth=10/03/1995 licenseState=TX licenseNumber=38877112 licenseClass=class_a dateOfHire=07/2018 cdlExperience=4+ yearsLicensed=6
D fullName="Kate O'Neil" dateOfBirth=05/22/1987 licenseState=NM licenseNumber=511229870 licenseClass=class_a dateOfHire=03/2023 cdlExperience=3
=== drivers: hire years only
Driver Name,DOB,CDL #,State,Hired
Tom Bixby,3/3/1971,B7711001,NE,2009
Al Crane,9/14/1990,C7711002,NE,2019
Jed Dolan,1/1/1985,D7711003,NE,05/2022
---
D fullName="Tom Bixby" dateOfBirth=03/03/1971 licenseNumber=B7711001 licenseState=NE
D fullName="Al Crane" dateOfBirth=09/14/1990 licenseNumber=C7711002 licenseState=NE
D fullName="Jed Dolan" dateOfBirth=01/01/1985 licenseNumber=D7711003 licenseState=NE dateOfHire=05/2022
=== drivers: email with hired years
Our drivers are:
Tom Bixby - DOB 3/3/1971 - NE B7711001 - hired 2009
Al Crane - DOB 9/14/1990 - NE C7711002 - hired 2019

Let me know if you need anything else.
Jan
---
D fullName="Tom Bixby" dateOfBirth=03/03/1971 licenseState=NE licenseNumber=B7711001
D fullName="Al Crane" dateOfBirth=09/14/1990 licenseState=NE licenseNumber=C7711002
=== drivers: state and license in one cell
DRIVER→DOB→LIC→HIRE DATE
Vince Marlow→06/11/1980→GA-052118890→2/2/2020
Otis Penn→10/10/1975→SC 100778123→5/7/2016
Rhea Stone→01/19/1993→FL S350-720-93-519-0→8/1/2024
---
D fullName="Vince Marlow" dateOfBirth=06/11/1980 licenseState=GA licenseNumber=052118890 dateOfHire=02/2020
D fullName="Otis Penn" dateOfBirth=10/10/1975 licenseState=SC licenseNumber=100778123 dateOfHire=05/2016
D fullName="Rhea Stone" dateOfBirth=01/19/1993 licenseState=FL licenseNumber=S350-720-93-519-0 dateOfHire=08/2024
=== drivers: mvr roster
MVR MONITORING ROSTER→
Subject Name→License State→License Number→DOB→License Class→License Status→Points→Last MVR
BAKER,THOMAS LEE→OH→RT441209→1979-08-30→CDL A→VALID→0→2026-09-01
CHO,MIN→OH→TK220981→1991-02-02→CDL A→VALID→2→2026-09-01
DUNN,ROY→OH→SL118722→1964-12-25→CDL B→VALID→0→2026-09-01
---
D fullName="THOMAS LEE BAKER" licenseState=OH licenseNumber=RT441209 dateOfBirth=08/30/1979 licenseClass=class_a
D fullName="MIN CHO" licenseState=OH licenseNumber=TK220981 dateOfBirth=02/02/1991 licenseClass=class_a
D fullName="ROY DUNN" licenseState=OH licenseNumber=SL118722 dateOfBirth=12/25/1964 licenseClass=class_b
=== powerUnits: owner operators' units
TRUCK→OWNER→YR→MAKE→MODEL→VIN→STATED VALUE
301→Company→2021→Freightliner→Cascadia→1FUJHHDR5ML114867→98000
302→O/O - R. Diaz→2015→Kenworth→W900→1XKYD49X2FL111515→60000
303→O/O - Ham Trucking LLC→2014→Peterbilt→389→1XPBDP9X7EL111414→65000
---
P unitNumber=301 year=2021 make=freightliner model=Cascadia vin=1FUJHHDR5ML114867 value=98000
P unitNumber=302 year=2015 make=kenworth model=W900 vin=1XKYD49X2FL111515 value=60000 ownerOperator="O/O - R. Diaz"
P unitNumber=303 year=2014 make=peterbilt model=389 vin=1XPBDP9X7EL111414 value=65000 ownerOperator="O/O - Ham Trucking LLC"
=== powerUnits: text from an agent's email
Mike, add these eff 12/1:

#44 - 2020 KW T680 - 1XKYD49X9LL116139 - value $95k
#45 - 2023 Pete 579 - 1XPBDP9X0PL116442 - value $155k
Trl 881 - 2022 Vanguard dry van - 5V8VA5326NL112222 - value $48k

Delete:
#31 - 2013 FL Cascadia - 1FUJHHDR2DL111313

thx
---
P unitNumber=44 year=2020 make=kenworth model=T680 vin=1XKYD49X9LL116139 value=95000
P unitNumber=45 year=2023 make=peterbilt model=579 vin=1XPBDP9X0PL116442 value=155000
T unitNumber=881 year=2022 make=vanguard type=dry_van vin=5V8VA5326NL112222 value=48000
out deleted
=== powerUnits: excel with totals and blank lines
SUNRISE CARRIERS, INC.
Schedule of Equipment - Policy Year 2026/2027

Unit→Year→Make→Model→Serial #→ACV

Power Units
221→2020→Frghtlnr→Casc→1FUJHHDR7LL117512→ $ 82,000.00
222→2021→Frghtlnr→Casc→1FUJHHDR0ML117613→ $ 91,500.00
→Subtotal→→→→ $ 173,500.00 

Trailers
5301→2018→G Dane→53 DV→1GRAA0621JL111818→ $ 24,000.00
5302→2021→Wabsh→53 DV→1JJV532D5ML112121→ $ 36,000.00
→Subtotal→→→→ $ 60,000.00 
→Grand Total→→→→ $ 233,500.00 
---
P unitNumber=221 year=2020 make=freightliner model=Casc vin=1FUJHHDR7LL117512 value=82000
P unitNumber=222 year=2021 make=freightliner model=Casc vin=1FUJHHDR0ML117613 value=91500
T unitNumber=5301 year=2018 make=great_dane model="53 DV" vin=1GRAA0621JL111818 value=24000
T unitNumber=5302 year=2021 make=wabash model="53 DV" vin=1JJV532D5ML112121 value=36000
=== powerUnits: semicolons and european amounts
"Unit";"Yr";"Manufacturer";"Chassis no.";"Insured value";"Excess"
"A-1";"2019";"Volvo Trucks";"4V4NC9EHXKL111919";"78.500,00";"1.000,00"
"A-2";"2022";"Mack Trucks";"1M1AN4GY8NL112222";"121.900,50";"2.500,00"
---
P unitNumber=A-1 year=2019 make=volvo vin=4V4NC9EHXKL111919 value=78500 deductible=1000
P unitNumber=A-2 year=2022 make=mack vin=1M1AN4GY8NL112222 value=121901 deductible=2500
=== drivers: inactive words
Name→Birthdate→DL Number→DL St→Driver Status
Hank Ives→5 Mar 1972→I330-1→PA→Employed
Joe Kerr→17-Aug-1988→K330-2→PA→Separated
Ken Long→2-Feb-1994→L330-3→PA→Do not dispatch
Lou Metz→30-Sep-1969→M330-4→PA→Medical leave
Ned Orr→11-Nov-1980→O330-5→PA→Resigned 3/2026
---
D fullName="Hank Ives" dateOfBirth=03/05/1972 licenseNumber=I330-1 licenseState=PA
out no longer with you
out inactive
D fullName="Lou Metz" dateOfBirth=09/30/1969 licenseNumber=M330-4 licenseState=PA
out no longer with you
=== powerUnits: inactive words of units
Unit No,Model Yr,Mfr,VIN,Disposition
70,2019,International,3HSDZAPR9KL111919,
71,2014,International,3HSDZAPR6EL111414,Scrapped
72,2015,Volvo,4V4NC9EH0FL111515,Auctioned 2/2026
73,2017,Volvo,4V4NC9EH8HL111717,Returned to lessor
74,2020,Volvo,4V4NC9EH6LL112020,In service
75,2018,Mack,1M1AN4GY0JL111818,Stolen
---
P unitNumber=70 year=2019 make=international vin=3HSDZAPR9KL111919
out scrapped
out sold
out returned
P unitNumber=74 year=2020 make=volvo vin=4V4NC9EH6LL112020
out stolen
=== drivers: acord 163
Driver #→First Name→Middle Initial→Last Name→City→State→Zip→Sex→Marital→DOB→Yrs Lic→Year Lic→License #→State Lic→Date Hire
1→Dale→W→Fritsch→Salina→KS→67401→M→M→07/07/1977→20→1997→K00-12-3456→KS→06/2010
2→Amy→→Goss→Abilene→KS→67410→F→S→01/30/1999→4→2022→K00-65-4321→KS→02/2024
---
D fullName="Dale W Fritsch" dateOfBirth=07/07/1977 cdlExperience=4+ yearsLicensed=20 licenseNumber=K00-12-3456 licenseState=KS dateOfHire=06/2010
D fullName="Amy Goss" dateOfBirth=01/30/1999 cdlExperience=4+ yearsLicensed=4 licenseNumber=K00-65-4321 licenseState=KS dateOfHire=02/2024
=== powerUnits: year make model vin lines without header
2017 Peterbilt 389 1XPBDP9X8HL111717
2018 Kenworth W990 1XKYD49X0JL113191
2016 Wilson hopper 1W1MCF1A9GL111616
2024 Western Star 49X 5KJJBHDR1RL112424
---
P year=2017 make=peterbilt model=389 vin=1XPBDP9X8HL111717
P year=2018 make=kenworth model=W990 vin=1XKYD49X0JL113191
T year=2016 make=wilson type=hopper vin=1W1MCF1A9GL111616
P year=2024 make=western_star model=49X vin=5KJJBHDR1RL112424
=== powerUnits: lowercase hotshot
truck,yr,mk,mdl,vin#,gvw,value
dually1,2020,ram,5500,3C7WRNFL4LL112020,19500,55k
dually2,2018,ford,f350,1FT8W3DT6JL111818,14000,42k
---
P unitNumber=dually1 year=2020 make=ram model=5500 vin=3C7WRNFL4LL112020 gvwr=class_5 value=55000
P unitNumber=dually2 year=2018 make=ford model=f350 vin=1FT8W3DT6JL111818 gvwr=class_3 value=42000
=== powerUnits: dump and box trucks with body words
Unit→Year→Make→Model→Body→GVWR→VIN→Cost New→Actual Cash Value
D1→2016→Kenworth→T370→Dump→33,000→2NKHHM6XXGL111616→$128,000→$64,000
B1→2019→Isuzu→NPR→Box 16 ft→14,500→54DC4W1D3KL111919→$52,000→$31,000
P1→2018→Chevrolet→4500→Service body→16,500→1GB4KYC81JL111818→$50,000→$27,500
---
P unitNumber=D1 year=2016 make=kenworth model=T370 type=dump_truck gvwr=class_7 vin=2NKHHM6XXGL111616 value=64000
P unitNumber=B1 year=2019 make=isuzu model=NPR type=box_truck gvwr=class_4 vin=54DC4W1D3KL111919 value=31000
P unitNumber=P1 year=2018 make=chevrolet model=4500 type="Service body" gvwr=class_5 vin=1GB4KYC81JL111818 value=27500
=== powerUnits: trailer list of types
Trailer No.→Yr→Manufacturer→Trailer Type→Lgth→VIN→Value
R1→2020→Utility→RF→53→1UYVS2531LL112020→62,000
F1→2019→Fontaine→FB→48→13N148307KL111919→33,000
V1→2021→Hyundai Translead→DV→53→3H3V532C6ML112121→37,000
H1→2022→Wilson→HB→43→1W1MCF1A8NL112222→52,000
S1→2015→Dorsey→Step deck→53→1DTV15302FL111515→27,000
---
T unitNumber=R1 year=2020 make=utility type=reefer vin=1UYVS2531LL112020 value=62000
T unitNumber=F1 year=2019 make=fontaine type=flatbed vin=13N148307KL111919 value=33000
T unitNumber=V1 year=2021 make=hyundai type=dry_van vin=3H3V532C6ML112121 value=37000
T unitNumber=H1 year=2022 make=wilson type=hopper vin=1W1MCF1A8NL112222 value=52000
T unitNumber=S1 year=2015 make=dorsey type="Step deck" vin=1DTV15302FL111515 value=27000
=== drivers: aligned with notes
DRIVERS AS OF NOV 2026

NAME                    D.O.B.      LICENSE NO        ST   CLASS   DOH
Arthur P. Mills         01/02/63    M112-0001         TN   A       11/98
Bobby Nance             10/21/87    N112-0002         TN   A       04/17
Corey Oakes             08/08/99    O112-0003         KY   B       09/25

*All drivers have clean MVRs.
---
D fullName="Arthur P. Mills" dateOfBirth=01/02/1963 licenseNumber=M112-0001 licenseState=TN licenseClass=class_a dateOfHire=11/1998
D fullName="Bobby Nance" dateOfBirth=10/21/1987 licenseNumber=N112-0002 licenseState=TN licenseClass=class_a dateOfHire=04/2017
D fullName="Corey Oakes" dateOfBirth=08/08/1999 licenseNumber=O112-0003 licenseState=KY licenseClass=class_b dateOfHire=09/2025
=== drivers: payroll hris
Employee ID,Employee Full Name,Job Title,Department,Employment Type,Original Hire Date,Date of Birth,Driver License Number,Issuing State,Termination Date
10021,"Ybarra, Elena M.",CDL Driver,Linehaul,Full-Time,2017-05-15,1981-03-09,Y5512009,AZ,
10022,"Zane, Peter",CDL Driver,Linehaul,Full-Time,2021-10-04,1994-12-12,Z5512010,AZ,2026-01-31
10023,"Abbas, Omar T.",CDL Driver,Local,Part-Time,2022-02-28,1970-06-30,A5512011,NV,
---
D fullName="Elena M. Ybarra" dateOfHire=05/2017 dateOfBirth=03/09/1981 licenseNumber=Y5512009 licenseState=AZ
out terminated
D fullName="Omar T. Abbas" dateOfHire=02/2022 dateOfBirth=06/30/1970 licenseNumber=A5512011 licenseState=NV
=== drivers: samsara drivers
Driver Name,Username,Phone,License State,License Number,ELD Exempt,Carrier Name,Home Terminal Address,Driver Status,Tags
Ivan Petrov,ivanp,(312) 555-0101,IL,P36140079012,No,Blue Line LLC,"1 Main St, Joliet, IL 60431",Active,OTR
Greg Hall,gregh,(312) 555-0102,IN,1230-44-9981,No,Blue Line LLC,"1 Main St, Joliet, IL 60431",Deactivated,OTR
---
D fullName="Ivan Petrov" licenseState=IL licenseNumber=P36140079012
out inactive
=== powerUnits: motive with company fields
Vehicle Number*,Vehicle Make,Vehicle Model,Vehicle Year,Vehicle VIN,License Plate #,Issuing State,Fuel,Availability Status
880,Intl,LT625,2022,3HSDZAPR2NL112222,4412AB,OH,diesel,in_service
881,Intl,LT625,2022,3HSDZAPR2NL113595,4413AB,OH,diesel,out_of_service
---
P unitNumber=880 make=international model=LT625 year=2022 vin=3HSDZAPR2NL112222 plate=4412AB
out out of service
=== powerUnits: columns with garaging and units above
Equipment→Serial→Garaging Address→Amount of Insurance→Interest
2021 Kenworth T680 Sleeper→1XKYD49X1ML112121→400 Yard Rd, Macon, GA 31201→$102,000→Financed - Ally Bank
2019 Wabash DuraPlate Dry Van→1JJV532D5KL111919→400 Yard Rd, Macon, GA 31201→$30,000→Owned
---
P year=2021 make=kenworth model=T680 type=tractor vin=1XKYD49X1ML112121 garagingZip=31201 value=102000 ownership=financed
T year=2019 make=wabash model=DuraPlate type=dry_van vin=1JJV532D5KL111919 garagingZip=31201 value=30000 ownership=owned
=== drivers: name in three parts, odd order
LAST,FIRST,MIDDLE,SUFFIX,LICENSE,STATE,BIRTH,CDL?
Underwood,Mary,Jo,,U441-2,WI,19800517,Y
Voss,Karl,,III,V441-3,WI,19751203,Y
---
D fullName="Mary Jo Underwood" licenseNumber=U441-2 licenseState=WI dateOfBirth=05/17/1980
D fullName="Karl Voss III" licenseNumber=V441-3 licenseState=WI dateOfBirth=12/03/1975
=== powerUnits: sheet with short vins noted
Unit #→Year→Make→Last 6 of VIN→Full VIN→Value
55→2020→Volvo→112020→4V4NC9EH6LL112020→88000
56→2021→Volvo→112121→4V4NC9EHXML112121→93000
---
P unitNumber=55 year=2020 make=volvo vin=4V4NC9EH6LL112020 value=88000
P unitNumber=56 year=2021 make=volvo vin=4V4NC9EHXML112121 value=93000
=== powerUnits: values with pd words
TRK→YEAR→MAKE→VIN→PD VALUE→PD DED→LIEN HOLDER
1→2020→PETE→1XPBDP9X6LL112020→$95,000→$1,000→PACCAR Financial
2→2011→INTL→3HSDZAPR5BL111111→LIAB ONLY→→NONE
---
P unitNumber=1 year=2020 make=peterbilt vin=1XPBDP9X6LL112020 value=95000 deductible=1000 ownership=financed lossPayee="PACCAR Financial"
P unitNumber=2 year=2011 make=international vin=3HSDZAPR5BL111111 physicalDamage=false
=== drivers: numbered paste from word
1.→Felix Unger→DOB: 02/02/1965→CDL: NY 123 456 789→Hired: Jan 2010
2.→Oscar Madi→DOB: 04/14/1972→CDL: NY 223 456 789→Hired: Mar 2018
---
D fullName="Felix Unger" dateOfBirth=02/02/1965 licenseState=NY licenseNumber="123 456 789" dateOfHire=01/2010
D fullName="Oscar Madi" dateOfBirth=04/14/1972 licenseState=NY licenseNumber="223 456 789" dateOfHire=03/2018
=== drivers: cdl issue date and experience
Driver Full Legal Name→DOB→State→License #→CDL Issue Date→Endorsements→Yrs CDL Exp→Hire Mo/Yr
Hugo Brandt→11/09/1986→MO→B19860011→06/14/2008→HNT→18→10/19
Ilse Kohl→03/27/1995→MO→K19950012→02/20/2024→None→2→03/24
---
D fullName="Hugo Brandt" dateOfBirth=11/09/1986 licenseState=MO licenseNumber=B19860011 cdlDate=06/14/2008 endorsements=H,N,T cdlExperience=4+ yearsLicensed=18 dateOfHire=10/2019
D fullName="Ilse Kohl" dateOfBirth=03/27/1995 licenseState=MO licenseNumber=K19950012 cdlDate=02/20/2024 cdlExperience=2 dateOfHire=03/2024
=== powerUnits: dec page copy
COVERED AUTOS
Auto No. 1: 2021 FREIGHTLINER CASCADIA VIN 1FUJHHDR0ML118986 Stated Amount $110,000 Deductible $2,500
Auto No. 2: 2018 UTILITY TRAILER VIN 1UYVS2531JL111818 Stated Amount $40,000 Deductible $2,500
---
P unitNumber=1 year=2021 make=freightliner model=CASCADIA vin=1FUJHHDR0ML118986 value=110000 deductible=2500
T unitNumber=2 year=2018 make=utility vin=1UYVS2531JL111818 value=40000 deductible=2500
=== powerUnits: key value blocks
Unit: 15
Year: 2019
Make: Peterbilt
Model: 579
VIN: 1XPBDP9XXKL111919
Value: $79,000

Unit: 16
Year: 2020
Make: Peterbilt
Model: 579
VIN: 1XPBDP9X6LL113393
Value: $86,500
---
P unitNumber=15 year=2019 make=peterbilt model=579 vin=1XPBDP9XXKL111919 value=79000
P unitNumber=16 year=2020 make=peterbilt model=579 vin=1XPBDP9X6LL113393 value=86500
=== drivers: dob with words and excel serial
Driver;Geburtsdatum / DOB;CDL;St;Start Date
Max Adler;24.12.1979;A1200-1;WI;01.03.2015
Eva Busch;07.06.1988;B1200-2;WI;15.08.2022
---
D fullName="Max Adler" dateOfBirth=12/24/1979 licenseNumber=A1200-1 licenseState=WI dateOfHire=03/2015
D fullName="Eva Busch" dateOfBirth=06/07/1988 licenseNumber=B1200-2 licenseState=WI dateOfHire=08/2022
=== powerUnits: trucks and drivers in one sheet
Driver→Truck #→Truck Year→Truck Make→Truck VIN→Trailer #→Trailer VIN
Ed Poole→T9→2020→Kenworth→1XKYD49XXLL117512→TR9→1GRAA0621LL112020
Al Quint→T10→2021→Kenworth→1XKYD49X3ML117613→TR10→1GRAA0625ML112121
---
P unitNumber=T9 year=2020 make=kenworth vin=1XKYD49XXLL117512
P unitNumber=T10 year=2021 make=kenworth vin=1XKYD49X3ML117613
=== drivers: owner and leased drivers
Driver→Type→Lic #→Lic ST→Birth dt→Hire dt
Sam Rowe→Owner→R9001→AL→05/05/1965→Owner
Ted Sims→Company→S9002→AL→09/09/1989→6/1/2021
Uri Toth→Leased O/O→T9003→MS→12/12/1978→11/2023
---
D fullName="Sam Rowe" licenseNumber=R9001 licenseState=AL dateOfBirth=05/05/1965
D fullName="Ted Sims" licenseNumber=S9002 licenseState=AL dateOfBirth=09/09/1989 dateOfHire=06/2021
D fullName="Uri Toth" licenseNumber=T9003 licenseState=MS dateOfBirth=12/12/1978 dateOfHire=11/2023
=== powerUnits: sentry fleet schedule
Insured: Red Oak Freight Inc     Policy: CA-0011
Veh #→State→Terr→Year→Make→Vehicle Description→Vehicle ID #→Orig Cost New→Stated Amt→Use→Radius Class→Size Class→Comp→Coll→ST
001→WI→101→2020→FREIGHTLINER→CASCADIA TT→1FUJHHDR8LL125750→$148,000→$84,000→COML→L→XH→2,500→2,500→WI
002→WI→101→2017→INTERNATIONAL→PROSTAR TT→3HSDZAPR8HL125447→$130,000→$45,000→COML→I→XH→2,500→2,500→WI
003→WI→101→2022→HYUNDAI→VAN TRLR→3H3V532C2NL125952→$52,000→$41,000→COML→L→TR→1,000→1,000→WI
---
P unitNumber=001 year=2020 make=freightliner type=tractor vin=1FUJHHDR8LL125750 value=84000 deductible=2500
P unitNumber=002 year=2017 make=international type=tractor vin=3HSDZAPR8HL125447 value=45000 deductible=2500
T unitNumber=003 year=2022 make=hyundai type=dry_van vin=3H3V532C2NL125952 value=41000 deductible=1000
=== drivers: hire month words, quit column
Driver | Date of birth | Lic # / State | Hired | Left
Andy Burr | Jan 4, 1969 | B123-4567 / MI | June 2011 |
Cal Dunn | Feb 11, 1983 | D223-4567 / MI | Sept 2019 | Apr 2026
Ella Ford | Mar 30, 1997 | F323-4567 / OH | 2023 |
---
D fullName="Andy Burr" dateOfBirth=01/04/1969 licenseNumber=B123-4567 licenseState=MI dateOfHire=06/2011
out no longer with you
D fullName="Ella Ford" dateOfBirth=03/30/1997 licenseNumber=F323-4567 licenseState=OH
=== powerUnits: dispatcher's text message
hey here are the trucks
truck 5 is a 2019 KW T680 vin 1XKYD49X2KL125649 worth about 72k
truck 6 2021 Freightliner Cascadia 1FUJHHDR1ML125851 96k
trailer 105 2018 Great Dane reefer 1GRAA0622JL125548 39k
truck 2 we sold
thanks!
---
P unitNumber=5 year=2019 make=kenworth model=T680 vin=1XKYD49X2KL125649 value=72000
P unitNumber=6 year=2021 make=freightliner model=Cascadia vin=1FUJHHDR1ML125851 value=96000
T unitNumber=105 year=2018 make=great_dane type=reefer vin=1GRAA0622JL125548 value=39000
=== drivers: tenstreet export
Applicant ID,Last,First,M,SSN Last 4,DOB,CDL No,CDL State,CDL Exp Date,Hire Status,Date Hired,Position
88121,Novak,Petr,J,1123,1986-07-15,N11200988,PA,2028-07-15,Hired,2022-04-11,OTR
88122,Ortega,Luz,,4412,1990-03-28,O22300988,NJ,2027-03-28,Not Hired,,OTR
88123,Pruett,Wade,T,7789,1972-11-02,P33400988,PA,2029-11-02,Hired,2020-01-06,Regional
---
D fullName="Petr J Novak" dateOfBirth=07/15/1986 licenseNumber=N11200988 licenseState=PA dateOfHire=04/2022 licenseExpires=07/15/2028
out inactive
D fullName="Wade T Pruett" dateOfBirth=11/02/1972 licenseNumber=P33400988 licenseState=PA dateOfHire=01/2020 licenseExpires=11/02/2029
=== powerUnits: leasing company's statement
Lease No,Asset Tag,Yr/Make/Model,Serial Number,Lessor,Lease Type,Monthly Pmt,Residual,Insured Value
L-4401,RY551,2023 International LT625,3HSDZAPR5PL126053,Ryder Truck Rental,TRAC,"$2,150.00","$48,000","$131,000"
L-4402,RY552,2022 Freightliner Cascadia,1FUJHHDR5NL125952,Ryder Truck Rental,TRAC,"$2,050.00","$45,000","$115,500"
---
P unitNumber=RY551 year=2023 make=international model=LT625 vin=3HSDZAPR5PL126053 lossPayee="Ryder Truck Rental" ownership=leased value=131000
P unitNumber=RY552 year=2022 make=freightliner model=Cascadia vin=1FUJHHDR5NL125952 lossPayee="Ryder Truck Rental" ownership=leased value=115500
=== powerUnits: aligned acord printout
VEHICLE DESCRIPTION
VEH#  YEAR  MAKE           MODEL        BODY TYPE   V.I.N.              SYM   COST NEW
  1   2018  Peterbilt      389          TRACTOR     1XPBDP9X7JL125548         165,000
  2   2020  Fontaine       Infinity     FLATBED     13N148306LL125750          45,000
  3   2016  Mack           Granite      DUMP        1M1AN4GYXGL125346         150,000
---
P unitNumber=1 year=2018 make=peterbilt model=389 type=tractor vin=1XPBDP9X7JL125548 value=165000
T unitNumber=2 year=2020 make=fontaine model=Infinity type=flatbed vin=13N148306LL125750 value=45000
P unitNumber=3 year=2016 make=mack model=Granite type=dump_truck vin=1M1AN4GYXGL125346 value=150000
=== drivers: safety manager's sheet with notes
COMPANY DRIVERS - UPDATED 11/2026
Driver Name→License→State→DOB→Hired→Med Card→MVR Date→Notes
Quinn, Rita→Q550-1→IA→1/9/78→3/15/18→1/9/27→9/1/26→hazmat
Rush, Alvin→R550-2→IA→12/30/62→8/1/99→6/6/27→9/1/26→
Sosa, Ben→S550-3→IL→5/5/95→2/28/24→2/2/27→9/1/26→no longer here as of 10/26
LEASED DRIVERS
Tran, Vinh→T550-4→IA→7/7/80→4/4/21→7/7/27→9/1/26→
---
D fullName="Rita Quinn" licenseNumber=Q550-1 licenseState=IA dateOfBirth=01/09/1978 dateOfHire=03/2018 medicalCardExpires=01/09/2027
D fullName="Alvin Rush" licenseNumber=R550-2 licenseState=IA dateOfBirth=12/30/1962 dateOfHire=08/1999 medicalCardExpires=06/06/2027
out no longer with you
D fullName="Vinh Tran" licenseNumber=T550-4 licenseState=IA dateOfBirth=07/07/1980 dateOfHire=04/2021 medicalCardExpires=07/07/2027
=== powerUnits: maintenance software export
Unit ID;Unit Type;Yr;Mk;Mdl;VIN Number;Lic Plate;Lic St;In-Svc Date;Out-Svc Date;Odometer;Domicile
T-200;TRACTOR;2019;VOLVO;VNL64T;4V4NC9EH0KL125649;PT8801;OR;05/01/2019;;512,334;Salem OR
T-201;TRACTOR;2015;VOLVO;VNL64T;4V4NC9EH1FL125245;PT8802;OR;06/01/2015;02/14/2026;901,223;Salem OR
V-300;53 VAN;2020;STOUGHTON;Z-PLATE;1DW1A5327LL125750;TR9901;OR;01/15/2020;;;Salem OR
---
P unitNumber=T-200 type=tractor year=2019 make=volvo model=VNL64T vin=4V4NC9EH0KL125649 plate=PT8801
out out of service
T unitNumber=V-300 type=dry_van year=2020 make=stoughton model=Z-PLATE vin=1DW1A5327LL125750 plate=TR9901
=== drivers: numbered names, experience with plus
No.,Driver's Full Name,Birth Date,State/License No.,Class,Yrs. of Exp.,Employment Date
1.,Gomez-Ruiz Mateo,04-05-1979,TX-11223344,A,10+,01-2017
2.,Hale Johnny,10-25-1991,LA-55667788,A,5+ yrs,06-2021
3.,Ibarra Rosa,02-14-2000,TX-99887766,A,1 yr,11-2025
---
D fullName="Gomez-Ruiz Mateo" dateOfBirth=04/05/1979 licenseNumber=11223344 licenseState=TX licenseClass=class_a cdlExperience=4+ dateOfHire=01/2017
D fullName="Hale Johnny" dateOfBirth=10/25/1991 licenseNumber=55667788 licenseState=LA licenseClass=class_a cdlExperience=4+ dateOfHire=06/2021
D fullName="Ibarra Rosa" dateOfBirth=02/14/2000 licenseNumber=99887766 licenseState=TX licenseClass=class_a cdlExperience=1 dateOfHire=11/2025
=== powerUnits: IRP cab card schedule
Equip No→Own Eq No→Year→Make→Type→VIN→Axles→Unladen Wt→Gross Wt→Fuel→Owner/Lessor→Purch Price→Purch Date
0001→88→2020→PTRB→TT→1XPBDP9X9LL125750→5→18500→80000→D→ROAD KING LLC→132500→07/2019
0002→91→2023→KW→TT→1XKYD49X8PL126053→5→19000→80000→D→ROAD KING LLC→171000→01/2023
---
P unitNumber=88 year=2020 make=peterbilt type=tractor vin=1XPBDP9X9LL125750 gvwr=class_8 value=132500
P unitNumber=91 year=2023 make=kenworth type=tractor vin=1XKYD49X8PL126053 gvwr=class_8 value=171000
=== powerUnits: farm fleet, mixed case
vehicle,vin,insured for,who drives
2016 chevy silverado 3500,1GB4KYC80GL125346,28000,Pa
2019 FORD F-350 SUPER DUTY,1FT8W3DT0KL125649,39500,Wes
1998 kw t800 dump,2NKHHM6X8WL133628,22000,Wes
---
P year=2016 make=chevrolet model="silverado 3500" vin=1GB4KYC80GL125346 value=28000
P year=2019 make=ford model="F-350 SUPER DUTY" vin=1FT8W3DT0KL125649 value=39500
P year=1998 make=kenworth model=t800 type=dump_truck vin=2NKHHM6X8WL133628 value=22000
=== drivers: state spelled out, class words
Employee→Birthday→License Number→Issued By→CDL Class→Start→Exp.
Kirk Lamb→March 3, 1981→L55-44-33→Tennessee→Class A CDL→07/2015→12 years
May Nunn→August 19, 1993→N55-44-34→Kentucky→B→02/2023→4 years
Owen Pitt→December 1, 1975→P55-44-35→Tenn.→A→10/2009→20 years
---
D fullName="Kirk Lamb" dateOfBirth=03/03/1981 licenseNumber=L55-44-33 licenseState=TN licenseClass=class_a dateOfHire=07/2015 cdlExperience=4+ yearsLicensed=12
D fullName="May Nunn" dateOfBirth=08/19/1993 licenseNumber=N55-44-34 licenseState=KY licenseClass=class_b dateOfHire=02/2023 cdlExperience=4+ yearsLicensed=4
D fullName="Owen Pitt" dateOfBirth=12/01/1975 licenseNumber=P55-44-35 licenseState=TN licenseClass=class_a dateOfHire=10/2009 cdlExperience=4+ yearsLicensed=20
=== powerUnits: broker's spreadsheet with columns in two languages
Unidad→Año / Year→Marca / Make→Modelo / Model→VIN / Serie→Valor / Value
10→2018→Freightliner→Cascadia→1FUJHHDR6JL125548→$68,000
11→2020→Kenworth→T680→1XKYD49X0LL125750→$88,000
Total→→→→ →$156,000
---
P unitNumber=10 year=2018 make=freightliner model=Cascadia vin=1FUJHHDR6JL125548 value=68000
P unitNumber=11 year=2020 make=kenworth model=T680 vin=1XKYD49X0LL125750 value=88000
=== powerUnits: totalled and pending rows
UNIT #,YR,MAKE,VIN,ACV,COMMENTS
A10,2020,FRHT,1FUJHHDR2LL128496,"79,000",
A11,2019,FRHT,1FUJHHDR9KL128395,"66,000",TOTALED 5/26 - CLAIM PAID
A12,2021,FRHT,1FUJHHDR6ML128597,"92,000",at body shop till 12/1
A13,2022,FRHT,1FUJHHDRXNL128698,"109,000",to be sold in spring
A14,2016,FRHT,1FUJHHDR3GL128092,"31,000",traded 3/26
---
P unitNumber=A10 year=2020 make=freightliner vin=1FUJHHDR2LL128496 value=79000
out totaled
P unitNumber=A12 year=2021 make=freightliner vin=1FUJHHDR6ML128597 value=92000
P unitNumber=A13 year=2022 make=freightliner vin=1FUJHHDRXNL128698 value=109000
out traded in
=== drivers: two lines per header, suffix in name
Driver→DOB→Driver License→→CDL→Date
Full Name→→State→Number→Yrs→Hired
ADAMS, JOHN Q. III→01/31/1970→VA→A11-22-3344→28→09/2003
BELL, TINA→11/15/1989→NC→000012345678→7→05/2019
---
D fullName="JOHN Q. ADAMS III" dateOfBirth=01/31/1970 licenseState=VA licenseNumber=A11-22-3344 cdlExperience=4+ yearsLicensed=28 dateOfHire=09/2003
D fullName="TINA BELL" dateOfBirth=11/15/1989 licenseState=NC licenseNumber=000012345678 cdlExperience=4+ yearsLicensed=7 dateOfHire=05/2019
=== powerUnits: trailers of many bodies
Trlr→Model Year→Trailer Make→Body→Serial #→Agreed Value
9001→2018→MAC→Pneumatic Tank→5MC125210JL125548→58,000
9002→2015→Timpte→Grain Hopper→1TDH42021FL125245→27,500
9003→2020→Great Dane→Refer→1GRAA0624LL125750→55,000
9004→2019→Wabash→Plate Van 53'→1JJV532D6KL125649→29,000
9005→2022→Manac→Curtainside→2M5921611NL125952→49,000
---
T unitNumber=9001 year=2018 make=MAC type=pneumatic vin=5MC125210JL125548 value=58000
T unitNumber=9002 year=2015 make=Timpte type=hopper vin=1TDH42021FL125245 value=27500
T unitNumber=9003 year=2020 make=great_dane type=reefer vin=1GRAA0624LL125750 value=55000
T unitNumber=9004 year=2019 make=wabash type=dry_van vin=1JJV532D6KL125649 value=29000
T unitNumber=9005 year=2022 make=manac type=Curtainside vin=2M5921611NL125952 value=49000
=== drivers: chat paste with dob and lic words
Driver 1: Raul Mendez, born 6/14/1984, license TX 20114455, hired 8/2018
Driver 2: Steve Nagy, born 2/8/1976, license OK 30225566, hired 2016
---
D fullName="Raul Mendez" dateOfBirth=06/14/1984 licenseState=TX licenseNumber=20114455 dateOfHire=08/2018
D fullName="Steve Nagy" dateOfBirth=02/08/1976 licenseState=OK licenseNumber=30225566
=== powerUnits: finance company columns
Unit→Collateral→S/N→Lender→Lender Address→Owned/Fin/Leased→NADA Value→Ded
21→2021 Western Star 5700XE→5KJJBHDR7ML125851→Paccar Financial Corp→PO Box 1518, Bellevue, WA 98009→Fin→$99,000→$2,500
22→2018 Western Star 4900→5KJJBHDR1JL125548→→→Owned→$58,000→$2,500
---
P unitNumber=21 year=2021 make=western_star model=5700XE vin=5KJJBHDR7ML125851 lossPayee="Paccar Financial Corp" lossPayeeAddress="PO Box 1518, Bellevue, WA 98009" ownership=financed value=99000 deductible=2500
P unitNumber=22 year=2018 make=western_star model=4900 vin=5KJJBHDR1JL125548 ownership=owned value=58000 deductible=2500
=== drivers: eld roster with email and phone
Name,Email,Phone,Username,CDL #,CDL State,Terminal,ELD Mode,Account Status,Last Login
Milo Hart,milo@x.test,5155550101,mhart,H77-1201,IA,Des Moines,Property,Enabled,11/20/2026
Nora Inge,nora@x.test,5155550102,ninge,I77-1202,IA,Des Moines,Property,Disabled,03/02/2026
---
D fullName="Milo Hart" licenseNumber=H77-1201 licenseState=IA
out inactive
=== powerUnits: spanish-english yard list without header
Truck 1→2020→Freightliner→Cascadia→1FUJHHDR9LL129869→$80,000→Wells Fargo
Truck 2→2019→Peterbilt→579→1XPBDP9X6KL129768→$85,000→Owned
---
P unitNumber="Truck 1" year=2020 make=freightliner model=Cascadia vin=1FUJHHDR9LL129869 value=80000
P unitNumber="Truck 2" year=2019 make=peterbilt model=579 vin=1XPBDP9X6KL129768 value=85000
=== drivers: pdf copy with single spaces
Driver Name DOB State License Class Hire Date
Alan B. Frost 05/12/1980 TX 12345678 A 03/01/2015
Carmen Diaz 11/30/1991 OK D098765432 A 07/15/2021
Greg Hunt 02/02/1968 TX 23456789 A 10/10/2008
---
D fullName="Alan B. Frost" dateOfBirth=05/12/1980 licenseState=TX licenseNumber=12345678 licenseClass=class_a dateOfHire=03/2015
D fullName="Carmen Diaz" dateOfBirth=11/30/1991 licenseState=OK licenseNumber=D098765432 licenseClass=class_a dateOfHire=07/2021
D fullName="Greg Hunt" dateOfBirth=02/02/1968 licenseState=TX licenseNumber=23456789 licenseClass=class_a dateOfHire=10/2008
=== powerUnits: pdf copy with single spaces
Unit Year Make Model VIN Value
101 2020 Freightliner Cascadia 1FUJHHDR4LL132615 $85,000
102 2018 Kenworth T880 1XKYD49XXJL132413 $92,000
201 2019 Great Dane Champion 1GRAA0627KL132514 $28,000
---
P unitNumber=101 year=2020 make=freightliner model=Cascadia vin=1FUJHHDR4LL132615 value=85000
P unitNumber=102 year=2018 make=kenworth model=T880 vin=1XKYD49XXJL132413 value=92000
T unitNumber=201 year=2019 make=great_dane model=Champion vin=1GRAA0627KL132514 value=28000
=== powerUnits: removed units section
ACTIVE EQUIPMENT
Unit,Year,Make,Model,VIN,Value
1,2021,Volvo,VNR,4V4NC9EH9ML132716,"90,000"
2,2020,Volvo,VNR,4V4NC9EH5LL132615,"80,000"

UNITS REMOVED 2026
3,2015,Volvo,VNL,4V4NC9EH2FL132110,"30,000"
---
P unitNumber=1 year=2021 make=volvo model=VNR vin=4V4NC9EH9ML132716 value=90000
P unitNumber=2 year=2020 make=volvo model=VNR vin=4V4NC9EH5LL132615 value=80000
out deleted
=== powerUnits: categories and pd only
Veh No.→Category→Model Year→Mfg.→Model Name→VIN No.→Coverage→Limit (Stated Value)→Deductible ($)
1→Tractor→2020→Peterbilt→567→1XPBDP9X5LL132615→AL/PD→120000→2500
2→Trailer→2022→Utility→4000AE→1UYVS2538NL132817→AL/PD→35000→1000
3→Tractor→2009→Peterbilt→379→1XPBDP9X19L131504→AL only→0→
---
P unitNumber=1 year=2020 make=peterbilt model=567 vin=1XPBDP9X5LL132615 value=120000 deductible=2500
T unitNumber=2 year=2022 make=utility model=4000AE vin=1UYVS2538NL132817 value=35000 deductible=1000
P unitNumber=3 year=2009 make=peterbilt model=379 vin=1XPBDP9X19L131504
=== drivers: odd dates
NAME;BIRTH;CDL#;STATE;SINCE
Ada Mott;1980-5-3;M200-1;OR;2019-03
Bob Nye;May-3-1975;N200-2;OR;Mar-12
Cy Orr;5/3/1969 0:00;O200-3;WA;11/1/2004 0:00
---
D fullName="Ada Mott" dateOfBirth=05/03/1980 licenseNumber=M200-1 licenseState=OR dateOfHire=03/2019
D fullName="Bob Nye" dateOfBirth=05/03/1975 licenseNumber=N200-2 licenseState=OR dateOfHire=03/2012
D fullName="Cy Orr" dateOfBirth=05/03/1969 licenseNumber=O200-3 licenseState=WA dateOfHire=11/2004
=== drivers: license with state behind, class with words
Driver (Last, First)→D.O.B→License # (State)→CDL Class/Endorsements→Yrs Exp→Start Date
Pace, Ron→03/14/1977→P123-4567-8901 (IL)→A - N→15→05/2012
Quist, Lena→08/22/1990→Q223-4567-8901 (WI)→A→3→01/2024
---
D fullName="Ron Pace" dateOfBirth=03/14/1977 licenseNumber=P123-4567-8901 licenseState=IL licenseClass=class_a cdlExperience=4+ yearsLicensed=15 dateOfHire=05/2012
D fullName="Lena Quist" dateOfBirth=08/22/1990 licenseNumber=Q223-4567-8901 licenseState=WI licenseClass=class_a cdlExperience=3 dateOfHire=01/2024
=== powerUnits: two tables with other columns
Power units
No→Yr→Make→Model→VIN→Radius→Value
T1→2022→Kenworth→T680→1XKYD49X4NL132817→500+→$125,000
T2→2019→Mack→Anthem→1M1AN4GY6KL132514→500+→$78,000
Total→→→→→$203,000

Trailers
No→Yr→Make→Body→VIN→Value
L1→2018→Vanguard→Van→5V8VA5320JL132413→$24,000
L2→2020→Wilson→Hopper Btm→1W1MCF1AXLL132615→$44,000
Total→→→→$68,000
---
P unitNumber=T1 year=2022 make=kenworth model=T680 vin=1XKYD49X4NL132817 radius=501_plus value=125000
P unitNumber=T2 year=2019 make=mack model=Anthem vin=1M1AN4GY6KL132514 radius=501_plus value=78000
T unitNumber=L1 year=2018 make=vanguard type=dry_van vin=5V8VA5320JL132413 value=24000
T unitNumber=L2 year=2020 make=wilson type=hopper vin=1W1MCF1AXLL132615 value=44000
=== powerUnits: vins with blanks and dashes
truck;yr;make;vehicle identification no.;worth
A;2020;Intl;3HSDZAPR4LL132615;$71k
B;2021;Intl;3HSDZAPR8ML132716;$83.5k
---
P unitNumber=A year=2020 make=international vin=3HSDZAPR4LL132615 value=71000
P unitNumber=B year=2021 make=international vin=3HSDZAPR8ML132716 value=83500
=== drivers: motive drivers
first_name,last_name,username,email,phone,drivers_license_number,drivers_license_state,status,role,created_at
Ivy,Ross,iross,,,R777-11,MN,active,driver,2021-04-05
Jon,Suarez,jsuarez,,,S777-12,MN,deactivated,driver,2019-02-11
---
D fullName="Ivy Ross" licenseNumber=R777-11 licenseState=MN
out inactive
=== powerUnits: lienholder and garaging addresses
Vehicle→VIN→ACV→Lienholder Name→Lienholder Address→Garaged At
2019 Peterbilt 579 Sleeper→1XPBDP9X1KL132514→82000→Commercial Credit Group→227 W Trade St, Charlotte, NC 28202→Gastonia, NC 28052
2016 Stoughton Dry Van 53→1DW1A5324GL132211→17500→→→Gastonia, NC 28052
---
P year=2019 make=peterbilt model=579 type=tractor vin=1XPBDP9X1KL132514 value=82000 lossPayee="Commercial Credit Group" lossPayeeAddress="227 W Trade St, Charlotte, NC 28202" ownership=financed garagingZip=28052
T year=2016 make=stoughton type=dry_van vin=1DW1A5324GL132211 value=17500 garagingZip=28052
=== drivers: email list with dashes and states
Current drivers for the renewal:
- Kyle Reed (DOB 04/04/1984) CDL# R440-112 MO, hired 2/2018, 12 yrs exp
- Liam Stone (DOB 10/19/1973) CDL# S440-113 KS, hired 5/2009, 25 yrs exp
Terminated this year:
- Moe Tate (DOB 01/01/1990) CDL# T440-114 MO
---
D fullName="Kyle Reed" dateOfBirth=04/04/1984 licenseNumber=R440-112 licenseState=MO dateOfHire=02/2018 cdlExperience=4+ yearsLicensed=12
D fullName="Liam Stone" dateOfBirth=10/19/1973 licenseNumber=S440-113 licenseState=KS dateOfHire=05/2009 cdlExperience=4+ yearsLicensed=25
out terminated
=== powerUnits: city auction style with codes
FLEET_NO,VEH_YEAR,VEH_MAKE,VEH_MODEL,VEH_VIN,VEH_TYPE_DESC,IN_SERVICE_DT,STATUS_CD,REPLACEMENT_COST
F100,2018,FORD,F-350,1FT8W3DT8JL132413,PICKUP,2018-02-01,ACTIVE,45000
F101,2016,HINO,268,5PVNJ8JV7GL132211,BOX TRUCK,2016-05-11,SURPLUS,60000
F102,2020,KENWORTH,T370,2NKHHM6X0LL132615,DUMP TRUCK,2020-06-01,ACTIVE,140000
---
P unitNumber=F100 year=2018 make=ford model=F-350 vin=1FT8W3DT8JL132413 type=pickup value=45000
out inactive
P unitNumber=F102 year=2020 make=kenworth model=T370 vin=2NKHHM6X0LL132615 type=dump_truck value=140000
=== drivers: insurer bordereau
Drv ID|Drv First Nm|Drv Last Nm|Drv DOB|Drv Lic St|Drv Lic Nbr|Drv Excl Ind|Drv Hire Dt|Drv Term Dt
1|Nick|Urban|19790401|GA|055512345|N|20150601|
2|Olga|Vance|19881212|GA|055512346|N|20190415|20260228
3|Pete|West|19650630|AL|7712345|N|20011101|
---
D fullName="Nick Urban" dateOfBirth=04/01/1979 licenseState=GA licenseNumber=055512345 dateOfHire=06/2015
out terminated
D fullName="Pete West" dateOfBirth=06/30/1965 licenseState=AL licenseNumber=7712345 dateOfHire=11/2001
=== powerUnits: columns far apart with rental trucks
Truck#→Owned by→Year→Make→VIN #→Ins. Value→Ded→Notes
7→Us→2020→FL→1FUJHHDR3LL135361→$80,000→$1000→
---
P unitNumber=7 year=2020 make=freightliner vin=1FUJHHDR3LL135361 value=80000 deductible=1000
=== drivers: names first then facts in one column
Driver→Details
Quin Abbot→DOB 2/2/1982, CDL TX 33445566, hired 4/2020
Rex Bloom→DOB 3/13/1970, CDL TX 33445567, hired 9/2011
---
D fullName="Quin Abbot" dateOfBirth=02/02/1982 licenseState=TX licenseNumber=33445566 dateOfHire=04/2020
D fullName="Rex Bloom" dateOfBirth=03/13/1970 licenseState=TX licenseNumber=33445567 dateOfHire=09/2011
=== powerUnits: csv with model year in model column and plates
"Vehicle Name","Model Year","Vehicle Make & Model","VIN","Plate","Plate State","Gross Vehicle Weight","Asset Value"
"Big Red","2019","Kenworth W900L","1XKYD49X3KL132514","P77-120","CO","80000","$118,500.00"
"Old Blue","2007","Peterbilt 379","1XPBDP9X47L131302","P77-121","CO","80000","$41,000.00"
---
P unitNumber="Big Red" year=2019 make=kenworth model=W900L vin=1XKYD49X3KL132514 plate=P77-120 gvwr=class_8 value=118500
P unitNumber="Old Blue" year=2007 make=peterbilt model=379 vin=1XPBDP9X47L131302 plate=P77-121 gvwr=class_8 value=41000
=== drivers: excluded and pending
Name→DOB→DL→ST→Comment
Sal Cord→01/09/1976→C900-1→NV→owner
Tia Dean→07/21/1989→D900-2→NV→let go 8/2026
Uma Eads→09/03/1995→E900-3→NV→starts 12/1
Val Fitz→12/25/1960→F900-4→NV→retired June 2026
---
D fullName="Sal Cord" dateOfBirth=01/09/1976 licenseNumber=C900-1 licenseState=NV
out no longer with you
D fullName="Uma Eads" dateOfBirth=09/03/1995 licenseNumber=E900-3 licenseState=NV
out retired
=== powerUnits: text lines with labels in order
Year: 2018 Make: Mack Model: Pinnacle VIN: 1M1AN4GY2JL132413 Value: $55,000 Radius: 300
Year: 2020 Make: Hyundai Type: Reefer VIN: 3H3V532C1LL132615 Value: $52,000 Radius: 300
---
P year=2018 make=mack model=Pinnacle vin=1M1AN4GY2JL132413 value=55000 radius=101_300
T year=2020 make=hyundai type=reefer vin=3H3V532C1LL132615 value=52000 radius=101_300
=== powerUnits: totals without words and a signature
Unit→Yr→Make→VIN→Stated Value→Ded
1→2019→PTBT→1XPBDP9X1KL133887→75000→1000
2→2020→FRTLNR→1FUJHHDR4LL133988→82000→1000
3→2021→KNWTH→1XKYD49X9ML134089→97000→1000
→→→254000→
Signed: ______________ Date: ________
---
P unitNumber=1 year=2019 make=peterbilt vin=1XPBDP9X1KL133887 value=75000 deductible=1000
P unitNumber=2 year=2020 make=freightliner vin=1FUJHHDR4LL133988 value=82000 deductible=1000
P unitNumber=3 year=2021 make=kenworth vin=1XKYD49X9ML134089 value=97000 deductible=1000
=== drivers: cdl column with yes and number elsewhere
Full Name,CDL (Y/N),License No.,Lic. State,Birthdate,MVR Points,Date of Hire (mm/yyyy)
Wes Gant,Y,G310-5,UT,02/28/1983,0,06/2017
Xan Hoyt,N,H310-6,UT,11/11/1999,2,04/2025
---
D fullName="Wes Gant" licenseNumber=G310-5 licenseState=UT dateOfBirth=02/28/1983 dateOfHire=06/2017
D fullName="Xan Hoyt" licenseNumber=H310-6 licenseState=UT dateOfBirth=11/11/1999 dateOfHire=04/2025
=== powerUnits: cover whale style template
Unit Type*,Year*,Make*,Model,VIN*,GVW,Stated Value*,Comp/Coll Deductible,Max Radius,Garaging Street,Garaging City,Garaging State,Garaging Zip,Owned/Leased
Truck Tractor,2021,FREIGHTLINER,CASCADIA,1FUJHHDR3ML136835,80000,92000,2500,1000,1 Oak St,Tulsa,OK,74101,Owned
Dry Van Trailer,2019,WABASH,,1JJV532D2KL136633,,30000,1000,1000,1 Oak St,Tulsa,OK,74101,Leased
---
P type=tractor year=2021 make=freightliner model=CASCADIA vin=1FUJHHDR3ML136835 gvwr=class_8 value=92000 deductible=2500 radius=501_plus garagingZip=74101 ownership=owned
T type=dry_van year=2019 make=wabash vin=1JJV532D2KL136633 value=30000 deductible=1000 radius=501_plus garagingZip=74101 ownership=leased
=== drivers: cover whale style drivers
First Name*,Last Name*,Date of Birth*,License Number*,License State*,CDL Original Issue Date,Years of CDL Experience,# Violations,# Accidents,Date of Hire
Omar,Said,07/07/1987,S700-1,MN,06/01/2012,14,1,0,08/15/2022
Lena,Todd,02/12/1996,T700-2,MN,03/15/2023,3,0,0,09/01/2023
---
D fullName="Omar Said" dateOfBirth=07/07/1987 licenseNumber=S700-1 licenseState=MN cdlDate=06/01/2012 cdlExperience=4+ yearsLicensed=14 violations3Years=1 accidents3Years=0 dateOfHire=08/2022
D fullName="Lena Todd" dateOfBirth=02/12/1996 licenseNumber=T700-2 licenseState=MN cdlDate=03/15/2023 cdlExperience=3 violations3Years=0 accidents3Years=0 dateOfHire=09/2023
=== powerUnits: handwritten style typed
pwr units:
1) 19 pete 389 1XPBDP9X7KL136633 95,000
2) 15 kw w900 1XKYD49X5FL136229 62,000
trailers:
3) 18 utility reefer 1UYVS2539JL136532 35,000
---
P year=2019 make=peterbilt model=389 vin=1XPBDP9X7KL136633 value=95000
P year=2015 make=kenworth model=w900 vin=1XKYD49X5FL136229 value=62000
T year=2018 make=utility type=reefer vin=1UYVS2539JL136532 value=35000
=== powerUnits: alvys fleet export
Truck Number,Status,Make,Model,Year,VIN,License Plate,License State,Ownership Type,Fleet,Terminal,Created
4401,Available,Kenworth,T680,2022,1XKYD49XXNL136936,P44-01,IL,Company Owned,Main,Joliet,2022-01-05T10:20:11Z
4402,Inactive,Kenworth,T680,2018,1XKYD49X5JL136532,P44-02,IL,Company Owned,Main,Joliet,2018-02-05T10:20:11Z
4403,Assigned,Volvo,VNL,2021,4V4NC9EH4ML136835,P44-03,IL,Owner Operator,Main,Joliet,2021-02-05T10:20:11Z
---
P unitNumber=4401 make=kenworth model=T680 year=2022 vin=1XKYD49XXNL136936 plate=P44-01 ownership=owned
out inactive
P unitNumber=4403 make=volvo model=VNL year=2021 vin=4V4NC9EH4ML136835 plate=P44-03
=== drivers: adp report
Position Status,Payroll Name,Birth Date,Hire/Rehire Date,Termination Date,Job Title Description,License/Certification ID,License State
Active,"Kemp, Doris A",02/03/1971,05/06/2012,,Driver - OTR,K610-1,TN
Terminated,"Lane, Earl",04/09/1985,06/07/2018,08/09/2025,Driver - OTR,L610-2,TN
Leave,"Mann, Fay",10/10/1990,11/11/2021,,Driver - Local,M610-3,TN
---
D fullName="Doris A Kemp" dateOfBirth=02/03/1971 dateOfHire=05/2012 licenseNumber=K610-1 licenseState=TN
out terminated
D fullName="Fay Mann" dateOfBirth=10/10/1990 dateOfHire=11/2021 licenseNumber=M610-3 licenseState=TN
=== powerUnits: depreciation schedule
Asset #→Description→Date Acquired→Cost→Serial/VIN→Book Value→Disposed
1001→2020 Freightliner Cascadia 126→03/15/2020→145,000→1FUJHHDRXLL136734→61,000→
1002→2016 Peterbilt 579→02/01/2016→128,000→1XPBDP9X1GL136330→0→06/30/2025
1003→2019 Utility 3000R Reefer→04/10/2019→68,000→1UYVS2532KL136633→22,000→
---
P unitNumber=1001 year=2020 make=freightliner model="Cascadia 126" vin=1FUJHHDRXLL136734 value=145000
out disposed of
T unitNumber=1003 year=2019 make=utility model=3000R type=reefer vin=1UYVS2532KL136633 value=68000
=== drivers: names in capitals with dates of many kinds
DRIVER→D.O.B.→DL#/ST→HIRED→EXP
JACKSON WILLIAM T→6-Jan-71→TX 08812345→Jan '05→20+ yrs
KELLER MARIA→22-Sep-88→OK K081234567→Oct '21→5 yrs
---
D fullName="JACKSON WILLIAM T" dateOfBirth=01/06/1971 licenseState=TX licenseNumber=08812345 dateOfHire=01/2005 cdlExperience=4+
D fullName="KELLER MARIA" dateOfBirth=09/22/1988 licenseState=OK licenseNumber=K081234567 dateOfHire=10/2021 cdlExperience=4+ yearsLicensed=5
=== powerUnits: semi-monthly reporting form
REPORTING FORM - MONTH OF OCTOBER 2026
Trucks/Tractors
Tag→Unit #→Year→Make→Serial Number→Value→Added→Deleted
R1001→11→2019→INT'L→3HSDZAPR6KL136633→$58,000→01/01/24→
R1002→12→2020→INT'L→3HSDZAPRXLL136734→$66,000→01/01/24→10/12/26
R1003→13→2021→INT'L→3HSDZAPR3ML136835→$74,000→10/15/26→
Total Value→→→→→$198,000→→
---
P plate=R1001 unitNumber=11 year=2019 make=international vin=3HSDZAPR6KL136633 value=58000
out deleted
P plate=R1003 unitNumber=13 year=2021 make=international vin=3HSDZAPR3ML136835 value=74000
=== powerUnits: lease on owner operators
O/O Name,Truck #,Year,Make,VIN,Plate,Stated Value,Bobtail/NTL
"Hernandez Trucking",H1,2017,Freightliner,1FUJHHDR4HL136431,AB100,"$55,000",Yes
"J. Kowalski",K1,2016,Volvo,4V4NC9EH1GL136330,AB101,"$48,000",Yes
---
P ownerOperator="Hernandez Trucking" unitNumber=H1 year=2017 make=freightliner vin=1FUJHHDR4HL136431 plate=AB100 value=55000
P ownerOperator="J. Kowalski" unitNumber=K1 year=2016 make=volvo vin=4V4NC9EH1GL136330 plate=AB101 value=48000
=== drivers: dq file checklist
Name,DOB,CDL State,CDL Number,CDL Class,CDL Exp.,Endorsements,Med Exam Exp.,MVR Ran,Date of App,DOH
Brad Noll,05/16/1989,ID,NB123456C,A,05/16/2027,N-T,02/01/2027,06/01/2026,01/02/2021,01/15/2021
Cass Opel,08/28/1979,ID,OC223456D,A,08/28/2029,None,12/01/2026,06/01/2026,03/02/2016,03/20/2016
---
D fullName="Brad Noll" dateOfBirth=05/16/1989 licenseState=ID licenseNumber=NB123456C licenseClass=class_a endorsements=N,T dateOfHire=01/2021 licenseExpires=05/16/2027 medicalCardExpires=02/01/2027
D fullName="Cass Opel" dateOfBirth=08/28/1979 licenseState=ID licenseNumber=OC223456D licenseClass=class_a dateOfHire=03/2016 licenseExpires=08/28/2029 medicalCardExpires=12/01/2026
=== powerUnits: values per column of coverage
Yr,Make,VIN,AL,PD,PD Value,PD Ded.,MTC
2020,Freightliner,1FUJHHDR4LL138107,Y,Y,85000,2500,Y
2012,Freightliner,1FUJHHDR1CL137299,Y,N,,,Y
---
P year=2020 make=freightliner vin=1FUJHHDR4LL138107 value=85000 deductible=2500
P year=2012 make=freightliner vin=1FUJHHDR1CL137299 physicalDamage=false
=== powerUnits: bare vins with a year column only
VIN→Yr
1XKYD49X7LL138107→2020
1GRAA0625JL137905→2018
---
P vin=1XKYD49X7LL138107 year=2020 make=kenworth
T vin=1GRAA0625JL137905 year=2018 make=great_dane
=== drivers: safety rating with middle names full
First,Middle,Last,DOB,License,State,Years Licensed,Year of Hire
Anna,Maria,Pohl,12/12/1982,P120-1,SD,18,2019
Bert,,Roth,01/30/1969,R120-2,SD,35,2004
---
D fullName="Anna Maria Pohl" dateOfBirth=12/12/1982 licenseNumber=P120-1 licenseState=SD cdlExperience=4+ yearsLicensed=18
D fullName="Bert Roth" dateOfBirth=01/30/1969 licenseNumber=R120-2 licenseState=SD cdlExperience=4+ yearsLicensed=35
=== powerUnits: email prose with two units
Hello Jen,

Can you add a 2023 Kenworth T680, VIN 1XKYD49X0PL138410, stated value $152,000, lienholder is PACCAR Financial?
Also remove the 2014 Volvo VNL 4V4NC9EH0EL137501.
And add a trailer: 2021 Vanguard dry van 5V8VA5321ML138208, $41,000.
---
P year=2023 make=kenworth model=T680 vin=1XKYD49X0PL138410 value=152000
out deleted
T year=2021 make=vanguard type=dry_van vin=5V8VA5321ML138208 value=41000
=== drivers: states and numbers in brackets
Driver; License (State & Number); Birth Date; Hire Date; Status
Ian Moss; NJ M1234 56789 01234; 02/28/1980; 04/01/2015; FT
Joan Nix; PA 22 334 455; 07/19/1992; 06/15/2020; PT
Karl Ost; PA 22 334 456; 07/20/1965; 06/15/2001; Retired
---
D fullName="Ian Moss" licenseState=NJ dateOfBirth=02/28/1980 licenseNumber="M1234 56789 01234" dateOfHire=04/2015
D fullName="Joan Nix" licenseState=PA dateOfBirth=07/19/1992 licenseNumber="22 334 455" dateOfHire=06/2020
out retired
=== drivers: full hr sheet with traps
Emp #,Name,Address,City,ST,Zip,Phone,Emergency Contact Name,SSN,Birth Dt,Driver Lic #,Lic ST,Lic Status,Lic Exp,Orig Hire Dt,Last Raise,Supervisor Name,Emp Status
1,Abe Moore,1 Elm,Waco,TX,76701,254-555-0101,Sue Moore,123-45-6789,01/02/1980,M500-01,TX,Valid,01/02/2028,03/04/2015,01/01/2026,Joe Boss,A
2,Bea North,2 Elm,Waco,TX,76701,254-555-0102,Tim North,123-45-6780,02/03/1990,N500-02,OK,Valid,02/03/2027,04/05/2019,01/01/2026,Joe Boss,T
---
D fullName="Abe Moore" dateOfBirth=01/02/1980 licenseNumber=M500-01 licenseState=TX dateOfHire=03/2015 licenseExpires=01/02/2028
out inactive
=== powerUnits: fleet with drivers, warranties and dates
Truck ID,Driver Name,Model Yr,Make Name,Model Name,VIN Nbr,Tag Nbr,Tag St,Warranty Status,Purchase Dt,Next PM,Odometer,Truck Status,Est Value
T-1,Al Poe,2021,Kenworth,T680,1XKYD49X1ML140954,TG-100,MO,Expired,05/01/2021,12/01/2026,401223,Active,95000
T-2,,2017,Kenworth,T680,1XKYD49X2HL140550,TG-101,MO,Expired,05/01/2017,12/01/2026,801223,Parted out,15000
T-3,Bo Roe,2023,Kenworth,T680,1XKYD49X5PL141156,TG-102,MO,Active,05/01/2023,12/01/2026,151223,Active,140000
---
P unitNumber=T-1 year=2021 make=kenworth model=T680 vin=1XKYD49X1ML140954 plate=TG-100 value=95000
out inactive
P unitNumber=T-3 year=2023 make=kenworth model=T680 vin=1XKYD49X5PL141156 plate=TG-102 value=140000
=== powerUnits: accountant's asset list
Description→In Svc→Method→Life→Cost Basis→Accum Depr→VIN
2019 Freightliner Cascadia - Unit 14→2/1/2019→MACRS→3→139,000→139,000→1FUJHHDR1KL140752
2022 Great Dane Everest Reefer - Trl 88→6/1/2022→MACRS→5→81,000→40,000→1GRAA0627NL141055
---
P unitNumber=14 year=2019 make=freightliner model=Cascadia vin=1FUJHHDR1KL140752
T unitNumber=88 year=2022 make=great_dane model=Everest type=reefer vin=1GRAA0627NL141055
=== drivers: union seniority list
Sr#→Driver→Seniority Date→Class→DOB→License→State
1→POLK, R. D.→10/01/1998→A→03/11/1968→P100-88→MI
2→QUIN, S.→05/15/2007→A→12/09/1979→Q100-89→MI
---
D fullName="R. D. POLK" dateOfHire=10/1998 licenseClass=class_a dateOfBirth=03/11/1968 licenseNumber=P100-88 licenseState=MI
D fullName="S. QUIN" dateOfHire=05/2007 licenseClass=class_a dateOfBirth=12/09/1979 licenseNumber=Q100-89 licenseState=MI
=== powerUnits: trailer list with leased and rented
TRAILER,TYPE,YEAR,MFG,VIN,OWNER,LEASE CO.,VALUE
5001,VAN 53,2018,WABASH,1JJV532D4JL140651,OWNED,,"$22,000"
5002,VAN 53,2020,HYUNDAI,3H3V532C2LL140853,LEASED,XTRA Lease,"$34,000"
5003,REEFER,2019,UTILITY,1UYVS2538KL140752,RENTED,TIP,"$48,000"
5004,VAN 53,2012,WABASH,1JJV532D3CL140045,OWNED,,SCRAPPED
---
T unitNumber=5001 type=dry_van year=2018 make=wabash vin=1JJV532D4JL140651 ownership=owned value=22000
T unitNumber=5002 type=dry_van year=2020 make=hyundai vin=3H3V532C2LL140853 ownership=leased lossPayee="XTRA Lease" value=34000
T unitNumber=5003 type=reefer year=2019 make=utility vin=1UYVS2538KL140752 ownership=leased lossPayee=TIP value=48000
out scrapped
=== drivers: agent's acord-like table with violations text
Drv→Name→DOB→Lic No→St→Yrs Exp→Hire→Viol (3 yr)→Acc (3 yr)
1→Wade Ames→4/4/74→A770-1→AR→22→5/10→1 - speeding 9/24→0
2→Yuri Bond→6/6/92→B770-2→AR→4→8/23→0→1
---
D fullName="Wade Ames" dateOfBirth=04/04/1974 licenseNumber=A770-1 licenseState=AR cdlExperience=4+ yearsLicensed=22 dateOfHire=05/2010 accidents3Years=0 violations3Years=1
D fullName="Yuri Bond" dateOfBirth=06/06/1992 licenseNumber=B770-2 licenseState=AR cdlExperience=4+ yearsLicensed=4 dateOfHire=08/2023 violations3Years=0 accidents3Years=1
=== powerUnits: body types of trucks
Unit,Year,Make,Model,Body,VIN,GVW,Value
20,2017,Freightliner,M2,26' Box w/ liftgate,1FUJHHDRXHL140550,26000,"$48,000"
21,2019,Mack,Granite,Tri-axle dump,1M1AN4GY7KL140752,73000,"$120,000"
22,2021,Ram,5500,Rollback,3C7WRNFL8ML140954,19500,"$75,000"
23,2018,Ford,F-350,Crew cab pickup,1FT8W3DT9JL140651,14000,"$38,000"
24,2020,Western Star,4900,Day cab,5KJJBHDR0LL140853,80000,"$110,000"
---
P unitNumber=20 year=2017 make=freightliner model=M2 type=box_truck vin=1FUJHHDRXHL140550 gvwr=class_6 value=48000
P unitNumber=21 year=2019 make=mack model=Granite type=dump_truck vin=1M1AN4GY7KL140752 gvwr=class_8 value=120000
P unitNumber=22 year=2021 make=ram model=5500 type=Rollback vin=3C7WRNFL8ML140954 gvwr=class_5 value=75000
P unitNumber=23 year=2018 make=ford model=F-350 type=pickup vin=1FT8W3DT9JL140651 gvwr=class_3 value=38000
P unitNumber=24 year=2020 make=western_star model=4900 type=tractor vin=5KJJBHDR0LL140853 gvwr=class_8 value=110000
=== drivers: with notes lines between
Name / DOB / CDL / State / Hire
Ann Teal / 05-20-1981 / T900-33 / CO / 04-2016
(Ann is on maternity leave until January)
Bob Upton / 11-30-1970 / U900-34 / CO / 09-2008
Total drivers - 2
---
D fullName="Ann Teal" dateOfBirth=05/20/1981 licenseNumber=T900-33 licenseState=CO dateOfHire=04/2016
D fullName="Bob Upton" dateOfBirth=11/30/1970 licenseNumber=U900-34 licenseState=CO dateOfHire=09/2008
=== powerUnits: vin last with year words
Tractors:
#→Make/Model/Year→Color→VIN→$ Value
1→Volvo VNL 2020→White→4V4NC9EH6LL140853→$84,000
2→Mack Anthem 2021→Red→1M1AN4GY4ML140954→$96,000
---
P make=volvo model=VNL year=2020 vin=4V4NC9EH6LL140853 value=84000
P make=mack model=Anthem year=2021 vin=1M1AN4GY4ML140954 value=96000
=== drivers: inactive reasons
DRIVER NAME|BIRTHDATE|LICENSE|ST|HIRE|INACTIVE DATE|REASON
Cal Vick|01/15/1975|V220-1|WI|02/2012||
Dee Wynn|02/16/1985|W220-2|WI|03/2018|07/2026|Quit
Eli York|03/17/1995|Y220-3|WI|04/2024|12/2027|
---
D fullName="Cal Vick" dateOfBirth=01/15/1975 licenseNumber=V220-1 licenseState=WI dateOfHire=02/2012
out inactive
D fullName="Eli York" dateOfBirth=03/17/1995 licenseNumber=Y220-3 licenseState=WI dateOfHire=04/2024
=== powerUnits: vehicle schedule with symbols and coverages
Veh→Yr→Make→Model→VIN→Class→Terr→Cov Symbol→Liab Prem→PD Prem→OCN→Stated Amt→Comp→Coll
1→2019→PETERBILT→579→1XPBDP9X2KL140752→50499→22→7→6,500→1,800→150000→88000→1000→1000
2→2021→WABASH→DVCVHPC→1JJV532D5ML140954→68499→22→7→400→500→42000→35000→1000→1000
---
P unitNumber=1 year=2019 make=peterbilt model=579 vin=1XPBDP9X2KL140752 value=88000 deductible=1000
T unitNumber=2 year=2021 make=wabash model=DVCVHPC vin=1JJV532D5ML140954 value=35000 deductible=1000
=== drivers: medical expirations only and cdl type
Driver Name→CDL Type→CDL #→Issuing State→Expires→Medical Expires→Date Hired→Date of Birth
Flo Zane→Class A→Z330-1→MT→5/5/2028→1/1/2027→7/7/2017→5/5/1985
Gus Abel→Class B→A330-2→MT→6/6/2029→2/2/2027→2018→6/6/1960
---
D fullName="Flo Zane" licenseClass=class_a licenseNumber=Z330-1 licenseState=MT dateOfHire=07/2017 dateOfBirth=05/05/1985 licenseExpires=05/05/2028 medicalCardExpires=01/01/2027
D fullName="Gus Abel" licenseClass=class_b licenseNumber=A330-2 licenseState=MT dateOfBirth=06/06/1960 licenseExpires=06/06/2029 medicalCardExpires=02/02/2027
=== drivers: short roster with nicknames and terminal rows
DALLAS TERMINAL
Name→Lic→State→DOB→Hired
Rob Lane→L700-55→TX→01/01/1979→06/2014
Mary-Ann St. Clair→S700-56→TX→02/02/1986→07/2018
HOUSTON TERMINAL
Name→Lic→State→DOB→Hired
Hung V. Tran→T700-57→TX→03/03/1974→2011
No longer employed:
Pete Moss→M700-58→TX→04/04/1981→08/2016
---
D fullName="Rob Lane" licenseNumber=L700-55 licenseState=TX dateOfBirth=01/01/1979 dateOfHire=06/2014
D fullName="Mary-Ann St. Clair" licenseNumber=S700-56 licenseState=TX dateOfBirth=02/02/1986 dateOfHire=07/2018
D fullName="Hung V. Tran" licenseNumber=T700-57 licenseState=TX dateOfBirth=03/03/1974
out no longer with you
=== powerUnits: quote request email, tabs lost
Need a quote eff 1/1 for the below:
Unit 201 2021 Freightliner Cascadia 1FUJHHDR3ML142327 Value $95,000
Unit 202 2019 International LT 3HSDZAPR6KL142125 Value $70,000
Trailer 53A 2017 Utility Reefer 1UYVS2532HL141923 Value $35,000
Radius 500 miles, cargo general freight
Call 555-201-4400 with questions
---
P unitNumber=201 year=2021 make=freightliner model=Cascadia vin=1FUJHHDR3ML142327 value=95000
P unitNumber=202 year=2019 make=international model=LT vin=3HSDZAPR6KL142125 value=70000
T unitNumber=53A year=2017 make=utility type=reefer vin=1UYVS2532HL141923 value=35000
=== powerUnits: csv with title and notes column
"ABC Hauling Equipment 2026"
"Truck","Yr","Make","Model","VIN","Amt Insured","Lienholder","Remarks"
"1A","2020","Pete","389","1XPBDP9X0LL142226","$110,000","Engs Commercial Finance","chrome package"
"2A","2014","KW","T800","1XKYD49X8EL141620","$45,000","","paid off; spare truck"
"3A","2013","KW","T800","1XKYD49XXDL141519","$40,000","","out for sale"
---
P unitNumber=1A year=2020 make=peterbilt model=389 vin=1XPBDP9X0LL142226 value=110000 lossPayee="Engs Commercial Finance" ownership=financed
P unitNumber=2A year=2014 make=kenworth model=T800 vin=1XKYD49X8EL141620 value=45000
P unitNumber=3A year=2013 make=kenworth model=T800 vin=1XKYD49XXDL141519 value=40000
=== drivers: samsara compliance csv with caps
DRIVER_NAME,EMPLOYEE_CODE,CDL_NUMBER,CDL_STATE,CDL_CLASS,CDL_EXPIRATION,DOB,HIRE_DATE,TERM_DATE,IS_ACTIVE
"WEBB, IRIS",100,W800-1,OH,A,2028-01-31,1982-05-05,2016-03-14,,TRUE
"YOST, JOEL",101,Y800-2,OH,A,2027-08-31,1977-06-06,2012-02-20,2025-12-31,FALSE
"ZIMM, KEN III",102,Z800-3,PA,B,2029-09-30,1991-07-07,2023-10-02,,TRUE
---
D fullName="IRIS WEBB" licenseNumber=W800-1 licenseState=OH licenseClass=class_a dateOfBirth=05/05/1982 dateOfHire=03/2016 licenseExpires=01/31/2028
out terminated
D fullName="KEN ZIMM III" licenseNumber=Z800-3 licenseState=PA licenseClass=class_b dateOfBirth=07/07/1991 dateOfHire=10/2023 licenseExpires=09/30/2029
=== powerUnits: two header rows with units
Unit→Yr→Make→Gross Weight→VIN→Stated Value→Radius
#→(model)→→(lbs)→(17 digits)→($)→(miles)
31→2018→Isuzu→14,500→54DC4W1D7JL142024→29,000→50
32→2021→Hino→25,950→5PVNJ8JV5ML142327→61,000→100
---
P unitNumber=31 year=2018 make=isuzu gvwr=class_4 vin=54DC4W1D7JL142024 value=29000 radius=0_50
P unitNumber=32 year=2021 make=hino gvwr=class_6 vin=5PVNJ8JV5ML142327 value=61000 radius=51_100
=== drivers: day first with words in header
Driver;Date of birth (DD.MM.YYYY);Licence no.;Province/State;Date joined
Sven Holm;05.06.1984;H444-19;MN;12.03.2018
Ada Lind;17.01.1990;L444-20;WI;04.05.2022
---
D fullName="Sven Holm" dateOfBirth=06/05/1984 licenseNumber=H444-19 licenseState=MN dateOfHire=03/2018
D fullName="Ada Lind" dateOfBirth=01/17/1990 licenseNumber=L444-20 licenseState=WI dateOfHire=05/2022
=== powerUnits: leased to others and storage
Equip ID,Description,VIN/Serial,Status,Location
TR-9,2016 Kenworth T680 sleeper,1XKYD49X5GL141822,Leased out,Yard
TR-10,2019 Kenworth T680 sleeper,1XKYD49X9KL142125,In use,OTR
TR-11,2012 Kenworth T660 sleeper,1XKYD49X6CL141418,Inactive - for sale,Yard
---
P unitNumber=TR-9 year=2016 make=kenworth model=T680 type=tractor vin=1XKYD49X5GL141822
P unitNumber=TR-10 year=2019 make=kenworth model=T680 type=tractor vin=1XKYD49X9KL142125
out inactive
=== drivers: experience since and hire quarter
Full name | Birth | DL state | DL | CDL since | Employed since
Omar Vance | 03/03/1977 | NC | 000012300 | 1999 | 2015
Pia West | 04/04/1990 | NC | 000012301 | 06/2013 | 10/2019
---
D fullName="Omar Vance" dateOfBirth=03/03/1977 licenseState=NC licenseNumber=000012300
D fullName="Pia West" dateOfBirth=04/04/1990 licenseState=NC licenseNumber=000012301 dateOfHire=10/2019
`;
