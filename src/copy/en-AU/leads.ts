// When a form is refused.
export const sentAlready = 'This form has been sent already. Please try again.';
export const captchaFailed = 'We couldn’t check that you’re a person. Please try again.';
