export const titles: [industry: string, title: string][] = [
  ['Warehouse & Logistics', 'Forklift Operator, Order Picker, Dispatcher, Delivery Driver, Shipping Clerk'],
  ['Manufacturing', 'CNC Machinist, Assembler, Quality Inspector, Press Operator, Production Planner'],
  ['Healthcare', 'Registered Nurse, Medical Assistant, Phlebotomist, Physical Therapist, Medical Coder'],
  ['Office & Administration', 'Receptionist, Executive Assistant, Office Manager, Data Entry Clerk'],
  ['Finance & Accounting', 'Bookkeeper, Payroll Administrator, Staff Accountant, Credit Analyst'],
  ['Information Technology', 'Help Desk Technician, Network Engineer, Database Administrator, Web Developer'],
  ['Hospitality', 'Line Cook, Banquet Server, Front Desk Agent, Housekeeping Supervisor'],
  ['Skilled Trades', 'Electrician, Welder, Plumber, HVAC Technician, Carpenter'],
  ['Construction', 'Site Superintendent, Concrete Finisher, Estimator, Equipment Operator'],
  ['Customer Service', 'Call Center Agent, Client Support Specialist, Claims Representative'],
  ['Education', 'Teacher Aide, Substitute Teacher, School Bus Driver, Librarian'],
  ['Retail & Sales', 'Store Associate, Inside Sales Representative, Merchandiser, Account Manager'],
].flatMap(([industry = '', list = '']) =>
  list.split(', ').map((title): [string, string] => [industry, title]),
);

/** '' is unknown. */
export const sources = ['', '', '', 'google.com', 'google.com', 'job-board', 'newsletter', 'social.example'];

export const titleSuffixes = ['', '', '', ', First Shift', ', Weekends', ', Part Time', ', Contract', ' II'];

export const places = `Akron, OH; Atlanta, GA; Austin, TX; Birmingham, AL; Boise, ID; Boston, MA; Buffalo, NY;
  Charlotte, NC; Chicago, IL; Cincinnati, OH; Cleveland, OH; Columbus, OH; Dallas, TX; Dayton, OH; Denver, CO;
  Detroit, MI; Fort Wayne, IN; Grand Rapids, MI; Indianapolis, IN; Kansas City, MO; Knoxville, TN; Lexington, KY;
  Louisville, KY; Madison, WI; Memphis, TN; Milwaukee, WI; Minneapolis, MN; Nashville, TN; Omaha, NE; Phoenix, AZ;
  Pittsburgh, PA; Portland, OR; Raleigh, NC; Richmond, VA; Rochester, NY; Sacramento, CA; Seattle, WA; St. Louis, MO;
  Tampa, FL; Toledo, OH`.split(/;\s+/);

export const sentences = [
  'The team is small, the building is bright, and people stay.',
  'This position is temp-to-hire: most people on the crew started with us.',
  'You will be trained by somebody who does the work every day.',
  'The schedule is posted four weeks ahead and rarely changes.',
  'Overtime is offered when it is busy, and never required.',
  'Health insurance begins on the first of the month after you start.',
  'The employer pays for the certificates that the work asks for.',
  'Safety shoes, tools and uniforms are provided.',
];

export const duties = [
  'Keep what you are responsible for clean, safe and ready',
  'Write down what was done, so that the next shift knows',
  'Check your own work before it leaves your hands',
  'Help newcomers to find their way',
  'Report what is not right, and suggest how it could be',
  'Work with customers in a friendly and patient way',
  'Follow the plan for the day, and say early when it will not hold',
  'Count, weigh or measure what comes in and goes out',
];

export const firstNames =
  `Aaliyah Adam Aisha Alejandro Amelia Andrei Anna Antonio Ava Benjamin Brianna Carlos Chloe
  Daniel Darius Elena Emeka Emily Fatima Gabriel Grace Hao Isabella Jamal James Jasmine José Kevin Linh Lucas Maria Mei
  Mohammed Nina Olivia Omar Patrick Quinn Rosa Ruth Samuel Sasha Tara Thomas Uma Victor William Yara Zoë Łukasz`.split(
    /\s+/,
  );

export const lastNames =
  `Adams Ahmed Anderson Baker Bauer Bianchi Brown Campbell Castillo Chen Clark Cohen Cooper Diaz
  Edwards Evans Fernández Fischer Garcia Gomez Green Hall Haddad Hernandez Hill Ivanov Jackson Johnson Jones Kaur Khan
  Kim King Kowalski Lee Lewis Lopez Martin Mensah Miller Moore Murphy Nguyen Novak O'Brien Okafor Patel Perez Phillips
  Reed Rivera Roberts Robinson Rossi Santos Schmidt Singh Smith Taylor Torres Tran Turner Walker Wang White Williams
  Wilson Wright Yilmaz Young`.split(/\s+/);

const beginnings =
  `ab al an bal ban bar ber bir bor bra cal can cas chan dal dan del dor du el er fal fen gar gol gran hal
  har hol ing jan jar kal kar kel kor kra lan lar lin lor mal mar mel mor nal nor ol or pal par pel ral ram rol sal san
  sel sor stan tal tar tel tor ul val van vel vor wal war wil yan zal zor`.split(/\s+/);

export const firstNameParts = [
  beginnings,
  'a e i o u ia io'.split(' '),
  'n l r s th na la ra sa ta'.split(' '),
];

export const lastNameParts = [
  beginnings,
  'a e i o u a e i'.split(' '),
  'b d f g k l m n p r s t v z ck nd ng rt st'.split(' '),
  'er man son berg ski ez ova ini ton ley ford wood stein quist ard ell'.split(' '),
];

/** Domains that nobody can have. */
export const mailDomains = ['example.com', 'example.com', 'example.com', 'example.org', 'example.net'];
