import type { Routes } from './http/routes.ts';

/** One stand-in of the outside world. The index page lists it; its routes share one HTTP server. */
export type Service = {
  title: string;
  about: string;
  links: Array<{ label: string; href: string }>;
  register: (routes: Routes) => void;
};
