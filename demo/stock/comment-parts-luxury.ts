/** The sentences for a car of a price at which nobody hurries. Words in braces are placeholders. */

export const LUXURY_OPENINGS = {
  new: [
    'A new {make} {model} in {colour}, ready for its first owner.',
    'New and unregistered: the {model} {badge}, in {colour}.',
    'A new {model}, without the wait for a place in the build schedule.',
    'Released for sale: a {year} {make} {model} in {colour}.',
  ],
  demo: [
    'Our own {model}, kept for private drives and maintained by our workshop.',
    'A {make} {model} with the balance of its new car warranty.',
    'The {colour} {model} from our showroom, driven by appointment only.',
  ],
  used: [
    'A {year} {make} {model} {badge} in {colour}, with its service history complete.',
    'A carefully kept {make} {model}, offered with its full service file.',
    'This {colour} {model} comes from a private collection.',
    'Chosen for its history as much as for its condition: a {year} {make} {model}.',
    '{km} km, and all of them documented.',
    'Specified with care by its first owner, and kept the same way.',
  ],
} as const;

export const LUXURY_COMING = [
  'On its way to us: a {year} {make} {model} in {colour}.',
  'Arriving soon. This {model} goes through our workshop first, then on show.',
  'Not here yet, but worth a call: a {colour} {model} joins us shortly.',
] as const;

export const LUXURY_CONDITION_LINES = {
  new: [
    'The full factory warranty begins on the day you take delivery.',
    'Our workshop inspects it before it is released.',
    'Capped price servicing applies from the first visit.',
  ],
  demo: [
    'Serviced and detailed before it was offered for sale.',
    'Paint and wheels have been inspected and are as they should be.',
  ],
  used: [
    'Two keys, its books and a clear title.',
    'It has passed our workshop’s full inspection.',
    'The paint is original, and was measured panel by panel.',
    'The wheels are unmarked and the tyres are recent.',
    'The service history is complete, with invoices on file.',
    'PPSR clear, no finance owing, no write-off history.',
  ],
} as const;

export const LUXURY_FEATURE_LINES = [
  'Its equipment includes {features}.',
  'It is specified with {features}.',
  'Among much else it has {features}.',
] as const;

export const LUXURY_ENGINE_LINES = {
  Petrol: ['The {litres}-litre engine makes {power} kW.', '{power} kW from {litres} litres.'],
  Diesel: [
    '{torque} Nm, delivered without effort.',
    'The {litres}-litre diesel is all but silent.',
  ],
  Hybrid: ['{power} kW, with an electric motor to smooth the way.'],
  'Plug-in Hybrid': ['{power} kW in all, and silent around town.'],
  Electric: ['{power} kW, in near silence.', 'The battery holds {battery} kWh.'],
  LPG: ['{power} kW from {litres} litres.'],
} as const;

export const LUXURY_USE_LINES = [
  'Made for long distances and good roads.',
  'As composed in town as it is on a long drive.',
  'At its best on a clear morning and an empty road.',
] as const;

export const LUXURY_CLOSINGS = [
  'Viewing is by appointment: tell us when it suits you.',
  'We can bring it to your home or office for a private viewing.',
  'Enclosed transport to your door can be arranged.',
  'Ask us for the history file and a set of detailed photographs.',
  'One person looks after finance, trade-in and delivery for you.',
  'Your own specialist is welcome to inspect it.',
] as const;
