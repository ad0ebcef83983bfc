type Cookie = { name: string; value: string; path: string };

/** Keeps cookies by path and does not follow redirects. */
export function createBrowser() {
  let cookies: Cookie[] = [];

  async function open(url: string, form?: Record<string, string>): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = cookies
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie, accept: 'text/html' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) storeCookie(line);
    return response;
  }

  function storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const separator = pair.indexOf('=');
    const name = pair.slice(0, separator);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
    cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice('expires='.length);
    if (expires && Date.parse(expires) < Date.now()) return;
    cookies.push({ name, value: pair.slice(separator + 1), path });
  }

  return { open };
}

/** Returns the target of a redirect as an absolute URL. */
export function locationOf(response: Response): URL {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`no redirect but ${response.status} from ${response.url}`);
  return new URL(location, response.url);
}
