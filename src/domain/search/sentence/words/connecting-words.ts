import { nameKey } from '#domain/search/sentence/tokens.ts';

/** Words that people write around what they look for; they narrow nothing. */
const FILLERS =
  'couple, couples, uses, using, retired, preferred, upgrade, run out, runout, run out model, clearance, eofy, vs, versus, ' +
  'a, about, an, and, any, anything, are, as, at, available, automobile, best, buy, buying, can, car, cars, clean, deal, deals, decent, do, does, dealer, dealers, dealership, ' +
  'drive away, driveaway, excellent, find, finance, for, for sale, from, get, give, good, got, great, has, have, have you got, having, help, hello, hey, hi, i, i am, im, id, ill, in, in stock, interested, is, it, ' +
  'just, kind of, like, list, listing, looking, looking for, looking at, looking to buy, looking 4, me, my, model, models, near, near me, nearby, close by, around here, local, need, needs, nice, now, of, on, one, ones, only, or, our, options, own, please, pls, plz, ' +
  'price, priced, prices, pricing, purchase, quality, really, reliable, safe, sale, sales, sell, selling, search, searching, searching for, second, see, shop, show, show me, small budget, some, something, somthing, sort of, stock, stuff, suitable, thanks, that, the, there, these, thing, this, those, to, today, type, up, ' +
  'uber, lady, older, people, still, carry, her, his, she, he, our, needs, vehicle, vehicles, wanna, want, wanted, wanting, want to buy, was, we, well looked after, what, whats, where, which, who, will, with, would, you, your, yours, tidy, very, your best, after, must, must have, preferably, prefer, ideally, maybe, either, also, plus, is there, are there, do you have, do you sell, got any, ' +
  'am, be, but, so, if, out, look, let, us, all, every, most, more, much, many, how, cost, costs, condition, good condition, great condition, excellent condition, kms, km, kilometres, ks, dollars, bucks, bargains, driving, drive, drives, driver, reg, registered, rego, with rego, years, year, old, newish, range, series, spec, version, colour, color, coloured, colored, in colour, paint, engine, transmission, gearbox, body, shape, style of, made, make, makes, brand, brands, seats, seater, fuel, powered, asap, urgent, urgently, reasonable, reasonably priced, roomy, spacious, comfortable, comfy, solid, honest, trusty, dependable, perfect, ideal, around town, everyday, daily, daily driver, commuter car, commuting, commute, wife, husband, daughter, son, mum, dad, kids, retiree, retirees, teenager, myself, budget friendly, in good nick, good nick, ' +
  'wants, trade in, trade ins, tradein, tradeins, accept trade ins, take trade ins, trade up, trading, swap, swapping, upgrading, upgrading to, replace, replacing, ' +
  'repayment, repayments, payment, payments, instalments, ' +
  // As typed on phones.
  'u, ur, ya, yas, youse, r u, u r, u got, r there, r the, r these, r any, r they, wat, wats, wot, wots, watcha, gimme, gonna, gotta, lookn, lookin, lookng, lookn 4, lookin 4, lookng 4, lookn for, lookin for, thx, thnx, thanx, tks, ta, cheers, mate, m8, bro, hav, havin, sumthin, sumthing, smth, any1, anyone, some1, someone, somebody, afta, coz, cos, cuz, because, pref, plse, pleas, abt, bout, rly, tho, though, atm, btw, kinda, sorta, dunno, reckon, keen, keen on, wld, cld, u guys, you guys, guys, folks, hiya, gday, g day, heya, howdy, lol, haha, thats, da, dis, dat, wif, 4 sale, 4 me, 4 my, 2 buy, need 2, want 2';

/** Before a stock number, a plate or a VIN. */
export const IDENTIFIER_WORDS: ReadonlySet<string> = new Set(
  'stock, stock number, stock no, stock num, stock id, stocknumber, stock code, vin, vin number, vin no, rego, rego number, registration, reg, plate, number plate, numberplate, rego plate, chassis number, licence plate, id, ref, reference, stk, stk no, stk number, stock nr, stock ref, stockno, vin ending, vin ending in, vin ends in, last 6 of vin, last six of vin, ending in, unit'.split(
    ', ',
  ),
);

export const FILLER_KEYS: ReadonlySet<string> = new Set(FILLERS.split(', ').map(nameKey));
