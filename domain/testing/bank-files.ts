/* Files in the shapes of five banks, with fictional people. */

const CHASE_LIKE = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,11/27/2026,"Zelle payment from JAHANARA SARKAR k7m-4pt BACabc123",20.00,QUICKPAY_CREDIT,1520.00,,
DEBIT,11/26/2026,"ONLINE TRANSFER TO ""HALL RENT"", NOVEMBER",-450.00,ACCT_XFER,1500.00,,
CREDIT,11/25/2026,"Zelle payment from KAMAL PASHA",20.00,QUICKPAY_CREDIT,1950.00,,
CREDIT,11/25/2026,"Zelle payment from KAMAL PASHA",20.00,QUICKPAY_CREDIT,1930.00,,
`

const WITH_TOTALS = `Description,,Summary Amt.
Beginning balance as of 11/01/2026,,"1,480.00"
Total credits,,"1,020.00"

Date,Description,Amount,Running Bal.
11/01/2026,Beginning balance as of 11/01/2026,,"1,480.00"
11/02/2026,"Zelle Transfer Conf# 0a1b2c; SARKAR, JAHANARA","1,000.00","2,480.00"
11/03/2026,"Zelle Recurring payment from Rahima Khatun for ""K7M 4PT""",20.00,"2,500.00"
11/04/2026,"Monthly Fee","(12.00)","2,488.00"
,Total,"1,008.00",
`

const WITHOUT_HEADERS = `"11/27/2026","20.00","*","","ZELLE FROM JAHANARA K7M4PT ON 11/26 REF # WFCT0A1B2C3D"
"11/20/2026","-31.75","*","","PURCHASE AUTHORIZED ON 11/19 STAPLES 00112 BROOKLYN NY"
`

const TWO_AMOUNTS = `Status,Date,Description,Debit,Credit
Cleared,11/27/2026,"ZELLE CREDIT FROM RAHIMA KHATUN",,20.00
Cleared,11/25/2026,"CHECK 1043",75.10,
Pending,11/28/2026,"ZELLE CREDIT FROM ABDUL KARIM",,20.00
`

const SEMICOLONS = `Kontoauszug;;;;
Zeitraum: 01.11.2026 - 30.11.2026;;;;

Buchungsdatum;Name;Memo;Reference;Amount (USD)
27.11.2026;Jahanara Sarkar;"Beitrag 2026; Code K7M-4PT";TRX-000914;20,00
26.11.2026;Printers Ltd.;Flyers;TRX-000913;1.250,40-
13.11.2026;Müller;Spende;TRX-000912;1.000,00
`

export const BANK_FILES = { CHASE_LIKE, WITH_TOTALS, WITHOUT_HEADERS, TWO_AMOUNTS, SEMICOLONS }
