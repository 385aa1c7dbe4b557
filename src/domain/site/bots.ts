/**
 * Clients that identify themselves as bots: crawlers, link previews, monitors and plain HTTP
 * clients. This keeps visitor counts accurate. It is not a protection: anyone can pose as a
 * browser.
 */
const BOT =
  /(?<!cu)bots?\b|crawl|spider|slurp|archiver|scrap|headless|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|preview|facebookexternalhit|whatsapp|embedly|validator|feedfetcher|mediapartners|^(?:curl|wget|python|java|go-http|okhttp|axios|node|undici|got|libwww|ruby|php|perl|httpie|postman|apache-httpclient)\b/i;

const SHORTEST_BROWSER = 12;

export function isBot(userAgent: string | undefined): boolean {
  const text = userAgent?.trim() ?? '';
  return text.length < SHORTEST_BROWSER || BOT.test(text);
}
