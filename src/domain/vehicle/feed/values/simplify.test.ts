import { describe, expect, it } from 'vitest';
import { BODIES } from '../../bodies.ts';
import { DRIVES, FUELS, TRANSMISSIONS } from '../../vehicle.ts';
import { simplifyBody } from './simplify-body.ts';
import { simplifyDrive } from './simplify-drive.ts';
import { simplifyFuel } from './simplify-fuel.ts';
import { gearsOf, simplifyTransmission } from './simplify-transmission.ts';

it('a value of the list is itself', () => {
  for (const { key, label } of BODIES) expect(simplifyBody(label)).toBe(key);
  for (const fuel of FUELS) expect(simplifyFuel(fuel)).toBe(fuel);
  for (const transmission of TRANSMISSIONS) {
    expect(simplifyTransmission(transmission)).toBe(transmission);
  }
  for (const drive of DRIVES) expect(simplifyDrive(drive)).toBe(drive);
});

describe('bodies', () => {
  it.each([
    ['4D Wagon', 'wagon'],
    ['Dual Cab Pickup', 'ute'],
    ['DUAL CAB P/UP', 'ute'],
    ['Utility - Dual Cab', 'ute'],
    ['DOUBLE C/CHAS', 'cabChassis'],
    ['Single Cab Chassis', 'cabChassis'],
    ['Sport Utility Vehicle', 'suv'],
    ['SUV Wagon', 'suv'],
    ['5D HATCHBACK', 'hatch'],
    ['Sportback', 'hatch'],
    ['4 door saloon', 'sedan'],
    ['2D Cabriolet', 'convertible'],
    ['Gran Coupé', 'coupe'],
    ['Panel Van', 'van'],
    ['12 Seat Bus', 'bus'],
    ['8st Minivan', 'peopleMover'],
    ['Campervan', 'motorhome'],
    ['3D Hard Top', 'hardtop'],
    ['4WD', '4x4'],
    ['Caravan', null],
    ['Truck', null],
    ['', null],
  ])('%s is %s', (text, body) => {
    expect(simplifyBody(text)).toBe(body);
  });

  it('are those of cars', () => {
    expect(simplifyBody('Roadster', 'motorcycle')).toBeNull();
    expect(simplifyBody('Van', 'caravan')).toBeNull();
    expect(simplifyBody('Motorhome', 'caravan')).toBe('motorhome');
    expect(simplifyBody('Cab Chassis', 'truck')).toBe('cabChassis');
  });
});

it.each([
  ['Unleaded', 'Petrol'],
  ['ULP', 'Petrol'],
  ['Petrol - Premium ULP', 'Petrol'],
  ['PETROL', 'Petrol'],
  ['Gasoline', 'Petrol'],
  ['Turbo Diesel', 'Diesel'],
  ['TDI', 'Diesel'],
  ['Petrol/Electric Hybrid', 'Hybrid'],
  ['Petrol / Electric', 'Hybrid'],
  ['Plug-in Petrol/Electric Hybrid', 'Plug-in Hybrid'],
  ['PHEV', 'Plug-in Hybrid'],
  ['BEV', 'Electric'],
  ['Electric Vehicle', 'Electric'],
  ['Petrol/LPG', 'LPG'],
  ['Hydrogen', null],
  ['Other', null],
])('the fuel %s is %s', (text, fuel) => {
  expect(simplifyFuel(text)).toBe(fuel);
});

it.each([
  ['6 Sp Auto', 'Automatic', 6],
  ['6SP AUTOMATIC', 'Automatic', 6],
  ['CVT', 'Automatic', null],
  ['Constantly Variable Transmission', 'Automatic', null],
  ['7 Speed Sports Automatic Dual Clutch', 'Automatic', 7],
  ['6 Speed Automated Manual', 'Automatic', 6],
  ['10-speed auto', 'Automatic', 10],
  ['DSG', 'Automatic', null],
  ['Reduction Gear', 'Automatic', null],
  ['5 Speed Manual', 'Manual', 5],
  ['MAN', 'Manual', null],
  ['6M', 'Manual', null],
  ['Chain', null, null],
  ['', null, null],
])('the transmission %s is %s with %s gears', (text, transmission, gears) => {
  expect(simplifyTransmission(text)).toBe(transmission);
  expect(gearsOf(text)).toBe(gears);
});

it.each([
  ['4X4 Dual Range', '4WD'],
  ['4x4 dual range', '4WD'],
  ['Four Wheel Drive', '4WD'],
  ['Front Wheel Drive', 'FWD'],
  ['Rear Wheel Drive', 'RWD'],
  ['All Wheel Drive', 'AWD'],
  ['quattro', 'AWD'],
  ['4x2', null],
  ['2WD', null],
])('the drive %s is %s', (text, drive) => {
  expect(simplifyDrive(text)).toBe(drive);
});
