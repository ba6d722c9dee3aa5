import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDay } from './analytics-windows.ts';
import { peakPoint, countChange, dailyViews, viewSeries } from './analytics-view.ts';

describe('a count next to the previous one', () => {
  test.each([
    [118, 100, 'up', 18],
    [96, 100, 'down', 4],
    [100, 100, 'same', 0],
    [0, 0, 'same', 0],
    [5, 0, 'up', null],
    [0, 5, 'down', 100],
    [1001, 1000, 'up', 1],
    [999, 1000, 'down', 1],
  ] as const)('of %i after %i is %s by %s', (now, before, direction, percent) => {
    expect(countChange(now, before)).toEqual({ direction, percent });
  });
});

const FIRST = Date.UTC(2026, 7, 24) / 86_400_000;
const series = (views: readonly number[]) =>
  dailyViews(views.map((count, i) => ({ date: isoDay(FIRST + i), views: count })));

describe('a series of days', () => {
  test.each([
    [1, 'day', 1],
    [30, 'day', 30],
    [89, 'day', 89],
    [90, 'week', 13],
    [365, 'week', 53],
    [401, 'month', 14],
  ])('of %i is shown by the %s, in %i points', (length, unit, pieces) => {
    const drawn = viewSeries(series(Array.from({ length }, () => 1)));
    expect([drawn.unit, drawn.points.length]).toEqual([unit, pieces]);
  });

  test('labels each day, week or month, a week with its year if there are several', () => {
    const ones = (n: number) => Array.from({ length: n }, () => 1);
    expect(viewSeries(series(ones(2))).points.map(({ label }) => label)).toEqual(['Aug 24', 'Aug 25']);
    expect(viewSeries(series(ones(100))).points[1]?.label).toBe('Aug 31');
    expect(viewSeries(series(ones(200))).points[1]?.label).toBe('Aug 31, 2026');
    expect(viewSeries(series(ones(500))).points[1]?.label).toBe('Sep 2026');
  });

  test('has every view, in order of time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 900 }), (views) => {
        const { points } = viewSeries(series(views));
        const sum = (all: readonly number[]) => all.reduce((total, n) => total + n, 0);
        expect(sum(points.map((point) => point.views))).toBe(sum(views));
        expect(points.map(({ date }) => date)).toEqual(points.map(({ date }) => date).toSorted());
      }),
    );
  });

  test('without days is empty', () => {
    expect(viewSeries(dailyViews([]))).toEqual({ unit: 'day', points: [] });
  });
});

describe('the busiest point', () => {
  test.each([
    [[1, 5, 2], 1],
    [[5, 1, 5], 2],
    [[0, 0], null],
    [[], null],
  ])('of %j is %s', (views, index) => {
    const { points } = viewSeries(series(views));
    expect(peakPoint(points)).toEqual(index === null ? null : points[index]);
  });
});
