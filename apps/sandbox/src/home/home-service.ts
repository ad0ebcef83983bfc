import { sendJson, sendPage } from '../http/respond.ts';
import { html } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import type { Service } from '../service.ts';

export function createHome(services: Service[]): Pick<Service, 'register'> {
  const page = homePage(services);
  return {
    register(routes) {
      routes.on('GET', '/', ({ response }) => sendPage(response, 200, page));
      routes.on('GET', '/healthz', ({ response }) => sendJson(response, 200, { ok: true }));
    },
  };
}

function homePage(services: Service[]) {
  const panels = services.map(
    ({ title, about, links }) => html`<section class="panel">
<h2>${title}</h2>
<p class="muted">${about}</p>
<p class="links">${links.map((link) => html`<a href="${link.href}">${link.label}</a>`)}</p>
</section>`,
  );
  return layout({
    title: 'Artcade sandbox',
    body: html`<main class="page">
<header class="head"><h1>Artcade sandbox</h1><span class="chip">Sandbox</span></header>
<p class="muted">Stand-ins for the services that Artcade uses. They speak the real protocols and run on this computer
only. Data is lost when they stop, unless stated otherwise. Nothing here reaches the internet.</p>
${panels}
</main>`,
  });
}
