/** Lists whose parts could be taken for something else, in the format of `list-fixtures.data.ts`. People are made up. */
export const lookalikeLists = String.raw`
=== powerUnits: colors in small letters
Unit,Year,Model,VIN,Color
1,2022,Cascadia,1FUJHHDR2NLMA1001,white
2,2021,VNL,4V4NC9EH5MN281404,red
---
P unitNumber=1 year=2022 model=Cascadia vin=1FUJHHDR2NLMA1001 make=freightliner
P unitNumber=2 year=2021 model=VNL vin=4V4NC9EH5MN281404 make=volvo
=== powerUnits: insured, yes or no
Unit #,VIN,Insured
1,1FUJHHDR2NLMA1001,yes
2,4V4NC9EH5MN281404,no
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner
out not insured
=== powerUnits: fuels and yards in small letters
Truck #,VIN,Fuel,Yard,Transmission
1,1FUJHHDR2NLMA1001,diesel,dallas,automatic
2,4V4NC9EH5MN281404,diesel,waco,manual
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner
P unitNumber=2 vin=4V4NC9EH5MN281404 year=2021 make=volvo
=== powerUnits: words in small letters without a header
101|1FUJHHDR2NLMA1001|2022|diesel|white
102|4V4NC9EH5MN281404|2021|gas|red
---
P unitNumber=101 year=2022 vin=1FUJHHDR2NLMA1001 make=freightliner
P unitNumber=102 year=2021 vin=4V4NC9EH5MN281404 make=volvo
=== powerUnits: engines and remarks
Unit,VIN,Engine,Sleeper,Notes
1,1FUJHHDR2NLMA1001,Detroit DD15,yes,flat tire fixed at the yard in dallas
2,4V4NC9EH5MN281404,Volvo D13,yes,van hit the mirror
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner
P unitNumber=2 vin=4V4NC9EH5MN281404 year=2021 make=volvo
=== powerUnits: type of the driver beside the type of the unit
unit_number,make,model,type,year,vin,driver_type,current_driver_status
1,Freightliner,Cascadia,tractor,2022,1FUJHHDR2NLMA1001,company,terminated
2,Volvo,VNL,tractor,2021,4V4NC9EH5MN281404,owner_operator,active
---
P unitNumber=1 year=2022 make=freightliner model=Cascadia type=tractor vin=1FUJHHDR2NLMA1001
P unitNumber=2 year=2021 make=volvo model=VNL type=tractor vin=4V4NC9EH5MN281404
=== powerUnits: type of the driver alone
Unit #,VIN,Year,Make,Driver Type
1,1FUJHHDR2NLMA1001,2022,Freightliner,Team
2,4V4NC9EH5MN281404,2021,Volvo,Solo
---
P unitNumber=1 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
P unitNumber=2 year=2021 make=volvo vin=4V4NC9EH5MN281404
=== drivers: counts of 5 and 7 years
Name,DOB,License,State,Accidents last 5 years,Violations (7 yrs)
Ann Doe,1/5/1980,D1234567,TX,2,3
Bob Roe,1/6/1981,D1234568,TX,0,1
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX
D fullName="Bob Roe" dateOfBirth=01/06/1981 licenseNumber=D1234568 licenseState=TX
=== drivers: counts of months, and of three years in words
Name,DOB,Accidents (12 months),Tickets - past three years
Ann Doe,1/5/1980,1,2
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 violations3Years=2
=== drivers: none in 5 years is none in 3
Name,DOB,License,State,Accidents (5 yrs),Tickets in the past seven years
Ann Doe,1/5/1980,D1234567,TX,0,0
Bob Roe,1/6/1981,D1234568,TX,none,0
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX accidents3Years=0 violations3Years=0
D fullName="Bob Roe" dateOfBirth=01/06/1981 licenseNumber=D1234568 licenseState=TX accidents3Years=0 violations3Years=0
=== drivers: a period above the header
Driver,,Last 5 years,,License,
Name,DOB,Accidents,Violations,Number,State
Ann Doe,1/5/1980,2,1,D1234567,TX
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX
=== drivers: records with counts of 5 years
Name: Ann Doe
DOB: 1/5/1980
License: D1234567
Accidents in five years: 2
Name: Bob Roe
DOB: 1/5/1981
License: D1234568
Accidents in five years: 0
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567
D fullName="Bob Roe" dateOfBirth=01/05/1981 licenseNumber=D1234568
=== powerUnits: lessor and lienholder
Unit #,VIN,Year,Make,Lessor,Lienholder
1,1FUJHHDR2NLMA1001,2022,Freightliner,Penske Leasing,
2,4V4NC9EH5MN281404,2021,Volvo,,First Bank
3,1XPBDP9X8KD601303,2019,Peterbilt,Ryder,Second Bank
---
P unitNumber=1 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 ownership=leased lossPayee="Penske Leasing"
P unitNumber=2 year=2021 make=volvo vin=4V4NC9EH5MN281404 ownership=financed lossPayee="First Bank"
ask lossPayee
=== powerUnits: two lienholders
Unit,VIN,Lienholder 1,Lienholder 2
1,1FUJHHDR2NLMA1001,First Bank,
2,4V4NC9EH5MN281404,,Second Bank
3,1XPBDP9X8KD601303,First Bank,FIRST BANK
4,1XKYD49XXLJ441202,First Bank,Second Bank
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 ownership=financed lossPayee="First Bank" year=2022 make=freightliner
P unitNumber=2 vin=4V4NC9EH5MN281404 ownership=financed lossPayee="Second Bank" year=2021 make=volvo
P unitNumber=3 vin=1XPBDP9X8KD601303 ownership=financed lossPayee="First Bank" year=2019 make=peterbilt
ask lossPayee
=== powerUnits: comprehensive and collision deductibles
Unit #,VIN,Year,Make,Value,Comp Ded,Coll Ded
1,1FUJHHDR2NLMA1001,2022,Freightliner,100000,1000,2500
2,4V4NC9EH5MN281404,2021,Volvo,90000,"1,000",$1000
3,1XPBDP9X8KD601303,2019,Peterbilt,80000,,500
---
ask deductible
P unitNumber=2 year=2021 make=volvo vin=4V4NC9EH5MN281404 value=90000 deductible=1000
P unitNumber=3 year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=80000 deductible=500
=== powerUnits: vehicles for an agency's system
VehicleNumb,Year,Make,Model,VIN,BodyType,PlateNumb,PlateState,CostNew,StatedAmount,CompDed,CollDed,LossPayee,AdditionalInterest
1,2022,Freightliner,Cascadia,1FUJHHDR2NLMA1001,TRACTOR,P12345,TX,165000,118000,1000,1000,First Bank,
2,2021,Utility,3000R,1UYVS2532M7123313,REEFER,T99881,TX,78000,52000,1000,2500,,Second Bank
---
P unitNumber=1 year=2022 make=freightliner model=Cascadia type=tractor vin=1FUJHHDR2NLMA1001 value=118000 deductible=1000 ownership=financed lossPayee="First Bank" plate=P12345
ask deductible
=== drivers: provinces
Name,DOB,License,Province
Ann Doe,1/5/1980,D1234567,ON
Bob Roe,1/5/1981,D1234568,NY
---
ask licenseState
D fullName="Bob Roe" dateOfBirth=01/05/1981 licenseNumber=D1234568 licenseState=NY
=== drivers: remarks behind names
Driver,DOB,License
"Doe, Jane (terminated)",1/12/1980,D1
"Roe, Cy - TERMINATED 5/2026",1/12/1981,D2
Bob Doe (inactive),1/12/1982,D3
Ann Former,1/12/1983,D4
Sam Left,1/12/1984,D5
TERMINATED - Al Poe,1/12/1985,D6
"Kay Poe, excluded",1/12/1986,D7
Bo Quit - left 3/26,1/12/1987,D8
Al (Del) Sims,1/12/1988,D9
---
out terminated
out terminated
out inactive
D fullName="Ann Former" dateOfBirth=01/12/1983 licenseNumber=D4
D fullName="Sam Left" dateOfBirth=01/12/1984 licenseNumber=D5
out terminated
out excluded
out no longer with you
D fullName="Al (Del) Sims" dateOfBirth=01/12/1988 licenseNumber=D9
=== drivers: parts of names with remarks
First,Last,DOB
Jane (TERM),Doe,1/5/1980
Bob,Roe - inactive,1/5/1981
Ann,Left,1/5/1982
---
out terminated
out inactive
D fullName="Ann Left" dateOfBirth=01/05/1982
=== drivers: excluded in a column of their own
Driver,DOB,License,Status,Term Date,Excluded
Ann Doe,1/12/1980,D1234567,Active,,Yes
Bob Roe,1/12/1981,D1234568,Active,,No
Cy Poe,1/12/1982,D1234569,Active,5/1/2019,
Di Poe,1/12/1983,D1234570,Terminated,5/1/2026,No
---
out excluded
D fullName="Bob Roe" dateOfBirth=01/12/1981 licenseNumber=D1234568
D fullName="Cy Poe" dateOfBirth=01/12/1982 licenseNumber=D1234569
out terminated
=== drivers: excluded by status or type
Driver,DOB,License,Driver Status,Type
Ann Doe,1/12/1980,D1234567,Excluded,Company
Bob Roe,1/12/1981,D1234568,Active,Company
Cy Poe,1/12/1982,D1234569,Active,Excluded
Di Poe,1/12/1983,D1234570,Not excluded,Company
---
out excluded
D fullName="Bob Roe" dateOfBirth=01/12/1981 licenseNumber=D1234568
out excluded
D fullName="Di Poe" dateOfBirth=01/12/1983 licenseNumber=D1234570
=== drivers: excluded below a heading
Name,DOB,License
Ann Doe,1/5/1980,D1234567
Excluded drivers:
Bob Roe,1/5/1981,D1234568
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567
out excluded
=== drivers: lines of text with remarks
Drivers:
Ann Doe, DOB 1/5/1980, TX CDL D1234567
Bob Roe (terminated), DOB 1/5/1981, TX CDL D1234568
Cy Poe, DOB 1/5/1982, TX CDL D1234569 - excluded
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX
out terminated
out excluded
=== drivers: driver with a truck that was sold
Driver Name,Driver DOB,CDL #,CDL State,Co-Driver Name,Truck #,Truck Type,Truck License,Vehicle Status
Ann Doe,1/5/1980,D1234567,TX,Bob Roe,101,Class A,P12345,Sold
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX
=== powerUnits: units with remarks
Unit,Year,Make,Model,VIN
101 (sold),2022,Freightliner,Cascadia,1FUJHHDR2NLMA1001
102,2021,Volvo,VNL - OOS,4V4NC9EH5MN281404
103,2019,Peterbilt,579,1XPBDP9X8KD601303 SOLD
104,2018,Mack,Anthem (left hand drive),1M1AN4GY3JM021606
---
out sold
out out of service
out sold
P unitNumber=104 year=2018 make=mack model="Anthem (left hand drive)" vin=1M1AN4GY3JM021606
=== drivers: Spanish
Nombre Completo,Fecha de Nacimiento,No. de Licencia,Estado
Juan Pérez,25/01/1980,D1234567,TX
---
D fullName="Juan Pérez" dateOfBirth=01/25/1980 licenseNumber=D1234567 licenseState=TX
=== drivers: Spanish, names in parts, dates that could be either
Nombre,Apellidos,Fecha de nacimiento,Núm. de licencia,Estado de licencia,Accidentes (5 años)
Juan,Pérez García,05/06/1980,D1234567,TX,1
---
ask dateOfBirth
=== powerUnits: Spanish
Económico,Placas,Unidad,Marca,Modelo,Año,Serie
T-1,12AB3C,Tractor,Kenworth,T680,2020,1XKYD49XXLJ441202
---
P unitNumber=T-1 year=2020 make=kenworth model=T680 type=tractor vin=1XKYD49XXLJ441202 plate=12AB3C
=== powerUnits: Mexican, years as models
No. Económico|Tipo de Unidad|Marca|Modelo|No. de Serie (NIV)|Placas|Valor Asegurado|Beneficiario Preferente
T-01|Tractocamión|Kenworth|2020|1XKYD49XXLJ441202|12AB3C|95000|Banco Norte
R-01|Caja seca|Utility|2021|1UYVS2532M7123313|34CD5E|42000|
---
P unitNumber=T-01 year=2020 make=kenworth type=tractor vin=1XKYD49XXLJ441202 value=95000 ownership=financed lossPayee="Banco Norte" plate=12AB3C
T unitNumber=R-01 year=2021 make=utility type=dry_van vin=1UYVS2532M7123313 value=42000 plate=34CD5E
=== powerUnits: French
Unité,Marque,Année,Modèle,Carburant,No de série
T-1,Kenworth,2020,T680,diesel,1XKYD49XXLJ441202
T-2,Volvo,2021,VNL,diesel,4V4NC9EH5MN281404
---
P unitNumber=T-1 year=2020 make=kenworth model=T680 vin=1XKYD49XXLJ441202
P unitNumber=T-2 year=2021 make=volvo model=VNL vin=4V4NC9EH5MN281404
=== drivers: French
Prénom;Nom;Date de naissance;Permis;Province
Jean;Tremblay;25/01/1980;T1234-250180-01;QC
---
ask licenseState
=== drivers: German
Name;Geburtsdatum;Führerscheinnummer;Klasse
Hans Doe;13.01.1980;D1234567;A
Eva Roe;14.02.1981;D1234568;A
---
D fullName="Hans Doe"
D fullName="Eva Roe"
=== powerUnits: one unit twice, without its VIN
unit,plate,vin,year,make
U-9,ABC 123,1FUJHHDR2NLMA1001,2022,Freightliner
u-9,abc123,,2022,Freightliner
U-9,ABC123,4V4NC9EH5MN281404,2021,Volvo
---
P unitNumber=U-9 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 plate="ABC 123"
P unitNumber=U-9 year=2021 make=volvo vin=4V4NC9EH5MN281404 plate=ABC123
=== powerUnits: end dumps that may be trucks
truck_id,plate,truck_type,year,vin,active
TRUCK001,ABC123,End Dump,2021,1HGBH41JXMN109186,yes
TRUCK002,ABC124,End Dump,2015,,yes
---
P unitNumber=TRUCK001 year=2021 type=dump_truck vin=1HGBH41JXMN109186 plate=ABC123 make=Honda
ask make
=== powerUnits: types of databases on a tractor
unit,year,make,model,vin,equipmentType
1,2022,Freightliner,Cascadia,1FUJHHDR2NLMA1001,DRY_VAN
2,2021,Volvo,VNL,4V4NC9EH5MN281404,STEP_DECK
3,2019,Peterbilt,579,1XPBDP9X8KD601303,REFRIGERATED_VAN
4,2021,Utility,3000R,1UYVS2532M7123313,REFRIGERATED_VAN
---
ask list
ask list
ask list
T unitNumber=4 year=2021 make=utility model=3000R type=reefer vin=1UYVS2532M7123313
=== drivers: phone numbers without a header
Ann Doe|2255550132|D1234567|TX
Bob Roe|2255550133|D1234568|TX
---
D fullName="Ann Doe" licenseNumber=D1234567 licenseState=TX
D fullName="Bob Roe" licenseNumber=D1234568 licenseState=TX
=== drivers: two columns of numbers without a header
Ann Doe|10045678|88123456|TX|1/5/1980
Bob Roe|10045679|88123457|TX|1/6/1981
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseState=TX
D fullName="Bob Roe" dateOfBirth=01/06/1981 licenseState=TX
=== powerUnits: whole VINs beside their ends
VIN COMPLETE,VIN,Make,Year
1FUJHHDR2NLMA1001,NLMA1001,Freightliner,2022
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
=== trailers: sizes among descriptions
Unit,VIN,Year,Make,Description
1,1JJV532D9JL178490,2018,Wabash,48" x 102"
2,1UYVS2532M7123313,2021,Utility,53' Reefer
3,1GRAA062XJD414414,2018,Great Dane,Dry van
---
T unitNumber=1 year=2018 make=wabash vin=1JJV532D9JL178490
T unitNumber=2 year=2021 make=utility type=reefer vin=1UYVS2532M7123313
T unitNumber=3 year=2018 make=great_dane type=dry_van vin=1GRAA062XJD414414
=== drivers: states of an address and a license
Name,Address,City,State,Zip,License #,State,DOB
Ann Doe,12 Main St,Waco,TX,76701,D1111111,OK,1/5/1980
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1111111 licenseState=OK
=== drivers: state behind a license
Name,Address,License,State
Ann Doe,12 Main St Waco,D1111111,TX
---
D fullName="Ann Doe" licenseNumber=D1111111 licenseState=TX
=== drivers: state behind a class, and an address with one
Name,City,ST,DL,Class,ST,Exp
Ann Doe,Waco,TX,D1111111,A,OK,1/5/2028
---
D fullName="Ann Doe" licenseNumber=D1111111 licenseState=OK licenseClass=class_a licenseExpires=01/05/2028
=== drivers: license before an address
License #,State,Name,Street,City,State,Zip
D1111111,OK,Ann Doe,12 Main,Waco,TX,76701
---
D fullName="Ann Doe" licenseNumber=D1111111 licenseState=OK
=== powerUnits: unit numbers without a header
T-101|2022|Freightliner|1FUJHHDR4NLMA1002|$118,000
---
P unitNumber=T-101 year=2022 make=freightliner vin=1FUJHHDR4NLMA1002 value=118000
=== powerUnits: weights and classes
CMV Power Unit Number,year,make,vin,max_weight
101,2022,Freightliner,1FUJHHDR2NLMA1001,80000
---
P unitNumber=101 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 gvwr=class_8
=== powerUnits: weight classes
unit,year,make,vin,vehicle_class
1,2022,Freightliner,1FUJHHDR2NLMA1001,8
2,2021,Volvo,4V4NC9EH5MN281404,Class 8
---
P unitNumber=1 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 gvwr=class_8
P unitNumber=2 year=2021 make=volvo vin=4V4NC9EH5MN281404 gvwr=class_8
=== powerUnits: rating classes aren't weights
unit,year,make,vin,Vehicle Class
1,2022,Freightliner,1FUJHHDR2NLMA1001,50499
2,2021,Volvo,4V4NC9EH5MN281404,50499
---
P unitNumber=1 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
P unitNumber=2 year=2021 make=volvo vin=4V4NC9EH5MN281404
=== powerUnits: errors of a spreadsheet
Unit,Year,Make,VIN,Value
101,2022,Freightliner,1FUJHHDR2NLMA1001,#N/A
102,#REF!,Volvo,4V4NC9EH5MN281404,#REF!
---
P unitNumber=101 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
P unitNumber=102 make=volvo vin=4V4NC9EH5MN281404 year=2021
=== powerUnits: scanned with asterisks
Unit,VIN
1,*1FUJHHDR2NLMA1001*
2,*4V4NC9EH5MN281404*
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner
P unitNumber=2 vin=4V4NC9EH5MN281404 year=2021 make=volvo
=== powerUnits: values with words and cents
unit,year,make,vin,value
1,2022,Freightliner,1FUJHHDR2NLMA1001,95500.5
2,2021,Volvo,4V4NC9EH5MN281404,"$118,000 ACV"
3,2019,Peterbilt,1XPBDP9X8KD601303,"118,000 (stated)"
4,2020,Kenworth,1XKYD49XXLJ441202,approx 95000
5,2018,Mack,1M1AN4GY3JM021606,"92,500 agreed value"
6,2016,Western Star,5KJJBHDR5GPHA1707,"45,000 - 50,000"
---
P unitNumber=1 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=95501
P unitNumber=2 year=2021 make=volvo vin=4V4NC9EH5MN281404 value=118000
P unitNumber=3 year=2019 make=peterbilt vin=1XPBDP9X8KD601303 value=118000
P unitNumber=4 year=2020 make=kenworth vin=1XKYD49XXLJ441202 value=95000
P unitNumber=5 year=2018 make=mack vin=1M1AN4GY3JM021606 value=92500
ask value
=== powerUnits: values that no unit is worth
unit,year,make,vin,value,Deductible
1,2022,Freightliner,1FUJHHDR2NLMA1001,1,1000
2,2021,Volvo,4V4NC9EH5MN281404,0.95,1000
3,2019,Peterbilt,1XPBDP9X8KD601303,118,1000
4,2020,Kenworth,1XKYD49XXLJ441202,118000,2500/5000
---
ask value
ask value
ask value
ask deductible
=== powerUnits: cars
Unit,Year,VIN
1,2020,1HGCV1F30LA000001
2,2019,4T1B11HK5KU000001
3,2018,1N4AL3AP8JC000001
---
P unitNumber=1 year=2020 vin=1HGCV1F30LA000001 make=Honda
P unitNumber=2 year=2019 vin=4T1B11HK5KU000001 make=Toyota
P unitNumber=3 year=2018 vin=1N4AL3AP8JC000001 make=Nissan
=== powerUnits: bodies of straight trucks
Unit,Year,Make,Model,VIN,Vehicle Type
1,2020,Ford,F-550,1FDUF5HT4LDA00001,Flatbed
2,2019,Isuzu,NPR,JALC4W163K7000001,Reefer
3,2018,Peterbilt,567,1XPCDP9X8JD601303,End Dump
4,2022,Freightliner,Cascadia,1FUJHHDR2NLMA1001,Flatbed
---
P unitNumber=1 year=2020 make=ford model=F-550 type=Flatbed vin=1FDUF5HT4LDA00001
P unitNumber=2 year=2019 make=isuzu model=NPR type=Reefer vin=JALC4W163K7000001
P unitNumber=3 year=2018 make=peterbilt model=567 type=dump_truck vin=1XPCDP9X8JD601303
ask list
=== powerUnits: leases as databases name them
Unit,Year,Make,VIN,Ownership
1,2022,Freightliner,1FUJHHDR2NLMA1001,penske_lease
---
P unitNumber=1 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 ownership=leased
=== drivers: states in front of license numbers
Name,DOB,License,State
Ann Doe,1/5/1980,TN-88234591,TN
Bob Roe,1/5/1981,TX-CDL-990112,TX
Cy Poe,1/5/1982,TX 12345678,
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=88234591 licenseState=TN
D fullName="Bob Roe" dateOfBirth=01/05/1981 licenseNumber=TX-CDL-990112 licenseState=TX
D fullName="Cy Poe" dateOfBirth=01/05/1982 licenseNumber=12345678 licenseState=TX
=== drivers: license numbers that a spreadsheet rounded
Name,DOB,License,State
Ann Doe,1/5/1980,1.23457E+16,TX
Bob Roe,1/5/1981,12345678901234500,TX
---
ask licenseNumber
ask licenseNumber
=== drivers: one person with two licenses, one license of two people
Name,DOB,License,State
Ann Doe,1/5/1980,D1234567,TX
Ann Doe,1/5/1980,D7654321,OK
Bob Roe,2/6/1990,D1234567,TX
Ann Doe,1/5/1980,D1234567,TX
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX
ask conflict
ask conflict
=== drivers: agency's driver list
Drv #,Last Name,First Name,DOB,Lic #,Lic St,Yrs Exp,Date Hired,Excluded?,MVR Points,Accidents (3 Yrs),Violations (3 Yrs),At-Fault Accidents (5 Yrs)
1,Doe,Ann,1/5/1980,D1234567,TX,10,3/1/2019,N,0,0,1,0
2,Roe,Bob,6/15/1975,R7654321,OK,20,7/15/2012,Y,4,1,2,2
3,Poe,Cy,11/30/1990,P5551212,AR,3,2/1/2024,N,0,0,0,0
---
D yearsLicensed=10 fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX cdlExperience=4+ dateOfHire=03/2019 accidents3Years=0 violations3Years=1
out excluded
D fullName="Cy Poe" dateOfBirth=11/30/1990 licenseNumber=P5551212 licenseState=AR cdlExperience=3 dateOfHire=02/2024 accidents3Years=0 violations3Years=0
=== drivers: HR export with an address and a supervisor
Employee_Code,Employee_Name,Employee_Status,Home_Address,Home_City,Home_State,Home_Zip,Personal_Phone,Birth_Date_(MM/DD/YYYY),Hire_Date,Termination_Date,Drivers_License_Number,Drivers_License_State,License_Expiration_Date,Supervisor_Name,Department
A100,"DOE, ANN M",Active,12 Main St,Waco,TX,76701,2545550101,01/05/1980,03/01/2019,,D1234567,OK,05/01/2028,"SMITH, PAT",OTR
A101,"ROE, BOB",Terminated,14 Oak,Waco,TX,76702,2545550102,06/15/1975,07/15/2012,02/01/2025,R7654321,TX,06/01/2027,"SMITH, PAT",Local
---
D fullName="ANN M DOE" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=OK dateOfHire=03/2019 licenseExpires=05/01/2028
out terminated
=== powerUnits: tractors of a TMS with their drivers
tractor_id,tractor_status,year,make,model,serial_no,driver_1,driver_1_type,driver_status,license_no,fleet_code,outservice_date
1001,A,2022,FRHT,CASCADIA,1FUJHHDR2NLMA1001,DOEANN,C,Terminated,P1234,OTR,
1002,I,2019,PTRB,579,1XPBDP9X8KD601303,ROEBOB,O,Active,P1235,OTR,6/1/2025
---
P unitNumber=1001 year=2022 make=freightliner model=CASCADIA vin=1FUJHHDR2NLMA1001
out inactive
=== powerUnits: trucks with their trailers
Truck #,Truck VIN,Truck Year,Truck Make,Trailer #,Trailer VIN,Trailer Year,Trailer Make,Driver Name,Truck Value
101,1FUJHHDR2NLMA1001,2022,Freightliner,T1,1UYVS2532M7123313,2021,Utility,Ann Doe,118000
102,4V4NC9EH5MN281404,2021,Volvo,T2,1JJV532D9JL178490,2018,Wabash,Bob Roe,98000
---
P unitNumber=101 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
P unitNumber=102 year=2021 make=volvo vin=4V4NC9EH5MN281404 value=98000
=== drivers: insured company beside drivers
Insured Name,Policy #,Driver Name,DOB,License Number,State Licensed
Lopez & Sons LLC,P-1,Ann Doe,1/5/1980,D1234567,TX
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX
=== powerUnits: values of earlier years
Stock,Year,Make,VIN,Prior Value,Value 2024,Color,Insured
1,2022,Freightliner,1FUJHHDR2NLMA1001,140000,130000,white,Yes
2,2021,Volvo,4V4NC9EH5MN281404,120000,110000,red,No
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
out not insured
=== powerUnits: Quebec, in French
No d'unité;Année;Marque;Modèle;NIV;Plaque;Valeur;Franchise;Carburant;Couleur
101;2022;Freightliner;Cascadia;1FUJHHDR2NLMA1001;L123456;118 000;1000;diesel;blanc
---
P unitNumber=101 year=2022 make=freightliner model=Cascadia vin=1FUJHHDR2NLMA1001 value=118000 deductible=1000 plate=L123456
=== powerUnits: several columns of statuses
Unit,Year,Make,VIN,In Service,Out of Service Date,Excluded
1,2022,Freightliner,1FUJHHDR2NLMA1001,Yes,,No
2,2021,Volvo,4V4NC9EH5MN281404,No,1/1/2026,
3,2019,Peterbilt,1XPBDP9X8KD601303,Yes,,Yes
---
P unitNumber=1 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
out inactive
out excluded
=== drivers: employed and insured
Driver Name,Date of Birth,Driver's License,State,Employed?,Insured?
Ann Doe,1/5/1980,D1234567,TX,Yes,Yes
Bob Roe,1/5/1981,D1234568,TX,Yes,No
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX
out not insured
=== drivers: ACORD columns with another period
#,Driver Name,Sex,Marital,DOB,Year Lic,DL #,State Lic,Occupation,Excl (Y/N),Accidents last 5 yrs,Viol last 3 yrs
1,Ann Doe,F,M,1/5/1980,2001,D1234567,TX,Driver,N,1,2
2,Bob Roe,M,S,1/5/1981,2002,D1234568,TX,Driver,Y,0,0
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX violations3Years=2
out excluded
=== powerUnits: dealer's stock
Stock #,Yr,Mk,Mdl,VIN,Color,Engine,Trans,Sleeper,Axle,Price
7,2022,FRTL,CASC,1FUJHHDR2NLMA1001,white,dd15,auto,72,ta,"118,000"
---
P year=2022 make=freightliner model=CASC vin=1FUJHHDR2NLMA1001 value=118000
=== powerUnits: an ELD's vehicles
number,status,make,model,year,vin,license_plate,license_plate_state,fuel_type,driver_type,current_driver_status
101,active,Freightliner,Cascadia,2022,1FUJHHDR2NLMA1001,P123,TX,diesel,solo,inactive
---
P unitNumber=101 year=2022 make=freightliner model=Cascadia vin=1FUJHHDR2NLMA1001 plate=P123
=== drivers: notes about who left
Name,DOB,Notes
Ann Doe,1/5/1980,driver quit 5/2026
Bob Roe,1/5/1981,left mirror broken
Cy Poe,1/5/1982,he left in May
Dee Poe,1/5/1983,excluded per agreement
Eve Poe,1/5/1984,not excluded
---
out no longer with you
D fullName="Bob Roe" dateOfBirth=01/05/1981
out no longer with you
out excluded
D fullName="Eve Poe" dateOfBirth=01/05/1984
=== drivers: insurer's upload with codes
Driver No.,Driver Full Name,Gender,Birth Dt,License Nbr,License St,Lic Class,Hire Dt,Driver Status Cd,Relation to Insured
1,Ann Doe,F,01/05/1980,D1234567,TX,A,03/01/2019,EXC,Employee
2,Bob Roe,M,01/06/1981,D1234568,TX,A,03/01/2020,ACT,Employee
---
out excluded
D fullName="Bob Roe" dateOfBirth=01/06/1981 licenseNumber=D1234568 licenseState=TX licenseClass=class_a dateOfHire=03/2020
=== trailers: trailers with the trucks that pull them
Trailer #,VIN,Year,Make,Length,Type,Pulled by Truck #,Truck VIN
T1,1UYVS2532M7123313,2021,Utility,53,Reefer,101,1FUJHHDR2NLMA1001
---
T unitNumber=T1 year=2021 make=utility type=reefer vin=1UYVS2532M7123313
=== drivers: states of terminals and plates
Name,Home Terminal,Terminal State,DL State,DL No,Plate State
Ann Doe,Dallas,TX,OK,D1234567,AR
---
D fullName="Ann Doe" licenseNumber=D1234567 licenseState=OK
=== drivers: MVR summary
Driver,DOB,DL#,ST,MVR Date,Violations 36 Mo,Accidents 36 Mo,Major 60 Mo,Suspensions,Eligible
Ann Doe,1/5/1980,D1234567,TX,10/1/2026,1,0,0,0,Yes
Bob Roe,1/6/1981,D1234568,TX,10/1/2026,3,1,1,1,Excluded
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX accidents3Years=0 violations3Years=1
out excluded
=== drivers: Spanish statuses
Nombre,Fecha de nacimiento,Licencia,Estatus
Juan Pérez,25/01/1980,D1234567,Activo
Luis Roe,26/01/1981,D1234568,Baja
Ana Poe,27/01/1982,D1234569,Excluido
---
D fullName="Juan Pérez" dateOfBirth=01/25/1980 licenseNumber=D1234567
out inactive
out excluded
=== powerUnits: values of several kinds
Unit,VIN,Market Value,Stated Value,Cost New
1,1FUJHHDR2NLMA1001,99000,118000,165000
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 value=118000 year=2022 make=freightliner
=== powerUnits: value of the term that ends
Unit,VIN,Expiring Value,Renewal Value
1,1FUJHHDR2NLMA1001,130000,118000
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 value=118000 year=2022 make=freightliner
=== powerUnits: values of two terms
Unit,VIN,25-26 Value,26-27 Value
1,1FUJHHDR2NLMA1001,130000,118000
2,4V4NC9EH5MN281404,98000,98000
---
ask value
P unitNumber=2 vin=4V4NC9EH5MN281404 value=98000 year=2021 make=volvo
=== powerUnits: values of the equipment and in all
Unit,VIN,Chassis Value,Equipment Value,Total Value
1,1FUJHHDR2NLMA1001,98000,20000,118000
---
ask value
=== powerUnits: premiums as PD
Unit,VIN,PD,Cargo
1,1FUJHHDR2NLMA1001,3200,900
2,4V4NC9EH5MN281404,2900,900
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner
P unitNumber=2 vin=4V4NC9EH5MN281404 year=2021 make=volvo
=== powerUnits: values as PD
Unit,VIN,PD
1,1FUJHHDR2NLMA1001,"118,000"
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 value=118000 year=2022 make=freightliner
=== powerUnits: two columns of amounts without a header
101,2022,Freightliner,1FUJHHDR2NLMA1001,345678,118000
102,2021,Volvo,4V4NC9EH5MN281404,245678,98000
---
P unitNumber=101 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
P unitNumber=102 year=2021 make=volvo vin=4V4NC9EH5MN281404
=== powerUnits: unit numbers that look like years, without a header
2019,2022,Freightliner,1FUJHHDR2NLMA1001
2020,2021,Volvo,4V4NC9EH5MN281404
---
P year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
P year=2021 make=volvo vin=4V4NC9EH5MN281404
=== drivers: suffixes under a short header
Lname,Suf,Fname,Drvr DOB,Drvr Lic #,Iss. State
Garcia,Jr,Luis,4/9/85,G1234567,NM
---
D fullName="Luis Garcia Jr" dateOfBirth=04/09/1985 licenseNumber=G1234567 licenseState=NM
=== powerUnits: types that say no more than the list
Unit,Type,VIN
1,Power,1FUJHHDR2NLMA1001
2,TK,4V4NC9EH5MN281404
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner
P unitNumber=2 vin=4V4NC9EH5MN281404 year=2021 make=volvo
=== powerUnits: makes with models behind a hyphen
Unit,Year,Make,VIN
1,2022,FREIGHTLINER-CASCADIA,1FUJHHDR2NLMA1001
---
P unitNumber=1 year=2022 make=freightliner model=CASCADIA vin=1FUJHHDR2NLMA1001
=== drivers: months of experience
Name,DOB,CDL Exp (Months)
Ann Doe,1/5/1980,36
Bob Roe,1/6/1981,8
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 cdlExperience=3
D fullName="Bob Roe" dateOfBirth=01/06/1981 cdlExperience=0
=== powerUnits: values in another country's dollars
Unit,VIN,Value (CAD)
1,1FUJHHDR2NLMA1001,150000
---
ask value
=== powerUnits: values in pesos
Unidad,Marca,Submarca,VIN,Valor (MXN)
1,Freightliner,Cascadia,1FUJHHDR2NLMA1001,"1,850,000"
---
ask value
=== powerUnits: changes by letter
Add/Delete,Unit,VIN
A,1,1FUJHHDR2NLMA1001
D,2,4V4NC9EH5MN281404
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner
out deleted
=== powerUnits: devices with the days they were used
Device,VIN,Active From,Active To
101,1FUJHHDR2NLMA1001,2019-03-01,2050-01-01
102,4V4NC9EH5MN281404,2019-03-01,2025-06-30
---
P unitNumber=101 vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner
out inactive
=== powerUnits: sold to somebody
Unit,VIN,Sold To,Notes
101,1FUJHHDR2NLMA1001,,was in the shop in May
102,4V4NC9EH5MN281404,Joe's Trucks,
103,1XPBDP9X8KD601303,,was totaled 2/2026
---
P unitNumber=101 vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner
out sold
out totaled
=== drivers: not to be hired again
Name,DOB,Status
Ann Doe,1/5/1980,Do Not Rehire
Bob Roe,1/6/1981,Rehired
---
out inactive
D fullName="Bob Roe" dateOfBirth=01/06/1981
=== drivers: what is no license number
Name,DOB,License,State
Ann Doe,1/5/1980,D1234567 (expired),TX
Bob Roe,1/6/1981,pending,TX
Cy Poe,1/7/1982,XXXX5678,TX
Di Poe,1/8/1983,See attached,TX
Ed Poe,1/9/1984,SMITHJ*A123BC,WA
Flo Poe,1/9/1985,"12,345,678",TX
Gus Poe,1/9/1986,S530-460-86-1720,FL
---
ask licenseNumber
ask licenseNumber
ask licenseNumber
ask licenseNumber
D fullName="Ed Poe" dateOfBirth=01/09/1984 licenseNumber=SMITHJ*A123BC licenseState=WA
D fullName="Flo Poe" dateOfBirth=01/09/1985 licenseNumber=12345678 licenseState=TX
D fullName="Gus Poe" dateOfBirth=01/09/1986 licenseNumber=S530-460-86-1720 licenseState=FL
=== powerUnits: an example in the template
Unit #,Year,Make,VIN,Stated Value
Example: 1,2020,Freightliner,1FUJGLDR3CLBP8834,"$100,000"
101,2022,Freightliner,1FUJHHDR2NLMA1001,118000
---
P unitNumber=101 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001 value=118000
=== drivers: an example of a driver
Driver Name,Date of Birth,License Number,License State
e.g. John Smith,01/01/1980,12345678,TX
Ann Sample,1/5/1980,D1234567,TX
---
D fullName="Ann Sample" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX
=== powerUnits: homemade, without a VIN
Unit,Year,Make,VIN,Type
T9,2005,Homemade,NO VIN,Utility trailer
T10,2006,Utility,1UYVS2532M7123313,Reefer
---
ask vin
T unitNumber=T10 year=2006 make=utility type=reefer vin=1UYVS2532M7123313
=== powerUnits: trucks and trailers side by side without a gap
Truck,Year,Make,VIN,Trailer,Year,Make,VIN
1,2022,Freightliner,1FUJHHDR2NLMA1001,T1,2021,Utility,1UYVS2532M7123313
2,2021,Volvo,4V4NC9EH5MN281404,,,,
---
P unitNumber=1 year=2022 make=freightliner vin=1FUJHHDR2NLMA1001
P unitNumber=2 year=2021 make=volvo vin=4V4NC9EH5MN281404
T unitNumber=T1 year=2021 make=utility vin=1UYVS2532M7123313
=== powerUnits: units that a PDF broke into two lines
101 2022 FREIGHTLINER CASCADIA
1FUJHHDR2NLMA1001  $118,000
102 2021 VOLVO VNL
4V4NC9EH5MN281404  $98,000
---
P unitNumber=101 year=2022 make=freightliner model=CASCADIA vin=1FUJHHDR2NLMA1001 value=118000
P unitNumber=102 year=2021 make=volvo model=VNL vin=4V4NC9EH5MN281404 value=98000
=== powerUnits: limits of liability
Unit,VIN,Limit,Premium
1,1FUJHHDR2NLMA1001,1000000,8500
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner
=== powerUnits: who owns a unit as its type
Unit,VIN,Type
1,1FUJHHDR2NLMA1001,Owned
2,4V4NC9EH5MN281404,Leased
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 ownership=owned year=2022 make=freightliner
P unitNumber=2 vin=4V4NC9EH5MN281404 ownership=leased year=2021 make=volvo
=== drivers: three dates without a header
Ann Doe,1/5/1980,D1234567,TX,3/1/2019,2/1/2026
Bob Roe,1/6/1981,D1234568,TX,3/1/2020,3/1/2025
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX
D fullName="Bob Roe" dateOfBirth=01/06/1981 licenseNumber=D1234568 licenseState=TX
=== powerUnits: lienholders that are none
Unit,VIN,Lienholder
1,1FUJHHDR2NLMA1001,Paid off
2,4V4NC9EH5MN281404,No lien
3,1XPBDP9X8KD601303,Cash Capital Bank
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 ownership=owned year=2022 make=freightliner
P unitNumber=2 vin=4V4NC9EH5MN281404 ownership=owned year=2021 make=volvo
P unitNumber=3 vin=1XPBDP9X8KD601303 ownership=financed lossPayee="Cash Capital Bank" year=2019 make=peterbilt
=== powerUnits: what the row above says
Unit,VIN,Value,Lienholder
1,1FUJHHDR2NLMA1001,118000,First Bank
2,4V4NC9EH5MN281404,same as above,
3,1XPBDP9X8KD601303,95000,ditto
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 value=118000 year=2022 make=freightliner ownership=financed lossPayee="First Bank"
ask value
P unitNumber=3 vin=1XPBDP9X8KD601303 value=95000 year=2019 make=peterbilt ownership=financed
=== drivers: seats without a driver, and a team
Driver,DOB,DL
Ann Doe,1/5/1980,D1234567
OPEN,,
Bob Roe & Cy Poe,1/6/1981,D1234568
Sandy Orland,1/7/1982,D1234569
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567
ask fullName
ask fullName
D fullName="Sandy Orland" dateOfBirth=01/07/1982 licenseNumber=D1234569
=== drivers: declined by the insurer, leased off
Driver,DOB,Underwriting Status,Lease Off Date
Ann Doe,1/5/1980,Approved,
Bob Roe,1/6/1981,Declined,
Cy Poe,1/7/1982,,4/1/2026
---
D fullName="Ann Doe" dateOfBirth=01/05/1980
out inactive
out inactive
=== powerUnits: rows to remove
Unit,VIN,Remove
1,1FUJHHDR2NLMA1001,
2,4V4NC9EH5MN281404,X
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner
out deleted
=== powerUnits: rows to keep
Unit,VIN,Keep? (Y/N)
1,1FUJHHDR2NLMA1001,Y
2,4V4NC9EH5MN281404,N
---
P unitNumber=1 vin=1FUJHHDR2NLMA1001 year=2022 make=freightliner
out inactive
=== drivers: who left below a heading of one word
ACTIVE
Name,DOB,DL
Ann Doe,1/5/1980,D1234567
TERMED 2026,,
Bob Roe,1/6/1981,D1234568
NEW HIRES,,
Cy Poe,1/7/1982,D1234569
Date: 11/1/2026,,
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567
out terminated
D fullName="Cy Poe" dateOfBirth=01/07/1982 licenseNumber=D1234569
=== drivers: social security numbers as licenses
Name,DOB,License
Ann Doe,1/5/1980,123-45-6789
Bob Roe - Owner/Operator,1/6/1981,D1234568
---
ask licenseNumber
D fullName="Bob Roe - Owner/Operator" dateOfBirth=01/06/1981 licenseNumber=D1234568
=== drivers: lines behind pictures
🚛 Ann Doe – DOB 1/5/80 – TX DL D1234567
🚛 Bob Roe – DOB 1/6/81 – OK DL R1234567
---
D fullName="Ann Doe" dateOfBirth=01/05/1980 licenseNumber=D1234567 licenseState=TX
D fullName="Bob Roe" dateOfBirth=01/06/1981 licenseNumber=R1234567 licenseState=OK
=== drivers: headers of three lines
Driver,License,,Hire
Full,Number,ST,
Name,,,Date
Ann Doe,D1234567,TX,3/1/2019
---
ask licenseNumber
ask fullName
D fullName="Ann Doe" licenseNumber=D1234567 dateOfHire=03/2019
=== drivers: generations
Last,First,Generation,DOB
Roe,Bob,III,1/6/1981
---
D fullName="Bob Roe III" dateOfBirth=01/06/1981
`;
