import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { contactInfo } from './contact-info.section.ts';
import { listRoutes } from './kit/section.routes.ts';
import { links } from './links.section.ts';
import { socialMedia } from './social-media.section.ts';
import { videos } from './videos.section.ts';

/** The sections that are sent as whole lists. */
export const sectionsRoutes = new Hono<AppEnv>()
  .route('/', listRoutes(contactInfo))
  .route('/', listRoutes(socialMedia))
  .route('/', listRoutes(links))
  .route('/', listRoutes(videos));
