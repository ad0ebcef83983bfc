import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readYaml } from '../check/read-yaml.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const read = (path: string): string => readFileSync(path, 'utf8');

test('Prometheus finds its rules, and every process of compose.yaml on the port that they are given', () => {
  const [prometheus] = readYaml(read('deploy/prometheus/prometheus.yml')) as unknown as [
    { rule_files: string[]; scrape_configs: { static_configs: { targets: string[] }[] }[] },
  ];
  for (const file of prometheus.rule_files) assert.ok(existsSync(`deploy/prometheus/${file}`), file);
  const [compose] = readYaml(read('deploy/compose.yaml')) as unknown as [
    { services: Record<string, object> },
  ];
  const [, port] = /^ {2}METRICS_PORT: "(\d+)"$/m.exec(read('deploy/compose.yaml')) ?? [];
  assert.ok(read('deploy/kubernetes/settings.yaml').includes(`METRICS_PORT: "${port}"`));
  assert.deepEqual(
    prometheus.scrape_configs.flatMap(({ static_configs }) =>
      static_configs.flatMap(({ targets }) => targets),
    ),
    Object.keys(compose.services)
      .filter((name) => name === 'worker' || name.startsWith('app-'))
      .map((name) => `${name}:${port}`),
  );
});

test('an alert wakes somebody or waits, and leads to its own section', () => {
  const [{ groups }] = readYaml(read('deploy/prometheus/alerts.yml')) as unknown as [
    { groups: { rules: Rule[] }[] },
  ];
  const rules = groups.flatMap((group) => group.rules);
  assert.ok(rules.length > 10);
  const page = read('docs/operations.md');
  for (const { alert, labels, annotations, expr } of rules) {
    assert.ok(['page', 'ticket'].includes(labels.severity), alert);
    assert.equal(annotations.runbook, `docs/operations.md#${alert.toLowerCase()}`);
    assert.ok(page.includes(`\n### ${alert}\n\n_${labels.severity}._ `), alert);
    // Every process reports the same value, so a sum would be wrong.
    assert.doesNotMatch(expr, /sum[^)]*\(\s*artcade_all_/, alert);
  }
});

test('no panel of the dashboard lies on another, and each has a number of its own', () => {
  const { panels } = JSON.parse(read('deploy/grafana/artcade.json')) as {
    panels: { id: number; gridPos: { x: number; y: number; w: number; h: number } }[];
  };
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
  const taken = new Set<string>();
  for (const { id, gridPos } of panels)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        assert.ok(x < 24 && !taken.has(`${x},${y}`), `panel ${id}`);
        taken.add(`${x},${y}`);
      }
});
