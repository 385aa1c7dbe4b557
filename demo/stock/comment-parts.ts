/** The sentences that dealer comments are composed of. Words in braces are placeholders. */

export const OPENINGS = {
  new: [
    'Brand new {name}, in stock and ready to go.',
    'Just unloaded: a {year} {make} {model} in {colour}.',
    'No waiting list on this one. The {model} {badge} is on our floor today.',
    'Here is your chance to be the first owner of this {make} {model}.',
    'Fresh off the truck and waiting for its number plates.',
    'New stock has landed, and this {colour} {model} is the pick of it.',
    'Order cancelled, your gain: this new {model} is available straight away.',
    'Looking for a new {model} without the wait? We have one.',
  ],
  demo: [
    'Our own demonstrator, driven by the sales team and looked after like it.',
    'Save on new with this low-kilometre {model} demonstrator.',
    'This {make} {model} has done a few test drives and not much else.',
    'Ex-demonstrator with the balance of the new car warranty.',
    'That new car feeling for less than the new car price.',
    'The manager’s own {model} is up for sale.',
    'Our {colour} {model} has turned plenty of heads on the demo fleet.',
    'As good as new: our {colour} {model} demo is ready for its first owner.',
  ],
  used: [
    'A tidy {year} {make} {model} {badge} that has been well looked after.',
    'Traded in on a new car by the owner who bought it from us.',
    'We have known this {model} since it was new.',
    'A genuine one-owner {make} {model}, and it shows.',
    'This {colour} {model} came to us from a local family.',
    'Good ones like this don’t hang around.',
    'If you have been looking for a {model} {badge}, come and drive this one.',
    'Honest car, honest kilometres, fair price.',
    'Hard to find in this colour and even harder in this condition.',
    'Only {km} km, and every one of them in the service book.',
    'A retired couple kept this {model} in the garage, and it still looks it.',
    'Straight off a company lease with a complete service file.',
  ],
} as const;

/** Of what is on its way, whatever its condition. */
export const COMING = [
  'On its way to us: a {year} {make} {model} in {colour}.',
  'This {model} is on the transporter and due here shortly.',
  'Arriving soon. The {make} {model} goes through our workshop first, then on show.',
  'Not here yet, but worth a call: a {colour} {model} joins us shortly.',
  'Expected any day: a {year} {make} {model} for those who ask early.',
] as const;

export const CONDITION_LINES = {
  new: [
    'Full factory warranty starts the day you pick it up.',
    'Comes with a full tank or a full charge, floor mats and a proper handover.',
    'Plastic still on the seats.',
    'Capped price servicing applies from the first visit.',
    'We look after the registration, so it’s ready when you are.',
  ],
  demo: [
    'Never smoked in, and washed every week.',
    'Serviced on the day it came off the demo fleet.',
    'Minor marks from daily use have been touched up by our own shop.',
    'Registered, with months to run.',
  ],
  used: [
    'Two keys, log books and a clear title.',
    'Serviced by our workshop before it went on the yard, with four good tyres.',
    'A few honest marks on the rear bar, otherwise straight all round.',
    'Paint has come up beautifully after a proper detail.',
    'Brakes and tyres were checked last week and have plenty of life left.',
    'It sailed through our workshop inspection.',
    'The interior is clean, with no rips, no stains and no smells.',
    'Roadworthy certificate is done and in the glovebox.',
    'Small scratch on the left sill, priced accordingly.',
    'PPSR clear, no finance owing, no write-off history.',
  ],
} as const;

export const FEATURE_LINES = [
  'You get {features}, and plenty more.',
  'It’s fitted with {features}.',
  'Highlights: {features}.',
  'It comes with {features}, so there’s not much you’d want to add.',
  'The {badge} brings {features}.',
  'The extras you’ll enjoy include {features}.',
] as const;

export const ENGINE_LINES = {
  Petrol: [
    'The {litres}-litre petrol engine makes {power} kW and feels eager.',
    '{power} kW from {litres} litres, and a smooth {gearbox}.',
    'It pulls cleanly and idles smoothly.',
    '{power} kW is plenty to have fun with.',
    'Starts first time, every time.',
  ],
  Diesel: [
    '{torque} Nm of diesel torque makes light work of hills.',
    'The {litres}-litre turbo diesel is relaxed on the highway.',
    'With {torque} Nm on tap it tows without any fuss.',
  ],
  Hybrid: [
    'The hybrid system sips {use} litres per hundred and never needs plugging in.',
    'At {use} L/100 km you won’t be at the servo often.',
    'It runs quietly on its electric motor around town, with the petrol engine there when you need it.',
  ],
  'Plug-in Hybrid': [
    'Charge it at home and most weeks you will not touch the petrol.',
    'Electric for the daily run, petrol for the long weekend.',
  ],
  Electric: [
    'The {battery} kWh battery takes care of a week’s commuting on one charge.',
    '{power} kW, instant and quiet.',
    'Charge at home overnight and forget the servo.',
  ],
  LPG: ['Runs on LPG, so filling up costs about half.'],
} as const;

const ROOMY = [
  'Child seats, prams and sports bags all fit.',
  'Plenty of room for the whole crew and their gear.',
  'A great choice for a growing family.',
  'Sit up high and enjoy the view.',
];
const WORK = [
  'Tools on Monday, the beach on Saturday.',
  'Built to work hard.',
  'Works all week and still scrubs up for the weekend.',
];
const HAULAGE = [
  'Built to work hard.',
  'Ready to earn its keep from day one.',
  'Plenty of payload and easy to get in and out of.',
];
const CITY = [
  'Easy to park and cheap to run.',
  'A great first car, or a second car for the household.',
  'Zips through town and parks anywhere.',
  'Small on the outside, roomy on the inside.',
];
const TOURING = [
  'Pick a track and keep going.',
  'It tows the caravan without working up a sweat.',
  'Ready for the big lap.',
];
const FUN = [
  'Sunday mornings just got better.',
  'Take the long way home.',
  'Made for a good road and a free afternoon.',
];
const RIDE = [
  'Gear up and take it for a ride.',
  'Great on the commute and better in the hills.',
  'Sounds as good as it looks.',
];
const CAMP = [
  'Hook up and be at the lake by lunch.',
  'Self-contained and ready for the free camps.',
  'Room for the kids and still a proper bed for you.',
];

/** By body, or by kind of vehicle without one. */
export const USE_LINES: Readonly<Record<string, readonly string[]>> = {
  suv: ROOMY,
  peopleMover: ROOMY,
  wagon: ROOMY,
  stationWagon: ROOMY,
  ute: WORK,
  cabChassis: WORK,
  van: WORK,
  lightTruck: HAULAGE,
  bus: ['Seats the whole team in comfort.', 'Ready for airport runs and school trips.'],
  truck: HAULAGE,
  hatch: CITY,
  hatchback: CITY,
  ev: CITY,
  sedan: [
    'A comfortable way to cover distance.',
    'Smooth, quiet and easy to live with.',
    'Room for five and a boot that swallows the shopping.',
  ],
  '4x4': TOURING,
  hardtop: FUN,
  motorhome: [
    'Pack the fridge and go.',
    'Your bed and kitchen come along wherever you stop.',
    'Ready for the big lap.',
  ],
  coupe: FUN,
  convertible: FUN,
  softtop: FUN,
  prestige: ['Quiet, comfortable and beautifully finished.', 'Beautifully made, inside and out.'],
  offRoad: TOURING,
  motorcycle: RIDE,
  caravan: CAMP,
};

export const CLOSINGS = [
  'Come in for a drive, or call and we will bring it to you.',
  'Come in for a ride, or call and ask us anything.',
  'Come and have a look inside, or call for more photos.',
  'Trade-ins are welcome, and we can arrange finance on the spot.',
  'We can send a walk-around video to any phone in Australia.',
  'Freight to your door is no trouble: ask us for a price.',
  'Open six days. Ring first and we will have it out the front with the air conditioning on.',
  'Buying from interstate? We do it every week.',
  'Ask about our extended warranty when you call.',
  'Inspection by your own mechanic is welcome.',
  'Be quick, the phone is already ringing.',
  'Coming a long way? Call first and we’ll keep it aside for you.',
  'Ask us anything about it: we answer the same day.',
  'Call us about this one before anybody else does.',
  'Leave your number, and we will ring you with whatever you want to know.',
] as const;
