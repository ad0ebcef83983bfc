// Before the first paint, so that a light page never flashes dark. The key is known to src/app/theme.ts too.
try {
  if (localStorage.getItem('artcade.theme') === 'light') {
    document.documentElement.dataset.theme = 'light';
    document.querySelector('meta[name=theme-color]').content = '#F6F5F2';
  }
} catch {
  // Storage is forbidden: stay dark.
}
