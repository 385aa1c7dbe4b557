import { makeCabChassis1 } from './cab-chassis.ts';
import { makeFourWheelDrive3 } from './four-wheel-drive-short.ts';
import { makeFourWheelDrive4 } from './four-wheel-drive-wagon.ts';
import { makeFourWheelDrive1 } from './four-wheel-drives.ts';
import { makeUte1 } from './utes.ts';
import { describeVehicle } from './vehicle-checks.ts';

describeVehicle('dual-cab ute', makeUte1);
describeVehicle('cab chassis', makeCabChassis1);
describeVehicle('four-wheel drive', makeFourWheelDrive1);
describeVehicle('short four-wheel drive', makeFourWheelDrive3);
describeVehicle('wagon on a ute’s frame', makeFourWheelDrive4);
