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
    'All the new car feeling, less of the new car price.',
    'The manager’s own {model} is up for sale.',
    'As good as new: our {colour} {model} demo is ready for a home.',
  ],
  used: [
    'Tidy {year} {make} {model} {badge} that presents better than its age.',
    'Traded in on a new car by the owner who bought it from us.',
    'We have known this {model} since it was new.',
    'A genuine one-owner {make} {model}, and it shows.',
    'This {colour} {model} came to us from a local family.',
    'Good ones like this do not stay long.',
    'If you have been looking for a {model} {badge}, come and drive this one.',
    'Honest car, honest kilometres, fair price.',
    'Hard to find in this colour and even harder in this condition.',
    'Only {km} km, and every one of them in the service book.',
    'A retired couple kept this {model} in the garage, and it still looks it.',
    'Straight off a company lease with a complete service file.',
  ],
} as const;

export const CONDITION_LINES = {
  new: [
    'Full factory warranty starts the day you pick it up.',
    'Delivered with a full tank or a full charge, mats and a handover you will remember.',
    'Plastic still on the seats.',
    'Capped price servicing applies from the first visit.',
    'Registration and delivery are taken care of before you arrive.',
  ],
  demo: [
    'It has never been smoked in and never missed a wash.',
    'Serviced on the day it came off the demo fleet.',
    'Minor marks from daily use have been touched up by our own shop.',
    'Registered, with months left on the label.',
  ],
  used: [
    'Two keys, log books and a clear title.',
    'Serviced by our workshop before it went on the yard, with four good tyres.',
    'A few honest marks on the rear bar, otherwise straight all round.',
    'Paint has come up beautifully after a proper detail.',
    'Brakes and tyres were checked last week and have plenty of life.',
    'It passed our workshop inspection without a note.',
    'The interior is clean, with no rips, no stains and no smells.',
    'Roadworthy certificate is done and in the glovebox.',
    'Small scratch on the left sill, priced accordingly.',
    'PPSR clear, no finance owing, no write-off history.',
  ],
} as const;

export const FEATURE_LINES = [
  'You get {features}, among the rest of a long list.',
  'Equipment runs to {features}.',
  'Highlights: {features}.',
  'It comes with {features}, so nothing is left to wish for.',
  'The {badge} brings {features}.',
  'Nice to have: {features}.',
] as const;

export const ENGINE_LINES = {
  Petrol: [
    'The {litres}-litre petrol engine makes {power} kW and feels eager.',
    '{power} kW from {litres} litres, with the {gearbox} doing the thinking.',
    'It pulls cleanly and idles without a whisper.',
    '{power} kW is plenty to have fun with.',
    'Starts first time, every time.',
  ],
  Diesel: [
    '{torque} Nm of diesel torque makes light work of hills.',
    'The {litres}-litre turbo diesel is relaxed on the highway and strong when loaded.',
    'With {torque} Nm on tap it tows without fuss.',
  ],
  Hybrid: [
    'The hybrid system sips {use} litres per hundred and never needs plugging in.',
    'Fuel stops get rare at {use} L/100 km.',
    'Quiet in town on its electric motor, and the petrol engine helps when you ask.',
  ],
  'Plug-in Hybrid': [
    'Charge it at home and most weeks you will not touch the petrol.',
    'Electric for the daily run, petrol for the long weekend.',
  ],
  Electric: [
    'The {battery} kWh battery takes care of a week’s commuting on one charge.',
    '{power} kW of instant, silent shove.',
    'Charge at home overnight and forget the servo.',
  ],
  LPG: ['Runs on LPG, so filling up costs about half.'],
} as const;

const FAMILY = [
  'Child seats, prams and sports bags all fit.',
  'Plenty of room for the whole crew and their gear.',
  'A sensible first choice for a growing family.',
];
const WORK = [
  'Ready for tools on Monday and the beach on Saturday.',
  'Built to earn its keep.',
  'A worker that still scrubs up for the weekend.',
];
const CITY = [
  'Easy to park and cheap to run.',
  'Ideal first car, or second car for the household.',
  'Slots into any space and costs little to insure.',
];
const TOURING = [
  'Point it at the horizon and keep going.',
  'The caravan will hardly be noticed.',
  'Ready for the big lap.',
];
const FUN = [
  'Sunday mornings just got better.',
  'Take the long way home.',
  'Made for a good road and no hurry.',
];
const RIDE = [
  'Gear up and take it for a spin.',
  'Great on the commute and better in the hills.',
  'Sounds as good as it looks.',
];
const CAMP = [
  'Hook up and be at the lake by lunch.',
  'Self-contained and ready for the free camps.',
  'Room for the kids and still a proper bed for you.',
];

export const USE_LINES: Readonly<Record<string, readonly string[]>> = {
  suv: FAMILY,
  peopleMover: FAMILY,
  wagon: FAMILY,
  stationWagon: FAMILY,
  ute: WORK,
  cabChassis: WORK,
  van: WORK,
  lightTruck: WORK,
  bus: WORK,
  truck: WORK,
  hatch: CITY,
  hatchback: CITY,
  ev: CITY,
  sedan: [
    'A comfortable way to cover distance.',
    'Smooth, quiet and easy to live with.',
    'Room for five and a boot that swallows the shopping.',
  ],
  '4x4': TOURING,
  hardtop: TOURING,
  motorhome: TOURING,
  coupe: FUN,
  convertible: FUN,
  softtop: FUN,
  prestige: ['Arrive composed.', 'Craftsmanship you notice every day.'],
  motorcycle: RIDE,
  caravan: CAMP,
};

export const CLOSINGS = [
  'Come in for a drive, or call and we will bring it to you.',
  'Trade-ins are welcome, and we can arrange finance on the spot.',
  'We can send a walk-around video to any phone in Australia.',
  'Freight to your door is no trouble: ask us for a price.',
  'Open six days. Ring first and we will have it out the front with the air conditioning on.',
  'Buying from interstate? We do it every week.',
  'Ask about our extended warranty when you call.',
  'Inspection by your own mechanic is welcome.',
  'Be quick, the phone is already ringing.',
  'Prices are sharp, so please ask before you drive a long way.',
  'A holding deposit keeps it for you until you get here.',
] as const;
