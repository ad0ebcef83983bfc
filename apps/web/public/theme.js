// Before the first paint, so that a light page never flashes dark. The key is known to src/app/theme.ts too.
try {
  if (localStorage.getItem('artcade.theme') === 'light') document.documentElement.dataset.theme = 'light';
} catch {
  // Storage is forbidden: stay dark.
}
