import { type Html, html } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import { behaviourLabels, type EngineBehaviours, engines } from './behaviour.ts';

const addresses = [
  ['OPENAI_BASE_URL', '/engines/openai/v1', 'and any OPENAI_API_KEY, or none'],
  ['GOOGLE_BASE_URL', '/engines/google/v1beta', 'and any GOOGLE_API_KEY'],
  ['AUTOMATIC1111_URL', '/engines/automatic1111', ''],
  ['COMFYUI_URL', '/engines/comfyui', ''],
  ['FAL_BASE_URL', '/engines/fal', 'and any FAL_KEY'],
  ['REPLICATE_BASE_URL', '/engines/replicate/v1', 'and any REPLICATE_API_TOKEN'],
  ['BFL_BASE_URL', '/engines/bfl/v1', 'and any BFL_API_KEY'],
  ['STABILITY_BASE_URL', '/engines/stability/v2beta', 'and any STABILITY_API_KEY'],
] as const;

export function enginesPage(behaviours: EngineBehaviours, origin: string): Html {
  const rows = behaviours.calls
    .slice(-30)
    .reverse()
    .map(
      ({ engine, call, ...rest }) =>
        html`<tr><td>${engine}</td><td>${call}</td><td class="about">${brief(rest)}</td></tr>`,
    );
  return layout({
    title: 'Image engines',
    body: html`<main class="page wide">
<header class="head"><h1>Image engines</h1><span class="chip">Sandbox</span><a class="end" href="/">All stand-ins</a></header>
<p class="muted">They speak the protocols of the real ones and paint simple pictures. Artcade uses them when they are
set as its engines. A word in brackets in a prompt, like [slow], sets the behaviour for that one image.</p>
<section class="panel"><h2>Addresses</h2>
${addresses.map(([name, path, more]) => html`<p><code>${name}=${origin}${path}</code> ${more}</p>`)}
</section>
<section class="panel"><h2>Behaviour</h2>
${engines.map((engine) => html`<p>${engine}: <strong>${behaviourLabels[behaviours.current[engine].mood]}</strong></p>`)}
<form method="post" action="/engines/mood" class="grid">
<div class="fields">
<label>Engine<select name="engine">${['all', ...engines].map((engine) => html`<option>${engine}</option>`)}</select></label>
<label>Behaviour<select name="mood">${Object.entries(behaviourLabels).map(([mood, about]) => html`<option value="${mood}">${about}</option>`)}</select></label>
<label>Times (0: until changed)<input type="text" inputmode="numeric" name="times" value="0"></label>
<label>Slow takes (ms)<input type="text" inputmode="numeric" name="slowMs" value="${behaviours.slowMs()}"></label>
<label>Retry after (s)<input type="text" inputmode="numeric" name="retryAfter" value="${behaviours.retryAfter()}"></label>
</div>
<button class="button">Save</button>
</form>
</section>
<section class="panel"><h2>Recent calls</h2><table><tbody>${rows}</tbody></table></section>
</main>`,
  });
}

const brief = (rest: Record<string, unknown>): string => JSON.stringify(rest).slice(0, 300);
