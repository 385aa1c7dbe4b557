/** '0412 345 678', as people write it. */
export function mobileText(mobile: string): string {
  return mobile.replace(/^\+61(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
}
