/** Older ones have expired by the time that so many more were closed. */
const MAX_CLOSED = 20;

/** Where the browser stores the ids of the banners that the visitor closed. */
export function closedBannersKey(siteSlug: string): string {
  return `${siteSlug}-Banners`;
}

/** The element of a banner. */
export function bannerElementId(id: string): string {
  return `banner-${id}`;
}

/**
 * An inline script for the head that closes banners: those closed before, before the page is first painted, so
 * that nothing moves, and others by their button from the first paint on, which a file loaded later could not.
 * Pages are the same for every visitor, so only the browser can know what was closed. The style sheet is made by
 * script: the content security policy allows no other, and it hides elements that React still has to hydrate
 * without changing them. Any text can be in a browser's storage.
 *
 * @param key where closed banners are stored; null if the site may store nothing.
 */
export function closeBannersScript(key: string | null): string {
  return `{
const key=${JSON.stringify(key)},sheet=new CSSStyleSheet;
const hide=id=>sheet.insertRule('#'+CSS.escape('${bannerElementId("'+id")})+'{display:none}');
const closed=()=>{try{return JSON.parse(localStorage.getItem(key)).filter(id=>typeof id=='string')}catch{return[]}};
document.adoptedStyleSheets.push(sheet);
if(key)closed().forEach(hide);
document.addEventListener('click',({target})=>{
const id=target.closest?.('[data-close]')?.dataset.close;
if(id===undefined)return;
hide(id);
document.getElementById('main').focus({preventScroll:true});
if(key)try{localStorage.setItem(key,JSON.stringify([...closed().filter(other=>other!=id),id].slice(-${MAX_CLOSED})))}catch{}
})}`;
}
