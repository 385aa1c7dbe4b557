export const title = 'Privacy policy';
export const intro =
  '{dealer} takes care of your details. Here is what we collect, why, who sees it and what you can ask of us. We follow the Australian Privacy Principles.';

export const collectTitle = 'What we collect';
export const collectForms =
  'What you tell us: your name, phone number, email, postcode and message when you send us a form, and details of your own vehicle when you ask what it is worth.';
export const collectVisits =
  'What our website records: the pages you visit here, how you found us, your browser and your internet address. We need these to answer you properly and to keep the website safe.';
export const collectBrowser =
  'Vehicles you save, compare or look at are remembered in your own browser. Clear its data for this website and they are gone.';

export const useTitle = 'What we use it for';
export const useAnswers =
  'To answer you, to arrange test drives, services and deliveries, to work out finance and trade-in figures, and to make our website better.';
export const useNews =
  'We send you news and offers only if you have ticked the box for them. You can change your mind at any time.';

export const unsubscribe = 'Stop news and offers';

export const shareTitle = 'Who sees it';
export const share =
  'Our own team, and the companies that help us do what you asked for, such as lenders, valuers and those who run our software. We don’t sell your details.';

export const keepTitle = 'How long we keep it';
export const keep = 'Our website deletes what you sent us after {days} days.';

export const accessTitle = 'Seeing and correcting your details';
export const access =
  'You can ask what we hold about you, and ask us to correct or delete it. We’ll answer within {days} days.';
export const accessWithoutDeadline =
  'You can ask what we hold about you, and ask us to correct or delete it. We’ll answer as soon as we can.';

export const complaintsTitle = 'If something is not right';
export const complaints =
  'If you think we haven’t looked after your details, please tell us and we’ll look into it.';
export const complaintsInDays =
  'If you think we haven’t looked after your details, please tell us. We’ll let you know within {acknowledge} days that we have your complaint, and aim to resolve it within {complaint} days.';
export const commissioner =
  'If you’re not happy with our answer, you can go to the Office of the Australian Information Commissioner.';
export const commissionerLink = 'Visit the Commissioner’s website';

export const contact = 'Contact us about your privacy';
