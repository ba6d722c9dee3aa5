import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A component that comes when it is first shown. Where it can't be fetched nothing stands in its place: React would
 * otherwise take the whole island away, with what was typed in it. The page says by itself that a part did not come.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
