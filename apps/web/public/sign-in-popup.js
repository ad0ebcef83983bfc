// Runs in the sign-in popup after the issuer sent it back: tell the page that waits, then close.
// A channel rather than the opener, which an issuer's own headers may have cut off.
const channel = new BroadcastChannel('artcade-sign-in');
const { result, details } = document.documentElement.dataset;
channel.postMessage({ result, details: JSON.parse(decodeURIComponent(details)) });
channel.close();
window.close();
// Still here: this was a tab, not a popup. Go home; the session cookie is set if all went well.
setTimeout(() => location.replace('/'), 500);
