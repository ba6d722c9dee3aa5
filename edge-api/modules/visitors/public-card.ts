import { DEFAULT_CTA } from '../../../src/domain/cta.ts';
import { fieldType } from '../../../src/domain/field-types.ts';
import { fileTypeOf } from '../../../src/domain/file-types.ts';
import { ensureHttps, fieldHref, socialHref } from '../../../src/domain/links.ts';
import { mediaPath } from '../../../src/domain/media-path.ts';
import { permissionsFor } from '../../../src/domain/permissions.ts';
import type { PublicCard, PublicField } from '../../../src/domain/public-card.ts';
import { roleOf } from '../../../src/domain/roles.ts';
import { resolveSections, type SectionName } from '../../../src/domain/sections.ts';
import type { CardRows } from './card-rows.ts';

type Content = { hash: string; content_type: string } | null;
type FieldRow = CardRows['contact'][number];
type ProfileRow = NonNullable<CardRows['profile']>;

const pathOf = (content: Content) => content && mediaPath(content.hash, content.content_type);

/** What the owner's plan allows. A business profile has its team's plan, and is edited by the team's owner. */
function permissionsOf(row: ProfileRow) {
  const team = row.team && { plan: row.team.plan, role: row.role ?? ('owner' as const) };
  return permissionsFor(roleOf({ solo_plan: row.owner?.plan ?? 'essential', team }), []);
}

function fieldView(
  row: FieldRow | CardRows['social'][number],
  order: number,
  ownerId: string,
  href: (typeId: string, value: string) => string | null,
): PublicField[] {
  const type = fieldType(row.field_type_id);
  if (!type) return [];
  const { id, title, icon, base_value } = type;
  return [
    {
      id: row.id,
      order,
      injected: row.profile_id !== ownerId,
      field_type: { id, title, icon, base_value },
      value: row.value,
      label: 'label' in row ? row.label : null,
      link: href(row.field_type_id, row.value),
    },
  ];
}

/** Turns the rows of a profile into what its public page shows: sections that are off leave nothing behind. */
export function toPublicCard(rows: CardRows & { profile: ProfileRow }): PublicCard {
  const { profile, design, cta } = rows.profile;
  const permissions = permissionsOf(rows.profile);
  const section_order = resolveSections(rows.sections);
  const shown = new Set<SectionName>(section_order.filter((s) => s.enabled).map((s) => s.name));
  const ifShown = <T>(section: SectionName, items: T[]): T[] => (shown.has(section) ? items : []);
  // A business is its company; a person's company is shown where the owner wants it.
  const namesCompany = profile.is_business || profile.show_company_name;
  const injected = (row: { profile_id: string }) => row.profile_id !== profile.id;

  return {
    id: profile.id,
    public_id: profile.public_id,
    handle: profile.handle,
    first_name: profile.first_name,
    last_name: profile.last_name,
    job_title: profile.job_title,
    workplace: namesCompany ? profile.workplace : null,
    designation: profile.designation,
    work_category: profile.work_category,
    bio: shown.has('about') ? profile.bio : '',
    injected_bio: (shown.has('about') && rows.profile.injected_bio) || '',
    picture: pathOf(rows.profile.picture),
    logo: pathOf(rows.profile.logo),
    background: pathOf(rows.profile.background),
    full_cover: permissions.canViewCover,
    card_design_id: profile.card_design_id,
    design: {
      id: design.id,
      title: design.title,
      background_color: design.background_color,
      foreground_active_color: design.foreground_active_color,
      accent_color: design.accent_color,
      full_name_foreground_color: design.full_name_foreground_color,
      career_foreground_color: design.career_foreground_color,
      card_background_color: design.card_background_color,
      brand_color: design.brand_color,
    },
    night: profile.night,
    is_default: profile.is_default,
    is_business: profile.is_business,
    show_company_name: profile.show_company_name,
    company_name_separator: profile.company_name_separator,
    instant_lead_capture: profile.instant_lead_capture && permissions.canEditInstantLeadCapture,
    require_email: profile.require_email,
    require_phone: profile.require_phone,
    require_company_name: profile.require_company_name,
    footer_text: profile.footer_text,
    cardea_branding: (rows.profile.owner?.cardea_branding ?? true) || !permissions.canEditRemoveBranding,
    listed: profile.listed,
    updated: profile.updated_at.toISOString(),
    cta: cta
      ? { priority: cta.priority, action: cta.action, cta_type: cta.cta_type, link: cta.link }
      : DEFAULT_CTA,
    section_order,
    contact_info: ifShown('contact_info', rows.contact).flatMap((row, order) =>
      fieldView(row, order, profile.id, fieldHref),
    ),
    social_media: ifShown('social_media', rows.social).flatMap((row, order) =>
      fieldView(row, order, profile.id, socialHref),
    ),
    thumbnail_links: ifShown('links', rows.links).flatMap(({ link, thumbnail }, order) => {
      const address = ensureHttps(link.link);
      if (!address) return [];
      const thumb = pathOf(thumbnail);
      return [
        { id: link.id, order, injected: injected(link), title: link.title, link: address, thumbnail: thumb },
      ];
    }),
    videos: ifShown('video', rows.videos).flatMap(({ video, poster }, order) => {
      const address = video.link.startsWith('/media/') ? video.link : ensureHttps(video.link);
      if (!address) return [];
      const { id, title } = video;
      return [{ id, order, injected: injected(video), title, link: address, poster: pathOf(poster) }];
    }),
    photo_gallery: ifShown('photo_gallery', rows.photos).map(({ photo, image }, order) => ({
      id: photo.id,
      order,
      injected: injected(photo),
      title: photo.title,
      image: mediaPath(image.hash, image.content_type),
      width: image.width,
      height: image.height,
    })),
    files: ifShown('files', rows.files).map(({ file, content }, order) => {
      const type = fileTypeOf(content.content_type);
      return {
        id: file.id,
        order,
        injected: injected(file),
        title: file.title,
        extension: type.extension,
        size: content.size,
        updated: file.updated_at.toISOString(),
        icon: { image: type.icon },
      };
    }),
    members: rows.directory.map(({ person, picture }) => ({ ...person, picture: pathOf(picture) })),
  };
}
