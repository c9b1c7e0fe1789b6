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
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=88000
=== powerUnits: sold unit in a status column
Unit,Yr,Mk,VIN,Status
1,2021,VOLV,4V4NC9EH5MN281404,Active
2,2023,INTL,3HSDZAPR7PN551505,In shop
3,2018,MACK,1M1AN4GY3JM021606,SOLD 06/2025
4,2016,WSTR,5KJJBHDR5GPHA1707,Active
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404
P year=2023 make=international vin=3HSDZAPR7PN551505
out sold
P year=2016 make=western_star vin=5KJJBHDR5GPHA1707
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
D fullName="Harold P Simms" dateOfBirth=06/14/1971 cdlExperience=4+ licenseNumber=S4471209 licenseState=MO dateOfHire=08/2012
D fullName="Tara Whitlow" dateOfBirth=02/27/1993 cdlExperience=3 licenseNumber=W1120988 licenseState=MO dateOfHire=05/2023
=== powerUnits: ACORD 129 schedule
Veh #→Yr→Make→Model→Body Type→V.I.N.→Garaging City, State, Zip→Cost New→Sym/Age→Radius→GVW/GCW→Deductibles
1→2022→FREIGHTLINER→CASCADIA→TRACTOR→1FUJHHDR2NLMA1001→Joplin, MO 64801→165000→4→501+→80,000→1000
2→2021→UTILITY→3000R→REEFER→1UYVS2532M7123313→Joplin, MO 64801→78000→5→501+→→1000
---
P year=2022 make=freightliner type=tractor vin=1FUJHHDR2NLMA1001 garagingZip=64801 value=165000 radius=501_plus gvwr=class_8 deductible=1000
T year=2021 make=utility type=reefer vin=1UYVS2532M7123313 garagingZip=64801 value=78000 radius=501_plus deductible=1000
=== powerUnits: Motive vehicles
number,vin,make,model,year,license_plate_number,license_plate_state,current_driver,status
T-11,1XKYD49XXLJ441202,KENWORTH,T680,2020,P881204,TN,Dana Fields,active
T-12,1XPBDP9X8KD601303,PETERBILT,579,2019,P881205,TN,,deactivated
T-13,4V4NC9EH5MN281404,VOLVO,VNL,2021,P881206,TN,Rob Lane,active
---
P vin=1XKYD49XXLJ441202 make=kenworth year=2020 plate=P881204
out inactive
P vin=4V4NC9EH5MN281404 make=volvo year=2021 plate=P881206
=== powerUnits: Samsara assets
Asset Name,VIN,Serial,Make,Model,Year,License Plate,Tags
Truck 5,5KJJBHDR5GPHA1707,GABC-123-XYZ,Western Star,5700XE,2016,AX 4410,Yard A
Truck 6,3HSDZAPR7PN551505,GDEF-456-XYZ,International,LT625,2023,AX 4411,Yard A
---
P vin=5KJJBHDR5GPHA1707 make=western_star year=2016 plate="AX 4410"
P vin=3HSDZAPR7PN551505 make=international year=2023 plate="AX 4411"
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
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=110000
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=85000
T year=2018 make=great_dane vin=1GRAA062XJD414414 value=31000
T year=2020 make=wabash vin=1JJV532D5LL515515 value=38000
=== powerUnits: text table with dashes
Unit  Year  Make          VIN                Value
----  ----  ------------  -----------------  --------
21    2022  Freightliner  1FUJHHDR2NLMA1001  $118,000
22    2020  Kenworth      1XKYD49XXLJ441202   $92,500
23    2016  Western Star  5KJJBHDR5GPHA1707
----  ----  ------------  -----------------  --------
                          3 units            $210,500
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500
P year=2016 make=western_star vin=5KJJBHDR5GPHA1707
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
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500
T year=2018 make=great_dane type=reefer vin=1GRAA062XJD414414 value=31000
=== powerUnits: email with commas, bullets and labels
- Unit 7: 2021 Volvo VNL, VIN 4V4NC9EH5MN281404, value $101,000, ded $2,500
- Unit 8: 2023 International LT625, VIN 3HSDZAPR7PN551505, value $139,500, ded $2,500
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404 value=101000 deductible=2500
P year=2023 make=international vin=3HSDZAPR7PN551505 value=139500 deductible=2500
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
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=88000
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
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
T year=2018 make=great_dane vin=1GRAA062XJD414414 value=31000
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
P make=peterbilt year=2019 vin=1XPBDP9X8KD601303 value=84000
out sold
P make=kenworth year=2020 vin=1XKYD49XXLJ441202 value=90000
=== powerUnits: sold said in the notes
Unit→Year→Make→VIN→Notes
1→2021→Volvo→4V4NC9EH5MN281404→new tires 2/26
2→2016→Western Star→5KJJBHDR5GPHA1707→Sold to Hank 8/2025
3→2018→Mack→1M1AN4GY3JM021606→total loss 1/9/26
4→2023→International→3HSDZAPR7PN551505→not sold yet
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404
out sold
out totaled
P year=2023 make=international vin=3HSDZAPR7PN551505
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
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
T year=2020 make=wabash type=dry_van vin=1JJV532D5LL515515
T year=2016 make=hyundai type=dry_van vin=3H3V532C5GT616616
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
D fullName="Otis Hale" dateOfBirth=11/17/1974 licenseNumber=H440912 licenseState=AL cdlExperience=4+ dateOfHire=02/2011 accidents3Years=0 violations3Years=1
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
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 type=tractor value=118000
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 type=tractor value=92500
T year=2018 make=great_dane vin=1GRAA062XJD414414 type=reefer value=31000
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
P year=2021 make=volvo vin=4V4NC9EH5MN281404 value=99000
T year=2019 make=transcraft vin=1TTF48205G3919919 value=22000
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
P year=2022 make=freightliner type=tractor vin=1FUJHHDR2NLMA1001 value=118000 ownership=financed lossPayee="Bank of Ames, ISAOA"
P year=2020 make=kenworth type=tractor vin=1XKYD49XXLJ441202 value=92500
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
T year=2019 make=Timpte type=hopper vin=1TTF48205G3919919 value=33000
T year=2023 make=MAC type=semi_end_dump vin=5MC125216N3020020 value=61500
T year=2017 make=dorsey type=flatbed vin=1DW1A5320HS818818 value=24000
=== powerUnits: straight trucks and pickups
Unit→Year→Make→Body→VIN→GVWR→Ded.
B1→2019→Ford→Pickup→1FT8W3DT3KEC01808→14,000 lbs→$500
B2→2015→Chevy→Box truck→1GB4KYC81FF101909→14,500→$1,000
B3→2019→ISU→Box truck→54DC4W1D0KS802010→12,000→$1,000
---
P year=2019 make=ford type=pickup vin=1FT8W3DT3KEC01808 gvwr=class_3 deductible=500
P year=2015 make=chevrolet type=box_truck vin=1GB4KYC81FF101909 gvwr=class_4 deductible=1000
P year=2019 make=isuzu type=box_truck vin=54DC4W1D0KS802010 gvwr=class_3 deductible=1000
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
D fullName="Rex Stone" dateOfBirth=06/06/1980 licenseNumber=S330991 licenseState=ID licenseClass=class_a endorsements=H,N
D fullName="Sal Tully" dateOfBirth=07/23/1974 licenseNumber=T330992 licenseState=ID licenseClass=class_a endorsements=T
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
P year=2017 make=kenworth vin=2NKHHM6X9HM154212
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
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 ownership=leased
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 ownership=leased
=== drivers: first and last only, years licensed
First→Last→Birthday→DL→Years Driving
Kai→Lowe→3/9/1990→L550011→6
Mia→Nunez→4/21/1982→N550012→1
---
D fullName="Kai Lowe" dateOfBirth=03/09/1990 licenseNumber=L550011 cdlExperience=4+
D fullName="Mia Nunez" dateOfBirth=04/21/1982 licenseNumber=N550012 cdlExperience=1
=== powerUnits: city open data fleet
Equipment ID,Department,Model Year,Manufacturer,Model,Class Description,VIN/Serial Number,License Plate,In Service Date,Disposal Date,Asset Status
4471,Streets,2019,Ford,F-350,Pickup,1FT8W3DT3KEC01808,XM 2210,03/14/2019,,In Service
4472,Streets,2015,Chevrolet,4500,Box Truck,1GB4KYC81FF101909,XM 2211,01/05/2015,06/30/2025,Disposed
4473,Parks,2017,Kenworth,T370,Dump truck,2NKHHM6X9HM154212,XM 2212,08/20/2017,,In Service
---
P year=2019 make=ford type=pickup vin=1FT8W3DT3KEC01808 plate="XM 2210"
out disposed of
P year=2017 make=kenworth type=dump_truck vin=2NKHHM6X9HM154212 plate="XM 2212"
=== drivers: payroll with zero dates
EMP NO→DRIVER NAME→PHONE→EMAIL→D.O.B.→LIC NO→LIC ST→LIC EXP→MED EXP→HIRE DT→TERM DT
1001→ABBOTT, JAMES R→555-010-0101→j@example.com→02/11/1970→A0011223→TX→02/11/2028→01/31/2027→06/14/2004→00/00/0000
1002→BOWEN, CARLA→555-010-0102→c@example.com→09/29/1988→B0011224→TX→09/29/2029→11/30/2026→02/02/2022→10/15/2025
---
D fullName="JAMES R ABBOTT" dateOfBirth=02/11/1970 licenseNumber=A0011223 licenseState=TX dateOfHire=06/2004
out terminated
=== drivers: agency form headings
Name of Driver→Date of Birth→Driver's License No. & State→Date of Employment→Yrs. Driving Exp.→Violations/Accidents Past 3 Years
Cole Draper→08/30/1984→D4401928 KS→04/2016→12→None
Eva Finch→12/19/1995→F4401929 MO→09/2023→4→1 speeding
---
D fullName="Cole Draper" dateOfBirth=08/30/1984 licenseNumber=D4401928 licenseState=KS dateOfHire=04/2016 cdlExperience=4+
D fullName="Eva Finch" dateOfBirth=12/19/1995 licenseNumber=F4401929 licenseState=MO dateOfHire=09/2023 cdlExperience=4+
=== powerUnits: side by side trucks and trailers
Truck #,Year,Make,VIN,,Trailer #,Year,Make,VIN
1,2022,Freightliner,1FUJHHDR2NLMA1001,,51,2020,Wabash,1JJV532D5LL515515
2,2020,Kenworth,1XKYD49XXLJ441202,,52,2018,Great Dane,1GRAA062XJD414414
3,2019,Peterbilt,1XPBDP9X8KD601303,,,,,
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
P year=2020 make=kenworth vin=1XKYD49XXLJ441202
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303
T year=2020 make=wabash vin=1JJV532D5LL515515
T year=2018 make=great_dane vin=1GRAA062XJD414414
=== powerUnits: email, number sign and dashes
#101 - 2022 FREIGHTLINER CASCADIA - VIN# 1FUJHHDR2NLMA1001 - Value: 118000
#102 - 2020 KENWORTH T680 - VIN# 1XKYD49XXLJ441202 - Value: 92500
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500
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
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=88000
T year=2020 make=wabash type=dry_van vin=1JJV532D5LL515515 value=38000
=== drivers: email, bare
Josh Keller 5/14/85 TX 12345678 CDL-A 12 years
Amy Long 11/2/79 OK 87654321 CDL-A 6 years
---
D fullName="Josh Keller" dateOfBirth=05/14/1985 licenseState=TX licenseNumber=12345678 licenseClass=class_a cdlExperience=4+
D fullName="Amy Long" dateOfBirth=11/02/1979 licenseState=OK licenseNumber=87654321 licenseClass=class_a cdlExperience=4+
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
P year=2021 make=volvo vin=4V4NC9EH5MN281404 value=99000
out inactive
P year=2023 make=international vin=3HSDZAPR7PN551505 value=139500
=== powerUnits: abbreviations
UNIT→YR→MK→VIN→TYP→DED COMP/COLL→RAD
1→22→Frtlnr→1FUJHHDR2NLMA1001→TRAC→1000/1000→500+
2→20→KW→1XKYD49XXLJ441202→TRAC→1000/1000→Local
3→19→Pbilt→1XPBDP9X8KD601303→TRAC→2500/2500→250
4→21→UTIM→1UYVS2532M7123313→REEFER→1000/1000→500+
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 type=tractor deductible=1000 radius=501_plus
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 type=tractor deductible=1000 radius=0_50
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 type=tractor deductible=2500 radius=101_300
T year=2021 make=utility vin=1UYVS2532M7123313 type=reefer deductible=1000 radius=501_plus
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
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500
P year=2016 make=western_star vin=5KJJBHDR5GPHA1707
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
D fullName="Max Jett" licenseNumber=J556677 licenseState=LA dateOfHire=10/2020
D fullName="Ann Kirk" licenseNumber=K556678 licenseState=LA dateOfHire=11/2021
=== powerUnits: plates and states beside drivers
Unit→Driver→VIN→Year→Make→Plate #→Plate State→Registration Exp→Odometer
1→Moe Lund→1FUJHHDR2NLMA1001→2022→Freightliner→P1001→IL→03/31/2027→412000
2→Nan Orr→1XKYD49XXLJ441202→2020→Kenworth→P1002→IL→03/31/2027→588000
---
P vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner plate=P1001
P vin=1XKYD49XXLJ441202 year=2020 make=kenworth plate=P1002
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
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
T year=2019 make=Timpte vin=1TTF48205G3919919
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
ask value
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
P vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner plate=P1001
P vin=1XKYD49XXLJ441202 year=2020 make=kenworth plate=P1002
=== powerUnits: headerless with odometer
101→2022→Freightliner→1FUJHHDR2NLMA1001→412000→$118,000
102→2020→Kenworth→1XKYD49XXLJ441202→588000→$92,500
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500
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
P year=2021 make=volvo vin=4V4NC9EH5MN281404
P year=2023 make=international vin=3HSDZAPR7PN551505
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
P year=2021 make=volvo vin=4V4NC9EH5MN281404 value=99000 deductible=1000
P year=2023 make=international vin=3HSDZAPR7PN551505 value=139500 deductible=1000
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
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=92500
=== powerUnits: county auction list
Asset,Description,Serial Number,Acquired,Disposition
A-1,2017 Kenworth T370 dump truck,2NKHHM6X9HM154212,2017-08-01,
A-2,2015 Chevrolet 4500 box truck,1GB4KYC81FF101909,2015-01-05,Sold at auction 2025-06-30
---
P year=2017 make=kenworth type=dump_truck vin=2NKHHM6X9HM154212
out sold
=== drivers: names in capitals with suffix
LAST NAME,FIRST NAME,MI,SUFFIX,DATE OF BIRTH,DL NUMBER,DL STATE,YEARS EXPERIENCE
OAKES,PETER,J,JR,04/04/1964,O223344,VT,31
PARK,QUINN,,,05/25/1999,P223345,VT,0
---
D fullName="PETER J OAKES JR" dateOfBirth=04/04/1964 licenseNumber=O223344 licenseState=VT cdlExperience=4+
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
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 gvwr=class_8 radius=301_500 value=118000
P year=2020 make=kenworth vin=1XKYD49XXLJ441202 gvwr=class_8 radius=0_50 value=92500
=== powerUnits: future sale and leases
Unit,Year,Make,VIN,Sale Date,Lease Expires
1,2022,Freightliner,1FUJHHDR2NLMA1001,12/31/2027,01/01/2028
2,2020,Kenworth,1XKYD49XXLJ441202,,06/30/2026
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
P year=2020 make=kenworth vin=1XKYD49XXLJ441202
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
P year=2021 make=volvo type=tractor vin=4V4NC9EH5MN281404 value=99000 radius=501_plus gvwr=class_8
T year=2020 make=wabash type=dry_van vin=1JJV532D5LL515515 value=38000 radius=501_plus
=== drivers: sentry style with two headers
DRIVER INFORMATION (ALL DRIVERS MUST BE LISTED)
Driver's Full Legal Name|Birth Date|Driver's License #|St.|CDL Type|# Yrs Comm'l Driving Exp|Hire Date (Mo/Yr)
Hugo Marsh|10/05/1973|M100-2003|DE|A|25|04/2006
Iris Nolan|12/17/1994|N100-2004|MD|A|5|11/2020
---
D fullName="Hugo Marsh" dateOfBirth=10/05/1973 licenseNumber=M100-2003 licenseState=DE licenseClass=class_a cdlExperience=4+ dateOfHire=04/2006
D fullName="Iris Nolan" dateOfBirth=12/17/1994 licenseNumber=N100-2004 licenseState=MD licenseClass=class_a cdlExperience=4+ dateOfHire=11/2020
=== powerUnits: semicolon csv, quoted, mixed case headers
"Unit_ID";"modelYear";"makeName";"vinNumber";"assetStatus";"statedValueUSD"
"A1";"2022";"Freightliner";"1FUJHHDR2NLMA1001";"ACTIVE";"118000.00"
"A2";"2019";"Peterbilt";"1XPBDP9X8KD601303";"INACTIVE";"88000.00"
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
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
D fullName="Rae Nash" dateOfBirth=07/07/1977 licenseNumber=N7654321 licenseState=GA dateOfHire=05/2005
D fullName="Sid Owen" dateOfBirth=06/16/1986 licenseNumber=O7654322 licenseState=GA dateOfHire=09/2019
=== powerUnits: status beside leased and value blanks
Unit #,Yr,Make,Model,VIN #,Owned/Leased,Status,Stated Amt
12,2021,Volvo,VNL,4V4NC9EH5MN281404,Owned,Active,"$99,000"
13,2023,International,LT,3HSDZAPR7PN551505,Leased - Ryder,Active,
14,2016,Western Star,5700,5KJJBHDR5GPHA1707,Owned,Retired 2024,
---
P year=2021 make=volvo vin=4V4NC9EH5MN281404 ownership=owned value=99000
P year=2023 make=international vin=3HSDZAPR7PN551505 ownership=leased
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
P year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=88000
P year=2016 make=western_star vin=5KJJBHDR5GPHA1707 value=52000
T year=2020 make=wabash vin=1JJV532D5LL515515 value=38000
`;
