import { makeCabChassis1 } from './cab-chassis.ts';
import { makeFourWheelDrive1 } from './four-wheel-drives.ts';
import { makeUte1 } from './utes.ts';
import { describeVehicle } from './vehicle-checks.ts';

describeVehicle('dual-cab ute', makeUte1);
describeVehicle('cab chassis', makeCabChassis1);
describeVehicle('four-wheel drive', makeFourWheelDrive1);
