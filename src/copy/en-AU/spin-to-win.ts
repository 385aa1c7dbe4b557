// The prize wheel.
export const description = 'The prize wheel of {dealer}.';
export const spin = 'Spin the wheel';
export const spinning = 'Spinning';
export const spinOnce = 'One spin for each visitor.';
export const spinDaily = 'One spin a day for each visitor.';
export const spinWeekly = 'One spin a week for each visitor. A week begins on Monday.';
export const openUntil = 'The wheel is open until {time}.';
export const opensAt = 'The wheel opens on {time}.';
export const closedAt = 'The wheel closed on {time}. Thank you for playing.';
export const noneLeft = 'Every prize has been won. Thank you for playing.';

// What a spin has given.
export const youWon = 'You won: {prize}';
export const noWin = 'No prize this time: {prize}';
export const howToClaim = 'How to claim: {claim}';
export const againFrom = 'You can spin again from {date}.';
export const spunOnce = 'This was your spin.';
export const spunLast = 'This was your last spin before the wheel closes.';

// The list of prizes.
export const prizes = 'Prizes';
export const chance = 'Chance {percent}';
export const allWon = 'All won';
export const chancesNote =
  'The fields of the wheel are all the same size. The chances are those listed here.';
export const wonBefore = 'What you have won';
export const wonOn = '{prize}, {date}';
export const terms = 'Terms and conditions';
