type Labels = Readonly<Record<string, string>>;

type Family = { type: 'counter' | 'gauge' | 'histogram'; help: string };

const SINCE = 'as far as this isolate saw them since it began';

/** All families of metrics, by their OpenMetrics names. */
const FAMILIES = {
  cardea_requests: {
    type: 'counter',
    help: `Requests by route and class of status, ${SINCE}`,
  },
  cardea_request_duration_seconds: {
    type: 'histogram',
    help: `Time until an answer began, by route and class of status, ${SINCE}`,
  },
  cardea_cache_answers: {
    type: 'counter',
    help: `Answers about cards by whether they were cached (hit) or made anew, ${SINCE}`,
  },
  cardea_mails: {
    type: 'counter',
    help: `Mails that the mail service took (sent), may take later (put_off) or never takes (refused), ${SINCE}`,
  },
  cardea_database_trip_duration_seconds: {
    type: 'histogram',
    help: `Time of trips to the database, ${SINCE}`,
  },
  cardea_start_time_seconds: { type: 'gauge', help: 'When this isolate began, in seconds since 1970' },
  cardea_part_up: { type: 'gauge', help: 'Whether a part is well: 1, or 0' },
  cardea_jobs_waiting: { type: 'gauge', help: 'Jobs and letters that wait in the database' },
  cardea_jobs_oldest_age_seconds: { type: 'gauge', help: 'Age of the oldest job that waits in the database' },
  cardea_jobs_failed: { type: 'gauge', help: 'Jobs of the last 24 hours that were given up' },
  cardea_visits_waiting: {
    type: 'gauge',
    help: 'Groups of visits in the bucket that are not counted yet, 1000 at most',
  },
  cardea_disk_free_bytes: { type: 'gauge', help: 'Free space of the disk with the data folder' },
  cardea_disk_size_bytes: { type: 'gauge', help: 'Size of the disk with the data folder' },
  cardea_backup_last_success_timestamp_seconds: {
    type: 'gauge',
    help: 'The time of the last backup of the data folder, in seconds since 1970',
  },
} as const satisfies Record<string, Family>;

type Named<Type> = {
  [Name in keyof typeof FAMILIES]: (typeof FAMILIES)[Name]['type'] extends Type ? Name : never;
}[keyof typeof FAMILIES];

/** A metric that is read on demand. */
export type Gauge = readonly [name: Named<'gauge'>, value: number | null, labels?: Labels];

/** Metrics of this isolate, in memory. */
export type Metrics = {
  count: (name: Named<'counter'>, labels: Labels) => void;
  /** The labels that were counted last. */
  last: (name: Named<'counter'>) => Labels | null;
  observe: (name: Named<'histogram'>, seconds: number, labels?: Labels) => void;
  /** All metrics in OpenMetrics' text format 1.0, with the gauges; null ones are left out. */
  render: (gauges: readonly Gauge[]) => string;
};

export const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** Upper bounds of a histogram's buckets, in seconds. */
const ENDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Observed = { counts: number[]; sum: number; count: number };

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** Labels as they follow a name; equal labels have one order. */
function labelled(labels: Labels = {}): string {
  const pairs = Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return pairs.map(([name, value]) => `${name}="${escaped(value)}"`).join(',');
}

const sample = (name: string, labels: string, value: number) =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${value}`;

function histogramLines(name: string, labels: string, { counts, sum, count }: Observed): string[] {
  const before = labels === '' ? '' : `${labels},`;
  let under = 0;
  return [
    ...ENDS.map((end, at) => sample(`${name}_bucket`, `${before}le="${end}"`, (under += counts[at] ?? 0))),
    sample(`${name}_bucket`, `${before}le="+Inf"`, count),
    sample(`${name}_count`, labels, count),
    sample(`${name}_sum`, labels, sum),
  ];
}

function headOf(name: string, { type, help }: Family): string[] {
  const unit = /_(seconds|bytes)$/.exec(name)?.[1];
  return [`# TYPE ${name} ${type}`, ...(unit ? [`# UNIT ${name} ${unit}`] : []), `# HELP ${name} ${help}.`];
}

/** Empty metrics. */
export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, number>>();
  const histograms = new Map<string, Map<string, Observed>>();
  const latest = new Map<string, Labels>();

  function of<Value>(all: Map<string, Map<string, Value>>, name: string): Map<string, Value> {
    const known = all.get(name) ?? new Map<string, Value>();
    all.set(name, known);
    return known;
  }

  return {
    count(name, labels) {
      latest.set(name, labels);
      const values = of(counters, name);
      const key = labelled(labels);
      values.set(key, (values.get(key) ?? 0) + 1);
    },
    last: (name) => latest.get(name) ?? null,
    observe(name, seconds, labels) {
      const values = of(histograms, name);
      const key = labelled(labels);
      const observed = values.get(key) ?? { counts: [], sum: 0, count: 0 };
      values.set(key, observed);
      const at = ENDS.findIndex((end) => seconds <= end);
      if (at >= 0) observed.counts[at] = (observed.counts[at] ?? 0) + 1;
      observed.sum += seconds;
      observed.count += 1;
    },
    render(gauges) {
      const lines = Object.entries(FAMILIES).flatMap(([name, family]) => {
        const samples = [
          ...[...of(counters, name)].map(([labels, value]) => sample(`${name}_total`, labels, value)),
          ...[...of(histograms, name)].flatMap(([labels, value]) => histogramLines(name, labels, value)),
          ...gauges.flatMap(([gauge, value, labels]) =>
            gauge === name && value !== null ? [sample(name, labelled(labels), value)] : [],
          ),
        ];
        return samples.length === 0 ? [] : [...headOf(name, family), ...samples];
      });
      return [...lines, '# EOF', ''].join('\n');
    },
  };
}
