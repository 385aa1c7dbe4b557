/**
 * Programs that say what they are: crawlers, link previews, monitors and plain HTTP clients. It keeps a
 * count of people honest, and guards nothing: whoever wants to pass as a browser does.
 */
const PROGRAM =
  /(?<!cu)bots?\b|crawl|spider|slurp|archiver|scrap|headless|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|preview|facebookexternalhit|whatsapp|embedly|validator|feedfetcher|mediapartners|^(?:curl|wget|python|java|go-http|okhttp|axios|node|undici|got|libwww|ruby|php|perl|httpie|postman|apache-httpclient)\b/i;

const SHORTEST_BROWSER = 12;

export function isBot(userAgent: string | undefined): boolean {
  const text = userAgent?.trim() ?? '';
  return text.length < SHORTEST_BROWSER || PROGRAM.test(text);
}
