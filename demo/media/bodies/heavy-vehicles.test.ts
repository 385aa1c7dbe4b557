import { makeBus } from './bus.ts';
import { makeLightTruck } from './light-truck.ts';
import { makeMotorhome } from './motorhome.ts';
import { makeTruck } from './truck.ts';
import { describeVehicle } from './vehicle-checks.ts';

describeVehicle('light truck', makeLightTruck);
describeVehicle('truck', makeTruck);
describeVehicle('bus', makeBus);
describeVehicle('motorhome', makeMotorhome);
