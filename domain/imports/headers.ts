/**
 * The fields of columns, by path in a member, with their headers. The first header is that of the template; the
 * others occur in existing lists and in files of other programs.
 */
export const HEADERS = {
  id: [
    'Member ID',
    'member no|member number|membership no|membership number|membership id|id|no|সদস্য নং|সদস্য নম্বর|আইডি',
    'mem no|mem id|mem number|memb no|member s id|society id|member code|registration no|reg no|সদস্য আইডি',
    'সদস্য ক্রমিক',
  ],
  lifeMemberId: [
    'Life member ID',
    'life time member id|lifetime member id|life id|life member no|lm no|lm id|life membership no',
    'আজীবন সদস্য নং|আজীবন আইডি|life member number|life membership id|life membership number|lifetime id|life no',
    'lm number|আজীবন সদস্য নম্বর|আজীবন সদস্য আইডি',
  ],
  fullName: [
    'Full name',
    'name|member name|name of member|members name|নাম|পূর্ণ নাম|সদস্যের নাম|display name|contact name',
    'account name|your name|your full name|full names|complete name|member full name|name in full',
    'name in english|saved name|পুরো নাম|নাম ইংরেজিতে|সদস্যের পূর্ণ নাম',
  ],
  'name.firstName': [
    'First name',
    'first|given name|fname|forename|নামের প্রথম অংশ|প্রথম নাম|firstname|given names|given|first names',
    'your first name|member first name|name given|প্রথমাংশ',
  ],
  'name.middleName': [
    'Middle name',
    'middle|mi|middle initial|মধ্য নাম|মাঝের নাম|middlename|additional name|middle names|m i|second name',
    'নামের মাঝের অংশ',
  ],
  'name.lastName': [
    'Last name',
    'last|surname|family name|lname|নামের শেষ অংশ|শেষ নাম|পদবি|lastname|sur name|last names|your last name',
    'member last name|name family|familyname|বংশ পদবি|উপাধি',
  ],
  fatherOrHusbandName: [
    'Father or husband name',
    'father husband name|father name|fathers name|husband name|husbands name|father|father husband',
    'fathers husbands name|father s name|father s husband s name|পিতা স্বামীর নাম|পিতার নাম|স্বামীর নাম',
    'পিতা স্বামী|পিতা|f h name|father or husband|name of father|name of father husband|name of husband',
    'father husbands name|fathers or husbands name|father s or husband s name|father s husbands name|s o|w o',
    's o w o|পিতা বা স্বামীর নাম|পিতা বা স্বামী|বাবার নাম|স্বামী|পিতা স্বামী নাম',
  ],
  yearOfBirth: [
    'Year of birth',
    'yob|birth year|date of birth|dob|d o b|birth date|born|জন্ম সাল|জন্মসাল|জন্ম তারিখ|birthday|birthdate',
    'birth day|birth yr|year born|dateofbirth|date of birth dob|day of birth|d o birth|জন্মতারিখ|জন্মদিন',
    'জন্ম বছর|জন্ম',
  ],
  phone: [
    'Phone',
    'phone number|phone no|telephone|tel|cell|cell phone|cell number|mobile|mobile number|mobile no|contact',
    'contact number|ফোন|ফোন নম্বর|মোবাইল|মোবাইল নম্বর|contact no|contact phone|contact phone number',
    'mobile phone|mobile phone number|cell no|cellphone|cell phone number|cell phone no|phone nos|ph|ph no',
    'primary phone|phone 1|phone1|phone primary|phone 1 value|us phone|usa phone|main phone|your phone number',
    'mob|mob no|phone mobile|telephone number|telephone no|tel no|phone cell|মোবাইল নং|ফোন নং|মুঠোফোন',
    'মোবাইল ফোন|যোগাযোগ',
  ],
  secondPhone: [
    'Second phone',
    'phone 2|phone2|other phone|alternate phone|home phone|whatsapp|দ্বিতীয় ফোন|বিকল্প ফোন|bd phone',
    'bangladesh phone|phone bd|bd phone number|bd mobile|bd number|bd contact|bd|phone number 2|phone no 2',
    'phone 2 value|alternate phone number|alternative phone|alt phone|secondary phone|2nd phone',
    'additional phone|work phone|business phone|office phone|phone home|phone work|home phone number|home tel',
    'residence phone|whatsapp number|whatsapp no|মোবাইল ২|ফোন ২|বাংলাদেশের ফোন|বাসার ফোন|হোয়াটসঅ্যাপ',
  ],
  email: [
    'Email',
    'e mail|email address|e mail address|mail|ইমেইল|ই মেইল|email id|e mail id|mail id|email 1|e mail 1',
    'e mail 1 value|email 1 value|primary email|personal email|your email|your email address|emails|e mails',
    'email add|gmail|ইমেইল ঠিকানা|ইমেল|ই মেইল ঠিকানা',
  ],
  unionOfSandwip: [
    'Union of Sandwip',
    'union|union name|village|area|ইউনিয়ন|সন্দ্বীপের ইউনিয়ন|union in sandwip|sandwip union|village union',
    'union village|home union|home village|union parishad|ইউনিয়নের নাম|গ্রাম|গ্রাম ইউনিয়ন',
  ],
  typeOfMember: [
    'Type of member',
    'member type|type|membership type|category|সদস্যের ধরন|ধরন|membership level|membership category',
    'member category|type of membership|membership|kind of member|সদস্যপদ|সদস্য ধরন|সদস্যপদের ধরন',
  ],
  initialYearOfMembership: [
    'Initial year of membership',
    'initial year|member since|since|joined|year joined|join year|year of membership|joining year|শুরুর বছর',
    'সদস্য হওয়ার বছর|member since year|membership since|join date|joining date|date joined|joined on',
    'date of joining|membership start|membership start date|start year|year of joining|first year',
    'যোগদানের তারিখ|যোগদানের বছর|সদস্য হওয়ার তারিখ|সদস্যপদ শুরুর বছর',
  ],
  expiredYearOfMembership: [
    'Expiration year of membership',
    'expired year of membership|expiration year|expired year|expires|expiry|expiry year|valid until|মেয়াদ',
    'মেয়াদ শেষের বছর|expiry date|expiration date|expires on|valid till|valid through|valid to|renewal due',
    'renewal date|membership expires|membership expiration date|membership end date|membership expiry',
    'paid through|paid until|মেয়াদ শেষ|মেয়াদ শেষের তারিখ|সদস্যপদের মেয়াদ শেষের বছর',
  ],
  amount: [
    'Paid amount',
    'amount|amount paid|paid|fee|dues|payment|টাকা|পরিমাণ|চাঁদা|paid amount usd|amount usd|amount paid usd',
    'membership fee|member fee|fees|fee paid|dues paid|subscription|total paid|ফি|সদস্য ফি|প্রদত্ত টাকা',
    'দেওয়া টাকার পরিমাণ',
  ],
  'introduceBy.name': [
    'Introduced by: name',
    'introduced by|introducer|introducer name|reference|referred by|পরিচয়কারী|পরিচয়কারীর নাম',
    'introduced by name|referred by name|proposer|proposed by|পরিচয় দানকারী|পরিচয়দাতা নাম|পরিচয়কারী নাম',
  ],
  'introduceBy.phone': [
    'Introduced by: phone',
    'introducer phone|reference phone|পরিচয়কারীর ফোন|introduced by phone|introducers phone',
    'introducer phone number|reference phone number|proposer phone|পরিচয়দাতা ফোন|পরিচয়কারী ফোন',
  ],
  'address.street': [
    'Street',
    'street address|address|address line 1|address 1|home address|ঠিকানা|রাস্তা|সড়ক|st address|street name',
    'street 1|address street|street line 1|mailing address|current address|present address|full address',
    'us address|usa address|residential address|residence|address 1 street|home street|mailing street',
    'home address street|postal address|street no and name|house no and street|your address|বর্তমান ঠিকানা',
    'যুক্তরাষ্ট্রের ঠিকানা|বাসার ঠিকানা',
  ],
  'address.apartment': [
    'Apartment',
    'apt|apt no|unit|apartment no|address line 2|address 2|apt number|অ্যাপার্টমেন্ট|apt unit|apt suite',
    'apt unit no|unit no|unit number|suite|street line 2|street 2|street address line 2|supplemental address 1',
    'flat|flat no|apartment number|apt floor|অ্যাপার্টমেন্ট নং|ফ্ল্যাট',
  ],
  'address.city': [
    'City',
    'town|শহর|city town|town city|address city|home city|mailing city|address 1 city|city name|borough',
    'city borough|নগর',
  ],
  'address.state': [
    'State',
    'স্টেট|রাজ্য|st prov|state province|address state|address state province|home state|mailing state',
    'address 1 region|region|state code|province|অঙ্গরাজ্য',
  ],
  'address.zipCode': [
    'Zip code',
    'zip|zipcode|postal code|postcode|জিপ|জিপ কোড|zip postal code|postal zip code|zip postal',
    'address postal code|address zip|home postal code|mailing zip|address 1 postal code|zip code 5|zip 4',
    'post code|পোস্ট কোড|পোস্টাল কোড',
  ],
  status: [
    'Status',
    'active|member status|অবস্থা|is active|active inactive|membership status|active y n|সক্রিয়|সদস্য অবস্থা',
  ],
  diedOn: [
    'Day of death',
    'date of death|died on|মৃত্যুর তারিখ|মৃত্যুর দিন|death date|dod|d o d|date deceased|deceased on',
    'deceased date|মৃত্যু তারিখ',
  ],
  isHidden: [
    'Hidden from visitors',
    'not in the public check|hidden|hide|লুকানো|সাধারণের যাচাইয়ে নেই|দর্শনার্থীদের কাছে লুকানো',
  ],
  hiddenReason: [
    'Why hidden from visitors',
    'why not in the public check|hidden reason|reason hidden|কেন সাধারণের যাচাইয়ে নেই',
    'কেন দর্শনার্থীদের কাছে লুকানো',
  ],
  exportedAt: ['Exported at', 'এক্সপোর্টের সময়'],
} as const satisfies Record<string, readonly [string, ...string[]]>
