import { demo } from './harness.ts';
import { openPhone, type Phone } from './native/phone.ts';
import type { System } from './native/plugin-headers.ts';
import type { Scene } from './scene.ts';

/** The app on a phone, for screenshots: where it differs from the page in a phone's browser. */
const scene = (name: string, system: System, act: (phone: Phone) => Promise<void>): Scene => ({
  name,
  // Closed at once: it only provides the server's address.
  path: '/about',
  only: 'phone',
  act: async (page) => {
    const url = new URL(page.url()).origin;
    const { data } = (await (await fetch(`${url}/api/getSettings`)).json()) as {
      data: { sandbox: { inboxUrl: string } };
    };
    await page.context().grantPermissions(['local-network-access']);
    const phone = await openPhone(page, { url, inbox: data.sandbox.inboxUrl }, system);
    await phone.start();
    await page.evaluate(() => {
      location.hash = '/login';
    });
    await page.locator('[name=email]').fill(demo.email);
    await page.locator('[name=password]').fill(demo.password);
    await page.locator('[type=submit]').click();
    await page.locator('main li').first().waitFor();
    await act(phone);
  },
});

const at = async ({ page, link }: Phone, route: string): Promise<void> => {
  link(`artcade:/${route}`);
  await page.waitForURL(`**/#${route}`);
};

export const phoneScenes: readonly Scene[] = [
  scene('app-wallet', 'android', async (phone) => {
    await at(phone, '/wallet');
    await phone.page.getByText('3,29 €', { exact: true }).waitFor();
  }),
  scene('app-wallet-refused', 'ios', async (phone) => {
    await at(phone, '/wallet');
    await phone.page.getByText('3,29 €', { exact: true }).waitFor();
    phone.store.fails = 'problem';
    await phone.page.locator('main li button').first().click();
    await phone.page.getByRole('alert').waitFor();
  }),
  scene('app-languages', 'ios', ({ page }) => page.locator('header [aria-haspopup=dialog]').click()),
  scene('app-pictures', 'android', async (phone) => {
    await at(phone, '/my-drive');
    await phone.page.locator('main [aria-haspopup=menu]').first().click();
  }),
  // The last one, because it leaves the browser offline.
  scene('app-offline', 'android', ({ setOnline }) => setOnline(false)),
];
