import './app/app.css';
import { startI18n } from '@artcade/ui/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadTexts } from './locales/load.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root" to mount on.');

await startI18n(loadTexts);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
