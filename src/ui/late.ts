import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A component loaded when first shown. If loading fails it renders nothing: React would otherwise unmount the whole
 * island with its input. The page itself reports the failed load.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
