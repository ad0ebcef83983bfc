import type { Routes } from './http/routes.ts';

/** A stand-in for an external service. The index page lists it; all services share one HTTP server. */
export type Service = {
  title: string;
  about: string;
  links: Array<{ label: string; href: string }>;
  register: (routes: Routes) => void;
};
