import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('metrics are rendered as OpenMetrics, one family after another', () => {
  const metrics = createMetrics();
  metrics.count('cardea_requests', { status: '2xx', route: '/api/p/:handle' });
  metrics.count('cardea_requests', { route: '/api/p/:handle', status: '2xx' });
  metrics.count('cardea_requests', { route: 'a "quote"\\', status: '4xx' });
  for (const seconds of [0.004, 0.2, 60]) metrics.observe('cardea_database_trip_duration_seconds', seconds);
  const gauges = [
    ['cardea_part_up', 1, { part: 'database' }],
    ['cardea_disk_free_bytes', null],
    ['cardea_part_up', 0, { part: 'mail' }],
  ] as const;
  const lines = metrics.render(gauges).split('\n');
  expect(lines.slice(0, 4)).toEqual([
    '# TYPE cardea_requests counter',
    expect.stringMatching(/^# HELP cardea_requests .*isolate/),
    'cardea_requests_total{route="/api/p/:handle",status="2xx"} 2',
    'cardea_requests_total{route="a \\"quote\\"\\\\",status="4xx"} 1',
  ]);
  expect(lines).toContain('# UNIT cardea_database_trip_duration_seconds seconds');
  const histogram = lines.filter((line) => line.startsWith('cardea_database_trip_duration_seconds_'));
  expect(histogram[0]).toBe('cardea_database_trip_duration_seconds_bucket{le="0.005"} 1');
  expect(histogram.slice(-4)).toEqual([
    'cardea_database_trip_duration_seconds_bucket{le="10"} 2',
    'cardea_database_trip_duration_seconds_bucket{le="+Inf"} 3',
    'cardea_database_trip_duration_seconds_count 3',
    expect.stringMatching(/^cardea_database_trip_duration_seconds_sum 60\.2/),
  ]);
  expect(lines.filter((line) => line.includes('part_up'))).toEqual([
    '# TYPE cardea_part_up gauge',
    expect.stringContaining('# HELP cardea_part_up'),
    'cardea_part_up{part="database"} 1',
    'cardea_part_up{part="mail"} 0',
  ]);
  expect(lines.join('\n')).not.toContain('disk');
  expect(lines.slice(-2)).toEqual(['# EOF', '']);
});
