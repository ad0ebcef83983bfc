export const styles = `
:root {
  color-scheme: dark;
  --ground: #0F1117; --panel: #171A23; --raised: #1F2430; --line: #2C3241; --text: #ECEEF4; --muted: #9AA3B5;
  --accent: #3DDC97; --on-accent: #06251A; --focus: #6FB7FF; --danger: #FF8C8C; --radius: 10px;
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; background: var(--ground); color: var(--text);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
h1 { margin: 0; font-size: 20px; line-height: 1.3; }
h2 { margin: 0; font-size: 16px; line-height: 1.4; }
p { margin: 0; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.muted { color: var(--muted); }
.chip {
  display: inline-block; padding: 1px 8px; border: 1px solid var(--accent); border-radius: 999px;
  color: var(--accent); font-size: 11px; font-weight: 600; letter-spacing: .08em; text-transform: uppercase;
}
.page { width: min(100%, 860px); margin: 0 auto; padding: 28px 16px 48px; display: grid; gap: 18px; }
.page > * { min-width: 0; }
.head { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
.head .end { margin-left: auto; }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); padding: 16px; }
.panel p + p, .panel h2 + p { margin-top: 6px; }
.links { display: flex; flex-wrap: wrap; gap: 6px 18px; }
.wrap { overflow-wrap: anywhere; }

.sign-in { min-height: 100dvh; display: grid; place-items: center; padding: 12px; }
.sign-in main {
  width: min(100%, 448px); background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius);
  padding: 18px; display: grid; gap: 12px;
}
.sign-in header { display: grid; justify-items: start; gap: 6px; }
.sign-in form { margin: 0; }
.people { display: grid; gap: 8px; }
.person {
  display: flex; align-items: center; gap: 12px; width: 100%; padding: 8px 12px; cursor: pointer; text-align: left;
  font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--line); border-radius: var(--radius);
}
.person:hover { border-color: var(--accent); }
.person img { width: 36px; height: 36px; border-radius: 50%; flex: none; }
.person span { display: block; line-height: 1.35; }
.person .muted { font-size: 13px; }
.or { display: flex; align-items: center; gap: 10px; color: var(--muted); font-size: 13px; }
.or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 10px; }
.fields label { display: grid; gap: 4px; font-size: 13px; color: var(--muted); min-width: 0; }
input[type=text], input[type=email], select {
  width: 100%; min-width: 0; min-height: 40px; padding: 6px 10px; font: inherit; font-size: 15px; color: var(--text);
  background: var(--ground); border: 1px solid #5B657A; border-radius: var(--radius);
}
.check { display: flex; align-items: center; gap: 8px; min-height: 24px; margin: 10px 0; }
.check input { width: 18px; height: 18px; margin: 0; accent-color: var(--accent); }
.button {
  width: 100%; min-height: 42px; padding: 8px 14px; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid transparent; border-radius: var(--radius); background: var(--accent); color: var(--on-accent);
}
.button:hover { filter: brightness(1.08); }
.button.quiet { background: none; color: var(--text); border-color: var(--line); font-weight: 500; }
.button.quiet:hover { border-color: var(--muted); }
.problem { color: var(--danger); font-size: 14px; margin-bottom: 8px; }
.small { font-size: 13px; }

.pay form, .grid { display: grid; gap: 12px; }
.pay form > *, .grid > * { min-width: 0; }
.pay label, .grid label { display: grid; gap: 4px; font-size: 13px; color: var(--muted); min-width: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.pair.uneven { grid-template-columns: auto 1fr; }
.pay .problem { margin: 0; }
.bill {
  padding: 14px; display: grid; gap: 6px; background: var(--raised); border: 1px solid var(--line);
  border-radius: var(--radius);
}
.bill .amount { font-size: 26px; font-weight: 700; line-height: 1.25; }
.bill .headers { font-size: 13px; margin-top: 4px; }
.refusal { display: grid; gap: 4px; overflow-wrap: anywhere; }
.refusal strong { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; color: var(--danger); }

.page.wide { width: min(100%, 1080px); }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr)); gap: 18px; align-items: start; }
.panel > h2 + * { margin-top: 10px; }
.panel > form { margin: 12px 0 0; }
.grid .fields { grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th { text-align: left; color: var(--muted); font-weight: 500; font-size: 13px; }
th, td { padding: 8px 14px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
tr:last-child td { border-bottom: 0; }
td .small { display: block; }
td form { margin: 0; }
.number, .time { white-space: nowrap; font-variant-numeric: tabular-nums; }
.badge { padding: 1px 8px; border-radius: 999px; background: var(--raised); white-space: nowrap; font-size: 13px; }
.badge.good { color: var(--accent); }
.badge.bad { color: var(--danger); }
@media (max-width: 640px) {
  thead { display: none; }
  tr { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding: 10px 0; border-bottom: 1px solid var(--line); }
  tr:last-child { border-bottom: 0; padding-bottom: 0; }
  td { padding: 0; border: 0; overflow-wrap: anywhere; }
  td:first-child, td.about { flex-basis: 100%; }
}
.button.slim { width: auto; min-height: 32px; padding: 3px 10px; font-size: 13px; white-space: nowrap; }

.mails { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
.mails a {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; padding: 12px 16px; color: inherit;
  text-decoration: none; background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius);
}
.mails a:hover { border-color: var(--accent); }
.mails .subject { font-weight: 600; }
.mails .line { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.mails .to { grid-column: 1 / -1; }
.mails time { grid-row: 1; grid-column: 2; color: var(--muted); font-size: 13px; white-space: nowrap; }
.headers { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 14px; margin: 0; }
.headers dt { color: var(--muted); }
.headers dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 560px) {
  .mails a { grid-template-columns: minmax(0, 1fr); }
  .mails time { grid-row: auto; grid-column: 1; }
}
details { margin-top: 12px; }
summary { cursor: pointer; color: var(--muted); }
pre {
  margin: 10px 0 0; font: 14px/1.55 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere;
}
details pre { font-size: 12px; max-height: 320px; overflow: auto; color: var(--muted); }
iframe {
  display: block; width: 100%; height: 60vh; min-height: 320px; margin-top: 10px; border: 0;
  border-radius: 6px; background: #FFF; color-scheme: light;
}
`;
