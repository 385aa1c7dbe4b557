/**
 * A phone lays out the first screen of a fresh page before it paints; what is below waits until the page is shown, and
 * is then laid out part by part (docs/decisions/0059). A page that is returned to, or opened at an anchor, is laid out
 * as a whole: the browser scrolls to a place in it.
 */
const PARTS = [
  'main > :nth-child(n+4)',
  '.fc-cards > :nth-child(n+4)',
  '.fc-vehicle-page section:not(.fc-gallery)',
  'footer',
].join();

const CLASS = 'fc-offscreen';

/** Runs before the first layout, which `innerWidth` would force. Without script, nothing waits. */
export const MARK_OFFSCREEN_PARTS = `if(screen.width<768&&!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate')for(const part of document.querySelectorAll('${PARTS}'))part.classList.add('${CLASS}')`;

/** An async function: each part in a task of its own, so that none blocks a touch. A hidden page's timers are slow. */
export const SHOW_OFFSCREEN_PARTS = `async()=>{
for(const part of document.querySelectorAll('.${CLASS}')){
part.classList.remove('${CLASS}');
if(document.hidden)continue;
part.getBoundingClientRect();
await new Promise(done=>setTimeout(done))
}}`;
