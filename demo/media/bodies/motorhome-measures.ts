/** What the cab and the living space of the motorhome share, in metres. */
export const WHEELBASE = 3.8;
export const RADIUS = 0.355;
