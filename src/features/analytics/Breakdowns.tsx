import type { ReactNode } from 'react';
import { countText } from '../../domain/locale/count-text.ts';
import { peakPoint, viewSeries } from '../../domain/visits/analytics-view.ts';
import { resizeUrl } from '../../domain/media/image-url.ts';
import { analytics as words } from '#messages/share.ts';
import { format } from '../../messages/format.ts';
import { BarList } from '../../ui/charts/BarList.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { LineChart } from '../../ui/charts/LineChart.tsx';
import { ResizedImage } from '../../ui/pictures/ResizedImage.tsx';
import type { AdvancedStats, IconPaths } from './analytics.types.ts';
import { SourceIcon } from './SourceIcon.tsx';

const views = (n: number) => (n === 1 ? words.view_one : format(words.views, { n: countText(n) }));
const clicks = (n: number) => (n === 1 ? words.click_one : format(words.clicks, { n: countText(n) }));
const tile = (icon: ReactNode) => <IconTile>{icon}</IconTile>;
const thumbnail = (src: string, width: number) => resizeUrl(src, { width });

/** Views over time. */
export function ViewsChart({ series }: Pick<AdvancedStats, 'series'>) {
  const { unit, points } = viewSeries(series);
  const most = peakPoint(points);
  return (
    <LineChart
      title={words.series[unit]}
      {...(most && points.length > 1 && { note: format(words.series.busiest[unit], { label: most.label }) })}
      points={points.map(({ date, label, views: value }) => ({ id: date, label, value, text: views(value) }))}
      formatTick={countText}
      texts={{
        explore: words.series.units[unit],
        labelHead: words.series.units[unit],
        valueHead: words.counts.views,
        empty: words.series.empty,
      }}
    />
  );
}

/** Views over time, their sources, and what was opened. */
export function Breakdowns({ stats, marks }: { stats: AdvancedStats; marks: IconPaths }) {
  const { sources, social_media, thumbnail_links } = stats;
  const seen = sources.details.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <ViewsChart series={stats.series} />
      <BarList
        title={words.sources}
        {...(seen > 0 && { note: views(seen) })}
        items={sources.details.map(({ id, name, icon, count }) => ({
          id,
          label: name,
          value: count,
          text: countText(count),
          tile: tile(<SourceIcon icon={icon} marks={marks} />),
        }))}
        empty={words.no_sources}
      />
      <BarList
        title={words.social_media}
        {...(social_media.total_clicks > 0 && { note: clicks(social_media.total_clicks) })}
        items={social_media.details.map(({ id, field_type, clicks: n }) => ({
          id,
          label: field_type.title,
          value: n,
          text: countText(n),
          tile: tile(<SourceIcon icon={field_type.icon} marks={marks} />),
        }))}
        empty={words.no_social_media}
      />
      <BarList
        title={words.links}
        {...(thumbnail_links.total_clicks > 0 && { note: clicks(thumbnail_links.total_clicks) })}
        items={thumbnail_links.details.map(({ id, title, thumbnail: src, clicks: n }) => ({
          id,
          label: title,
          value: n,
          text: countText(n),
          tile: src ? (
            <ResizedImage src={src} resize={thumbnail} alt="" width={36} height={36} radius={12} />
          ) : (
            tile(<SourceIcon icon="link" marks={marks} />)
          ),
        }))}
        empty={words.no_links}
      />
    </>
  );
}
