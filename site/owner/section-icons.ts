import {
  AtSign,
  CirclePlay,
  Contact,
  ContactRound,
  Files,
  FileText,
  Images,
  Link,
  TextAlignStart,
  type LucideIcon,
} from 'lucide-react';
import type { SectionName } from '../../src/domain/sections/sections.ts';

/** The icons of a section: as a team's lock, and in its empty block on the Profile tab. */
export const SECTION_ICONS: Readonly<Record<SectionName, { lock: LucideIcon; block: LucideIcon }>> = {
  contact_info: { lock: ContactRound, block: Contact },
  social_media: { lock: AtSign, block: AtSign },
  links: { lock: Link, block: Link },
  about: { lock: TextAlignStart, block: TextAlignStart },
  video: { lock: CirclePlay, block: CirclePlay },
  photo_gallery: { lock: Images, block: Images },
  files: { lock: Files, block: FileText },
};
